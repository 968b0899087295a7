import { readFileSync } from "node:fs";
import path from "node:path";
import { didYouMean } from "#src/content/.server/closest-name.ts";
import { readLinks } from "#src/content/.server/content.ts";
import { ContentError, type ContentIssue, inReadingOrder } from "#src/content/.server/content-error.ts";
import { decodeEntities } from "#src/content/.server/markdown-text.ts";
import { isLivePath } from "#src/lib/paths.ts";
import { listFiles } from "./file-trees.ts";

/** Stands for the site while addresses are put together. */
const SITE = "https://site.example";

/**
 * Checks a finished release before anybody sees it: each file that a page names is there, and each place that a link
 * leads to.
 *
 * @param site Absolute path of the published folder.
 * @throws ContentError or Error with what is missing.
 */
export async function checkRelease(site: string): Promise<void> {
  const files = await listFiles(site);
  const pages = files
    .filter((name) => path.basename(name) === "index.html")
    .toSorted()
    // Nothing else is done meanwhile, so waiting for each of thousands of files would only cost time.
    .map((name) => ({ path: pageAddress(name), read: () => readFileSync(path.join(site, name), "utf8") }));
  checkFiles(new Set(files.map((name) => `/${name}`)), pages);
  await checkPlaces(pages);
}

/** Address of the page in a file: `/about` for `about/index.html`. */
function pageAddress(name: string): string {
  return name === "index.html" ? "/" : `/${path.posix.dirname(name)}`;
}

/** Whatever a page links to or is made of: `href`, `src`, and each address of a `srcset`. */
const ADDRESSES = /\s(?:href|src|poster|srcset|imagesrcset)="([^"]+)"/gi;

/** @param names addresses of all files */
function checkFiles(
  names: ReadonlySet<string>,
  pages: readonly { path: string; read: () => string }[],
): void {
  // What stands on every page is looked up once.
  const known = new Map<string, string | undefined>();
  const missing = new Set<string>();
  for (const page of pages) {
    for (const [, text = ""] of page.read().matchAll(ADDRESSES)) {
      for (const part of text.split(/,\s+/)) {
        const address = part.trim().split(" ")[0] ?? "";
        if (!known.has(address)) known.set(address, missingFile(names, address));
        const file = known.get(address);
        if (file !== undefined) missing.add(`${page.path} names ${file}`);
      }
    }
  }
  if (missing.size > 0) throw new Error(`Something is missing in the new pages:\n${[...missing].join("\n")}`);
}

/** Path of an address on this site where no file is; nothing where one is, and for addresses that are not of files. */
function missingFile(names: ReadonlySet<string>, address: string): string | undefined {
  const file = localPath(address);
  if (file === undefined || names.has(file) || names.has(path.posix.join(file, "index.html")))
    return undefined;
  return file;
}

/** Path of an address on this site; nothing for other sites, places on the same page, and pages of the moment. */
function localPath(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const { pathname } = new URL(decodeEntities(address), SITE);
  if (isLivePath(pathname)) return undefined;
  return decodeURI(pathname).replace(/(.)\/$/, "$1");
}

/** A page whose HTML is read when it is needed. */
export type PageText = {
  /** Address of the page: `/about`. */
  readonly path: string;
  readonly read: () => string | Promise<string>;
};

/**
 * Looks whether the places on pages that links name are there, such as `/contact#questions`. Only finished pages can
 * tell: a section goes when nothing is left to stand in it.
 *
 * @throws ContentError with each such link that leads nowhere, where the content has it.
 */
export async function checkPlaces(pages: readonly PageText[]): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  // One after the other, and without their words: thousands of pages would not all fit into memory.
  for (const page of pages) {
    for (const url of linksToPlaces(await page.read(), page.path))
      wanted.set(url.pathname, (wanted.get(url.pathname) ?? new Set<string>()).add(placeIn(url)));
  }
  // By its place in the content: the same link may stand on many pages.
  const issues = new Map<string, ContentIssue>();
  for (const { path, read } of pages) {
    const names = wanted.get(path);
    if (!names) continue;
    const there = placesOf(await read());
    for (const issue of [...names].flatMap((name) => issuesAt(path, name, there)))
      issues.set(`${issue.file}:${issue.line}:${issue.column}`, issue);
  }
  if (issues.size > 0) throw new ContentError(inReadingOrder([...issues.values()]));
}

function linksToPlaces(html: string, from: string): URL[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*#[^"]*)"/g)]
    .map(([, href = ""]) => new URL(decodeEntities(href), SITE + from))
    .filter((url) => url.origin === SITE && placeIn(url) !== "");
}

function placeIn({ hash }: URL): string {
  return decodeURIComponent(hash.slice(1));
}

/** What can be named after `#`: an element, or something that opens over the page and names what wakes it. */
function placesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\s(?:id="|data-wake="#)([^"]+)"/g)].map(([, name = ""]) => name));
}

/** The links of the content that name a place which is not there. One that no file has comes from the code. */
function issuesAt(path: string, name: string, there: ReadonlySet<string>): ContentIssue[] {
  if (there.has(name)) return [];
  const links = readLinks().filter(({ target }) => {
    const url = new URL(target, SITE);
    // A link without a page may stand on any page.
    const isHere = target.startsWith("#") || (url.origin === SITE && url.pathname === path);
    return isHere && placeIn(url) === name;
  });
  if (links.length === 0) throw new Error(`A link leads to ${path}#${name}, and no such place is there.`);
  return links.map(({ target, ...place }) => ({
    ...place,
    found: `"${target}"`,
    expected: `a place that is on the page ${path}; there is no "${name}"`,
    hint: didYouMean(name, there) ?? "take the link out, or let it lead elsewhere",
  }));
}
