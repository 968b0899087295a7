import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { decodeEntities } from "#src/content/.server/markdown-text.ts";
import { isLivePath } from "#src/lib/paths.ts";
import { checkPlaces } from "./check-places.ts";
import { listPageFiles } from "./page-files.ts";

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
