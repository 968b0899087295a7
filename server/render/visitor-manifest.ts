import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { deskPath } from "#contract/desk/addresses.ts";

/** What React Router's manifest says: every route of the app with its files. */
export type RouteManifest = ServerBuild["assets"];

/** Whether a path is one of the desk's: `/desk` or below it. */
export function isDeskPath(path: string): boolean {
  return path === deskPath || path.startsWith(`${deskPath}/`) || path === `${deskPath}.data`;
}

/**
 * The manifest that visitors get: the same without the desk, which is 1 kB for nothing in each of their browsers. The desk
 * and public pages link to each other by full page loads, so no page misses a route.
 */
export function visitorManifest(whole: RouteManifest): RouteManifest {
  const routes = Object.fromEntries(
    Object.entries(whole.routes).filter(([, route]) => !isDeskPath(`/${route?.path ?? ""}`)),
  );
  const version = createHash("sha256").update(whole.version).update("visitors").digest("hex").slice(0, 8);
  return { ...whole, routes, version, url: `/assets/manifest-${version}.js` };
}

/** The script that gives a manifest to React Router in the browser. */
export function manifestScript(manifest: RouteManifest): string {
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
}
