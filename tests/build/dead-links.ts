import { existsSync } from "node:fs";
import path from "node:path";
import { isLivePath } from "#src/lib/paths.ts";
import type { BuiltPage } from "./built-site.ts";

/**
 * Finds links of a page that lead to no page, file or place that the build holds. Other sites are not asked,
 * nor pages that the server renders for a request.
 *
 * @param page The page with the links.
 * @param pages Every page of the build, by its address.
 * @param client The folder that is published.
 */
export function deadLinks(page: BuiltPage, pages: ReadonlyMap<string, BuiltPage>, client: string): string[] {
  return page.document
    .querySelectorAll("a[href]")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !isAlive(href, page.path, pages, client));
}

function isAlive(href: string, from: string, pages: ReadonlyMap<string, BuiltPage>, client: string): boolean {
  if (/^(https:|mailto:|tel:)/.test(href)) return true;
  const url = new URL(href, `https://site.example${from === "/404.html" ? "/" : from}`);
  const address = decodeURI(url.pathname).replace(/(.)\/$/, "$1");
  const target = pages.get(address);
  if (isLivePath(address)) return true;
  if (!target) return existsSync(path.join(client, address)) && address !== "/";
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (!anchor || target.document.getElementById(anchor)) return true;
  // An address that opens something over the page is named by what it wakes.
  return target.document.querySelector(`[data-wake="${url.hash}"]`) !== null;
}
