/** A page's metadata, for machines. */
export type PageFacts = {
  /** Path of the page: `/about`. */
  path: string;
  /** The canonical path; differs from `path` for other layouts of the same content. */
  canonical: string;
  title: string;
  description: string;
  /** Whether the page has `noindex`. */
  isHidden: boolean;
  /** The breadcrumb from the home page to this one; empty where there is none. */
  trail: readonly Step[];
};

/** One step of a breadcrumb. The last one, the page itself, has no link. */
type Step = { label: string; href?: string };

/**
 * Reads a page's metadata from its HTML.
 * @returns undefined for pages without a canonical URL, such as the not-found page.
 */
export function readPageFacts(path: string, html: string): PageFacts | undefined {
  const head = html.slice(0, html.indexOf("</head>"));
  const canonical = canonicalPath(head);
  if (canonical === undefined) return undefined;
  // A copy, because in V8 a substring keeps its parent string in memory: here, the HTML of thousands of pages.
  return structuredClone({
    path,
    canonical,
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    description: decodeEntities(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ""),
    isHidden: /<meta name="robots" content="[^"]*noindex/.test(head),
    trail: readTrail(html),
  });
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

/** The page's canonical path; undefined where it has none. */
function canonicalPath(html: string): string | undefined {
  const link = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0] ?? "";
  const href = /\bhref="([^"]+)"/.exec(link)?.[1];
  return href && new URL(href).pathname;
}

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  shy: "\u00ad",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  copy: "©",
};

/**
 * Decodes numeric entities and a few common named ones (`&amp;`, `&nbsp;`); leaves everything else unchanged.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return namedEntities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
