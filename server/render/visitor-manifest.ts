import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { isDeskPath } from "#domain/desk/addresses.ts";

/** React Router's manifest: every route of the app with its files. */
export type RouteManifest = ServerBuild["assets"];

/**
 * The manifest for visitors, without the desk, which saves them 1 kB. The desk and public pages link to each
 * other with full page loads, so no page misses a route.
 */
export function visitorManifest(whole: RouteManifest): RouteManifest {
  const routes = Object.fromEntries(
    Object.entries(whole.routes).filter(([, route]) => !isDeskPath(`/${route?.path ?? ""}`)),
  );
  const version = createHash("sha256").update(whole.version).update("visitors").digest("hex").slice(0, 8);
  return { ...whole, routes, version, url: `/assets/manifest-${version}.js` };
}

/** The script that passes a manifest to React Router in the browser. */
export function manifestScript(manifest: RouteManifest): string {
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
}
