import { readFile } from "node:fs/promises";
import { decodeEntities } from "#src/content/.server/markdown-text.ts";
import { listPageFiles, type PageFile } from "../page-files.ts";
import { canonicalPath } from "../search-index.ts";

/** A finished page as machines are told of it. */
export type BuiltPage = PageFile & {
  /** The path that search engines keep; the page's own, apart from other layouts of the same content. */
  canonical: string;
  title: string;
  description: string;
  /** The page asks search engines to leave it out. */
  isHidden: boolean;
  /** Pages from the home page down to this one, as its breadcrumb shows them; empty where there is none. */
  trail: readonly Step[];
};

/** One step of a breadcrumb; the last one, the page itself, has no address. */
export type Step = { label: string; href?: string };

/**
 * Reads what the finished pages say of themselves. Pages without a canonical address, such as the not-found page, are
 * left out.
 *
 * @param client Absolute path of the published folder.
 */
export async function readBuiltPages(client: string): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = [];
  // One after the other, and without their words: thousands of pages would not all fit into memory.
  for (const file of await listPageFiles(client)) {
    const page = await readBuiltPage(file);
    if (page) pages.push(page);
  }
  return pages;
}

async function readBuiltPage(page: PageFile): Promise<BuiltPage | undefined> {
  const html = await readFile(page.file, "utf8");
  const head = html.slice(0, html.indexOf("</head>"));
  const canonical = canonicalPath(head);
  if (canonical === undefined) return undefined;
  return {
    ...page,
    canonical,
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    description: decodeEntities(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ""),
    isHidden: /<meta name="robots" content="[^"]*noindex/.test(head),
    trail: readTrail(html),
  };
}

function readTrail(html: string): Step[] {
  const list = /<nav aria-label="Breadcrumb">(.*?)<\/nav>/s.exec(html)?.[1] ?? "";
  return list
    .split("<li")
    .slice(1)
    .map((item) => {
      const href = /<a\b[^>]*\bhref="([^"]+)"/.exec(item)?.[1];
      const label = decodeEntities(`<li${item}`.replace(/<[^>]*>/g, "").trim());
      return href === undefined ? { label } : { label, href: decodeEntities(href) };
    });
}
