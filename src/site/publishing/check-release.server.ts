import { readFileSync } from "node:fs";
import path from "node:path";
import { isLivePath } from "#core/values/paths.ts";
import { readPart } from "#site/content/.server/content.ts";
import {
  ContentError,
  type ContentIssue,
  didYouMean,
  inReadingOrder,
} from "#site/content/.server/content-error.ts";
import type { ReleaseParts } from "#site/static/release-folder.server.ts";
import { listFiles, readPictureTable } from "#site/static/site-index.server.ts";
import { decodeEntities } from "./machines/page-facts.server.ts";

/** Placeholder origin, to resolve relative URLs. */
const SITE = "https://site.example";

/**
 * Checks a finished release before it goes online: every file that a page references exists or is a size of a
 * picture that can be made, and every fragment that a link points to exists.
 * @throws ContentError or Error that lists what is missing.
 */
export async function checkRelease({
  site,
  pictures,
}: Pick<ReleaseParts, "site" | "pictures">): Promise<void> {
  const files = listFiles(site);
  const pages = files
    .filter((name) => path.basename(name) === "index.html")
    .toSorted()
    // Synchronous reads are faster for thousands of files, and nothing else runs in this process.
    .map((name) => ({ path: pagePath(name), read: () => readFileSync(path.join(site, name), "utf8") }));
  const sizes = Object.keys(readPictureTable(pictures));
  checkFiles(new Set([...files.map((name) => `/${name}`), ...sizes]), pages);
  await checkFragments(pages);
}

/** Path of the page in a file: `/about` for `about/index.html`. */
function pagePath(name: string): string {
  return name === "index.html" ? "/" : `/${path.posix.dirname(name)}`;
}

/** Attributes with URLs of links and resources. */
const URL_ATTRIBUTES = /\s(?:href|src|poster|srcset|imagesrcset)="([^"]+)"/gi;

/** @param files paths of all files on the site */
function checkFiles(
  files: ReadonlySet<string>,
  pages: readonly { path: string; read: () => string }[],
): void {
  // Cached, because many URLs are on every page.
  const known = new Map<string, string | undefined>();
  const missing = new Set<string>();
  for (const page of pages) {
    for (const [, text = ""] of page.read().matchAll(URL_ATTRIBUTES)) {
      for (const part of text.split(/,\s+/)) {
        const address = part.trim().split(" ")[0] ?? "";
        if (!known.has(address)) known.set(address, missingFile(files, address));
        const file = known.get(address);
        if (file !== undefined) missing.add(`${page.path} references ${file}`);
      }
    }
  }
  if (missing.size > 0) throw new Error(`The new pages reference missing files:\n${[...missing].join("\n")}`);
}

/** The path of a URL on this site that has no file; undefined if the file exists or none is needed. */
function missingFile(files: ReadonlySet<string>, address: string): string | undefined {
  const file = localPath(address);
  if (file === undefined || files.has(file) || files.has(path.posix.join(file, "index.html")))
    return undefined;
  return file;
}

/** The path of a URL on this site; undefined for other sites, bare fragments, and pages rendered on request. */
function localPath(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const { pathname } = new URL(decodeEntities(address), SITE);
  if (isLivePath(pathname)) return undefined;
  return decodeURI(pathname).replace(/(.)\/$/, "$1");
}

/** A page whose HTML is read on demand. */
type PageText = {
  /** Path of the page: `/about`. */
  readonly path: string;
  readonly read: () => string | Promise<string>;
};

/**
 * Checks that the fragments of links exist, such as `/contact#questions`. This needs finished pages, because a page
 * omits sections that have no content.
 *
 * @throws ContentError with the location of each broken link in the content; Error for a broken link in the code.
 */
export async function checkFragments(pages: readonly PageText[]): Promise<void> {
  const fragmentsByPath = new Map<string, Set<string>>();
  // Sequentially, and without keeping the HTML: thousands of pages would not fit into memory at once.
  for (const page of pages) {
    for (const url of fragmentLinks(await page.read(), page.path))
      fragmentsByPath.set(
        url.pathname,
        (fragmentsByPath.get(url.pathname) ?? new Set<string>()).add(fragmentOf(url)),
      );
  }
  // Keyed by location in the content, because the same link may be on many pages.
  const issues = new Map<string, ContentIssue>();
  for (const { path, read } of pages) {
    const fragments = fragmentsByPath.get(path);
    if (!fragments) continue;
    const anchors = anchorsIn(await read());
    for (const issue of [...fragments].flatMap((fragment) => issuesAt(path, fragment, anchors)))
      issues.set(`${issue.file}:${issue.line}:${issue.column}`, issue);
  }
  if (issues.size > 0) throw new ContentError(inReadingOrder([...issues.values()]));
}

function fragmentLinks(html: string, from: string): URL[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*#[^"]*)"/g)]
    .map(([, href = ""]) => new URL(decodeEntities(href), SITE + from))
    .filter((url) => url.origin === SITE && fragmentOf(url) !== "");
}

function fragmentOf({ hash }: URL): string {
  return decodeURIComponent(hash.slice(1));
}

/** The valid fragments of a page: ids, and the overlays that elements with `data-wake` open. */
function anchorsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\s(?:id="|data-wake="#)([^"]+)"/g)].map(([, name = ""]) => name));
}

/** The links in the content to a fragment that does not exist. @throws Error if only the code has such a link */
function issuesAt(path: string, fragment: string, anchors: ReadonlySet<string>): ContentIssue[] {
  if (anchors.has(fragment)) return [];
  const links = readPart("links").filter(({ target }) => {
    const url = new URL(target, SITE);
    // A bare fragment may be on any page.
    const isHere = target.startsWith("#") || (url.origin === SITE && url.pathname === path);
    return isHere && fragmentOf(url) === fragment;
  });
  if (links.length === 0)
    throw new Error(`A link in the code points to ${path}#${fragment}, which does not exist.`);
  return links.map(({ target, ...location }) => ({
    ...location,
    found: `"${target}"`,
    expected: `a section of the page ${path}; there is no "${fragment}"`,
    hint: didYouMean(fragment, anchors) ?? "remove the link, or point it elsewhere",
  }));
}
