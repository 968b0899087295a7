import { messageSentPath } from "#contract/wire.ts";
import { COMFORT_PANEL } from "#src/lib/comfort-paths.ts";
import { pagePath } from "#src/lib/paths.ts";

/** What an address is to the worker. */
export type Kept = "page" | "file" | "picture";

/** Files under these addresses carry a fingerprint in their name: once fetched, they never change. */
const HASHED = /^\/(assets|boot)\/[^/]+$/;
const PICTURE = /^\/pictures\/.+\.(avif|webp|svg)$/;
/** Pages that answer to something just sent: an old copy would say what is not so. */
const ANSWERS: ReadonlySet<string> = new Set([messageSentPath]);

/**
 * Says what the worker does with an address of this site: a published page or the comfort panel, what pages are made of, or none of its
 * business. Whatever the server answers for one person alone is in no list of pages.
 *
 * @param path Path of the address: `/about`, `/about.data`, `/assets/core-1a2b.js`.
 * @param pages Addresses of all pages of the release.
 */
export function keptAs(path: string, pages: ReadonlySet<string>): Kept | undefined {
  if (PICTURE.test(path)) return "picture";
  if (HASHED.test(path)) return "file";
  if (path === COMFORT_PANEL) return "page";
  const page = pagePath(path.replace(/^\/_\.data$/, "/").replace(/\.data$/, ""));
  return pages.has(page) && !ANSWERS.has(page) ? "page" : undefined;
}

/**
 * Whether an answer may be kept: a whole one of this site that does not forbid it. A host that answers a missing file
 * with a page would otherwise fill the cache with pages under the names of scripts.
 */
export function isKeepable(kept: Kept, { status, type, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.includes("text/html") ?? false;
  const isForbidden = /\bno-store\b/.test(headers.get("cache-control") ?? "");
  return status === 200 && type === "basic" && !isForbidden && (kept === "page" || !isPage);
}

/** Address of the file that a page needs to wake up, as its data block names it; none on pages that cannot. */
export function stateFile(html: string): string | undefined {
  return /"state":"(\/boot\/[\w.-]+)"/.exec(html)?.[1];
}
