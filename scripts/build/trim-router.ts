import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * Parts of React Router that this site never runs, with what stands in for them. Every page is prerendered and the
 * whole route table is known at the start, so routes are never discovered step by step; nothing is instrumented; and
 * no route names `links` of its own, only the style sheets that the build knows.
 */
const UNUSED: Record<string, string> = {
  "/react-router/dist/production/lib/dom/ssr/fog-of-war.js": `
    export const URL_LIMIT = 7680;
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = (path) => path;
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = () => {};`,
  "/react-router/dist/production/lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  "/react-router/dist/production/lib/dom/ssr/links.js": `
    const ofRoutes = (matches, manifest, hrefs) =>
      [...new Set(matches.flatMap(({ route }) => hrefs(manifest.routes[route.id])))];
    export const getKeyedLinksForMatches = (matches, _modules, manifest) =>
      ofRoutes(matches, manifest, ({ css = [] }) => css)
        .map((href) => ({ key: href, link: { rel: "stylesheet", href } }));
    export const getModuleLinkHrefs = (matches, manifest) =>
      ofRoutes(matches, manifest, ({ module, imports = [] }) => [module, ...imports]);
    export const getNewMatchesForLinks = (_page, next, current) =>
      next.filter(({ route, pathname }, index) =>
        route.id !== current[index]?.route.id || pathname !== current[index].pathname);
    export const getKeyedPrefetchLinks = async () => [];
    export const isPageLinkDescriptor = () => false;
    export const prefetchRouteCss = async () => {};
    export const prefetchStyleLinks = async () => {};`,
};

const LOADING = path.resolve("src/boot/load-route.ts");
const ROUTE_MODULES = "/react-router/dist/production/lib/dom/ssr/routeModules.js";

/** Lines of React Router that do not suit this site: what stands there, and what shall. */
const CHANGES: Record<string, readonly (readonly [from: string, to: string])[]> = {
  "/react-router/dist/production/lib/dom/ssr/single-fetch.js": [
    ["//#region", 'import { loadDataTwice } from "./routeModules.js";\n//#region'],
    ["}, fetchAndDecodeViaTurboStream, ssr);", "}, loadDataTwice(fetchAndDecodeViaTurboStream), ssr);"],
    ["await resolvePromise;", "const outcomes = await resolvePromise;"],
    // The router takes it that a module always arrives; without this, a page whose module is missing is an empty one.
    // A copy, because the page's data may still come and would take the error's place.
    [
      "routesParams, results);\n\treturn results;",
      `routesParams, results);
      return outcomes.reduce((all, outcome, index) =>
        outcome.type === "error" ? { ...all, [args.matches[index].route.id]: outcome } : all, { ...results });`,
    ],
  ],
  "/react-router/dist/production/lib/dom/lib.js": [
    // An error page brings a frame of its own: the places of the pages before it must outlive that.
    [
      "savedScrollPositions = JSON.parse(sessionPositions);",
      "savedScrollPositions = { ...JSON.parse(sessionPositions), ...savedScrollPositions };",
    ],
  ],
};

/**
 * Leaves out of the browser's script what React Router brings for other kinds of sites, and gives it our own way to
 * fetch pages: src/boot/load-route.ts.
 */
export function trimRouter(): Plugin {
  const wanted = new Set([...Object.keys(UNUSED), ROUTE_MODULES, ...Object.keys(CHANGES)]);
  return {
    name: "trim-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      const key = findEnding(id, [...Object.keys(UNUSED), ROUTE_MODULES]);
      if (!key) return null;
      wanted.delete(key);
      const code = UNUSED[key];
      return code ?? { code: await readFile(LOADING, "utf8"), moduleType: "ts" };
    },
    transform(code, id) {
      const key = findEnding(id, Object.keys(CHANGES)) ?? "";
      const changes = CHANGES[key];
      if (!changes?.every(([from]) => code.includes(from))) return null;
      wanted.delete(key);
      return { code: changes.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
    },
    buildEnd(error) {
      if (!error && wanted.size > 0)
        this.error(
          `React Router has changed: see what scripts/build/trim-router.ts does to ${[...wanted].join(", ")}`,
        );
    },
  };
}

function findEnding(id: string, endings: readonly string[]): string | undefined {
  const plain = id.replaceAll("\\", "/");
  return endings.find((ending) => plain.endsWith(ending));
}
