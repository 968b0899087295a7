import type { Plugin } from "vite";

/**
 * Parts of React Router that this site never runs, with what stands in for them. Every page is prerendered and the
 * whole route table is known at the start, so routes are never discovered step by step; and nothing is instrumented.
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
};

/** Leaves out of the browser's script what React Router brings for other kinds of sites. */
export function trimRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: "trim-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const key = Object.keys(UNUSED).find((ending) => id.replaceAll("\\", "/").endsWith(ending));
      if (!key) return null;
      found.add(key);
      return UNUSED[key];
    },
    buildEnd(error) {
      if (!error && found.size < Object.keys(UNUSED).length)
        this.error("React Router has changed: see which of its files scripts/build/trim-router.ts replaces.");
    },
  };
}
