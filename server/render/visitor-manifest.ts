import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";

/** React Router's manifest: every route of the app with its files. */
export type RouteManifest = ServerBuild["assets"];

/**
 * The manifest for visitors, without what is in `src/desk/`: two fifths less. The desk and public pages link to each other
 * with full page loads, so no page misses a route.
 */
export function visitorManifest(whole: RouteManifest): RouteManifest {
  const routes = Object.fromEntries(Object.entries(whole.routes).filter(([id]) => !id.startsWith("desk/")));
  const version = createHash("sha256").update(whole.version).update("visitors").digest("hex").slice(0, 8);
  return { ...whole, routes, version, url: `/assets/manifest-${version}.js` };
}

/** The script that passes a manifest to React Router in the browser. */
export function manifestScript(manifest: RouteManifest): string {
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
}
