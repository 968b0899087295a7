import { messageSentPath } from "#core/form/wire.ts";
import { pagePath } from "#core/values/paths.ts";
import { COMFORT_PANEL } from "#features/comfort/model.ts";

/** What the worker caches an address as. */
export type CacheKind = "page" | "file" | "picture";

/** Files at these addresses have a content hash in their name: they never change. */
const HASHED = /^\/(assets|boot)\/[^/]+$/;
const PICTURE = /^\/pictures\/.+\.(avif|webp|svg)$/;
/** Pages that confirm something just sent: an old copy would be wrong. */
const ANSWERS: ReadonlySet<string> = new Set([messageSentPath]);

/**
 * Decides how the worker caches an address of this site: as a page (a published one or the comfort panel), as
 * a file that pages use, or as a picture. Pages for one person alone are in no list of pages.
 * @param path `/about`, `/about.data`, `/assets/core-1a2b.js`.
 * @returns Undefined if the worker leaves the address to the browser.
 */
export function cacheKindOf(path: string, pages: ReadonlySet<string>): CacheKind | undefined {
  if (PICTURE.test(path)) return "picture";
  if (HASHED.test(path)) return "file";
  if (path === COMFORT_PANEL) return "page";
  const page = pagePath(path.replace(/^\/_\.data$/, "/").replace(/\.data$/, ""));
  return pages.has(page) && !ANSWERS.has(page) ? "page" : undefined;
}

/**
 * Whether a response may be cached: a complete one from this site that does not forbid it. Some hosts answer
 * a missing file with a page, which must not be cached under the name of a script.
 */
export function isCacheable(kind: CacheKind, { status, type, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.includes("text/html") ?? false;
  const isForbidden = /\bno-store\b/.test(headers.get("cache-control") ?? "");
  return status === 200 && type === "basic" && !isForbidden && (kind === "page" || !isPage);
}

/** URL of the state file that a page's data block names; undefined for pages that cannot wake. */
export function stateFile(html: string): string | undefined {
  return /"state":"(\/boot\/[\w.-]+)"/.exec(html)?.[1];
}
