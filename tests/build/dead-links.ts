import { existsSync } from "node:fs";
import path from "node:path";
import { isLivePath } from "#core/values/paths.ts";
import type { PictureTable } from "#site/content/picture-table.ts";
import { readPictureTable } from "#site/static/site-index.server.ts";
import type { BuiltPage } from "./built-site.ts";

/**
 * Finds links of a page to pages, files or anchors that the release does not have. Links to other sites, and to pages
 * that the server renders on request, are not checked.
 *
 * @param page The page with the links.
 * @param pages Every page of the release, by address.
 * @param client Folder of the published site.
 */
export function deadLinks(page: BuiltPage, pages: ReadonlyMap<string, BuiltPage>, client: string): string[] {
  return page.document
    .querySelectorAll("a[href]")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !isAlive(href, page.path, pages, client));
}

/** Dead links of all pages of a release, each as `/page -> href`. */
export function allDeadLinks(pages: readonly BuiltPage[], client: string): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) => deadLinks(page, byPath, client).map((href) => `${page.path} -> ${href}`));
}

function isAlive(href: string, from: string, pages: ReadonlyMap<string, BuiltPage>, client: string): boolean {
  if (/^(https:|mailto:|tel:)/.test(href)) return true;
  const url = new URL(href, `https://site.example${from === "/404.html" ? "/" : from}`);
  const address = decodeURI(url.pathname).replace(/(.)\/$/, "$1");
  const target = pages.get(address);
  if (isLivePath(address)) return true;
  if (!target) return hasFile(address, client) && address !== "/";
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (!anchor || target.document.getElementById(anchor)) return true;
  // A hash that opens a dialog has no element with that id, but a control with that `data-wake`.
  return target.document.querySelector(`[data-wake="${url.hash}"]`) !== null;
}

/** The picture tables of releases, by folder of the published site. */
const tables = new Map<string, PictureTable>();

/** Whether a release has a file, or a size of a picture that is made when it is asked for. */
function hasFile(address: string, client: string): boolean {
  const table = tables.get(client) ?? readPictureTable(path.join(client, "../pictures.json"));
  tables.set(client, table);
  return address in table || existsSync(path.join(client, address));
}
