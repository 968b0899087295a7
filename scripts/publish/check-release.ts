import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { didYouMean } from "#src/content/.server/closest-name.ts";
import { readLinks } from "#src/content/.server/content.ts";
import { ContentError, type ContentIssue, inReadingOrder } from "#src/content/.server/content-error.ts";
import { decodeEntities } from "#src/content/.server/markdown-text.ts";
import { isLivePath } from "#src/lib/paths.ts";

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
  await checkFiles(site);
  const pages = await listPageFiles(site);
  await checkPlaces(pages.map(({ path, file }) => ({ path, read: () => readFile(file, "utf8") })));
}

/** Whatever a page links to or is made of: `href`, `src`, and each address of a `srcset`. */
const ADDRESSES = /\s(?:href|src|poster|srcset|imagesrcset)="([^"]+)"/gi;

async function checkFiles(site: string): Promise<void> {
  const names = new Set(
    (await readdir(site, { recursive: true })).map((name) => `/${name.replaceAll(path.sep, "/")}`),
  );
  const missing = new Set<string>();
  for (const page of await listPageFiles(site)) {
    const html = await readFile(page.file, "utf8");
    for (const [, text = ""] of html.matchAll(ADDRESSES)) {
      for (const address of text.split(/,\s+/).map((part) => localPath(part.trim().split(" ")[0] ?? ""))) {
        if (address === undefined || names.has(address) || names.has(path.posix.join(address, "index.html")))
          continue;
        missing.add(`${page.path} names ${address}`);
      }
    }
  }
  if (missing.size > 0) throw new Error(`Something is missing in the new pages:\n${[...missing].join("\n")}`);
}

/** Path of an address on this site; nothing for other sites, places on the same page, and pages of the moment. */
function localPath(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const { pathname } = new URL(decodeEntities(address), SITE);
  if (isLivePath(pathname)) return undefined;
  return decodeURI(pathname).replace(/(.)\/$/, "$1");
}

/** The file of a built page. */
export type PageFile = {
  /** Absolute path of the file. */
  file: string;
  /** Address of the page: `/about`. */
  path: string;
};

/**
 * Lists the pages of a published folder.
 *
 * @param client Absolute path of the folder.
 */
export async function listPageFiles(client: string): Promise<PageFile[]> {
  const names = (await readdir(client, { recursive: true })).filter(
    (name) => path.basename(name) === "index.html",
  );
  return names.toSorted().map((name) => ({
    file: path.join(client, name),
    path: `/${path.dirname(name).replaceAll(path.sep, "/")}`.replace(/^\/\.$/, "/"),
  }));
}

/** A page whose HTML is read when it is needed. */
export type PageText = {
  /** Address of the page: `/about`. */
  readonly path: string;
  readonly read: () => Promise<string>;
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
