import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouterContext, ServerBuild } from "react-router";
import type { Services } from "#core/http/services.server.ts";
import { isDeskPath } from "#core/values/desk-addresses.ts";

/** What `src/entry.server.tsx` exports as `siteCode`. */
type CodeParts = {
  readonly services: RouterContext<Services>;
  /** Makes all loaders called within `work` use the content of a release instead of the content folder. */
  readonly withContent: <T>(content: unknown, work: () => T) => T;
  readonly headScriptHash: string;
  readonly notFoundScript: string;
  readonly plainPageStyles: string;
  readonly activeWorker: string;
  readonly retiredWorker: string;
};

/** The built React app, as publishing and the server use it. */
export type SiteCode = Omit<CodeParts, "services"> & {
  /** Changes whenever the code changes. */
  readonly id: string;
  /** Absolute path of the files for the browser: scripts, styles, fonts. */
  readonly browserFiles: string;
  readonly routes: ServerBuild["routes"];
  /** Renders a page, or returns its data if the path ends with `.data`. */
  readonly render: (request: Request, services: Services) => Promise<Response>;
};

/**
 * Loads the built React app.
 * @param buildDir absolute path of `build/`
 * @returns undefined if nothing is built
 */
export async function loadSiteCode(buildDir: string): Promise<SiteCode | undefined> {
  const file = path.join(buildDir, "server", "index.js");
  if (!existsSync(file)) return undefined;
  // React picks its build at the first import; the built code needs the production build.
  process.env.NODE_ENV = "production";
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const { services, ...siteCode } = (build.entry.module as unknown as { siteCode: CodeParts }).siteCode;
  const desk = createRequestHandler(build, "production");
  const manifest = visitorManifest(build.assets);
  const visitors = createRequestHandler({ ...build, assets: manifest }, "production");
  return {
    // The file refers to all other files by hash, except the visitors' manifest.
    id: createHash("sha256").update(readFileSync(file)).update(manifest.url).digest("hex").slice(0, 16),
    browserFiles: path.join(buildDir, "client"),
    routes: build.routes,
    ...siteCode,
    render(request, given) {
      const handle = isDeskPath(new URL(request.url).pathname) ? desk : visitors;
      return handle(request, new RouterContextProvider(new Map([[services, given]])));
    },
  };
}

/** React Router's manifest: every route of the app with its files. */
export type RouteManifest = ServerBuild["assets"];

/**
 * The manifest for visitors, without the rooms of the desk: two fifths less. The desk and public pages link to each other
 * with full page loads, so no page misses a route.
 */
export function visitorManifest(whole: RouteManifest): RouteManifest {
  const routes = Object.fromEntries(Object.entries(whole.routes).filter(([id]) => !/(^|\/)desk\//.test(id)));
  const version = createHash("sha256").update(whole.version).update("visitors").digest("hex").slice(0, 8);
  return { ...whole, routes, version, url: `/assets/manifest-${version}.js` };
}

/** The script that passes a manifest to React Router in the browser. */
export function manifestScript(manifest: RouteManifest): string {
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
}
