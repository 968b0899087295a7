import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import { pagePath } from "#core/values/paths.ts";
import type { Handoff } from "#site/boot/handoff-shape.ts";

/** Two kinds of pages, and a link that leads from one to the other. A kind is the name of its page module. */
export type PagePair = {
  /** `service → gallery` */
  readonly name: string;
  /** Path of the page with the link. */
  readonly from: string;
  /** The link's `href`. */
  readonly href: string;
};

/**
 * Finds every pair of kinds of pages that a link in a page's own part joins. Links of the frame, which every page
 * has, count once for each kind that they lead to, from the home page.
 *
 * @param siteDir folder of a published site
 */
export function findPagePairs(siteDir: string): PagePair[] {
  const pages = readPages(siteDir);
  const pairs = new Map<string, PagePair>();
  for (const [from, { kind, links }] of pages)
    for (const { href, isInFrame } of links) {
      const target = pages.get(pagePath(href.split(/[?#]/)[0] ?? ""));
      if (!target || target.kind === kind || (isInFrame && from !== "/") || MOVED.has(kind)) continue;
      const name = `${kind} → ${target.kind}`;
      if (!pairs.has(name)) pairs.set(name, { name, from, href });
    }
  return [...pairs.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** One page of each kind, by the name of its page module. */
export function findPageKinds(siteDir: string): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const [path, { kind }] of readPages(siteDir))
    if (!MOVED.has(kind) && !kinds.has(kind)) kinds.set(kind, path);
  return kinds;
}

/** Pages that only lead on. */
const MOVED = new Set(["list-moved"]);

type PublishedPage = { kind: string; links: { href: string; isInFrame: boolean }[] };

function readPages(siteDir: string): Map<string, PublishedPage> {
  const pages = new Map<string, PublishedPage>();
  for (const file of globSync("**/*.html", { cwd: siteDir })) {
    const root = parse(readFileSync(path.join(siteDir, file), "utf8"));
    const text = root.querySelector("#handoff")?.textContent;
    if (!text) continue;
    const handoff: Handoff = JSON.parse(text);
    const module = path.basename(Object.values(handoff.modules).at(-1) ?? "");
    const links = root
      .querySelectorAll("a[href^='/']:not([target], [data-comfort], [data-opens], [aria-haspopup])")
      .map((link) => ({
        href: link.getAttribute("href") ?? "",
        isInFrame: !link.closest("main"),
      }));
    pages.set(handoff.path, { kind: module.replace(/-[\w-]{8}\.js$/, ""), links });
  }
  return pages;
}
