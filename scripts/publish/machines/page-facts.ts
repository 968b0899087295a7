import { decodeEntities } from "#src/content/.server/markdown-text.ts";

/** What a page says of itself, as machines are told of it. */
export type PageFacts = {
  /** Address of the page: `/about`. */
  path: string;
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
 * Reads what a page says of itself.
 *
 * @returns Nothing for pages without a canonical address, such as the not-found page.
 */
export function readPageFacts(path: string, html: string): PageFacts | undefined {
  const head = html.slice(0, html.indexOf("</head>"));
  const canonical = canonicalPath(head);
  if (canonical === undefined) return undefined;
  return {
    path,
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

/** The path that a page names as its own; nothing where it names none. */
function canonicalPath(html: string): string | undefined {
  const link = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0] ?? "";
  const href = /\bhref="([^"]+)"/.exec(link)?.[1];
  return href && new URL(href).pathname;
}
