import { messageSentPath } from "#contract/wire.ts";
import { isLivePath, pagePath } from "#src/lib/paths.ts";

/** What an address is to the worker: a page, what a page is made of, or none of its business. */
export type Kept = "page" | "file" | "picture";

/** Files under these addresses carry a fingerprint in their name: once fetched, they never change. */
const HASHED = /^\/(assets|boot)\/[^/]+$/;
const PICTURE = /^\/pictures\/.+\.(avif|webp|svg)$/;
/** Pages that answer to something just sent: an old copy would say what is not so. */
const ANSWERS: ReadonlySet<string> = new Set([messageSentPath]);

/**
 * Says what the worker does with an address of this site. Forms, films, the search, booking and files for other programs
 * are left to the browser.
 *
 * @param path Path of the address: `/about`, `/about.data`, `/assets/core-1a2b.js`.
 */
export function keptAs(path: string): Kept | undefined {
  if (PICTURE.test(path)) return "picture";
  if (HASHED.test(path)) return "file";
  if (/^\/(api|healthz)(\/|$)/.test(path)) return undefined;
  const page = pagePath(path.replace(/\.data$/, ""));
  return ANSWERS.has(page) || isLivePath(page) || /\.[^/]*$/.test(page) ? undefined : "page";
}

/**
 * Whether an answer may be kept. A host that answers a missing file with a page would otherwise fill the cache with
 * pages under the names of scripts.
 */
export function isKeepable(kept: Kept, { status, type, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.includes("text/html") ?? false;
  return status === 200 && type === "basic" && (kept === "page" || !isPage);
}

/** Address of the file that a page needs to wake up, as its data block names it; none on pages that cannot. */
export function stateFile(html: string): string | undefined {
  return /"state":"(\/boot\/[\w.-]+)"/.exec(html)?.[1];
}
