import { withTimeout } from "#src/lib/with-timeout.ts";

/** The parts of Pagefind that are used here; see https://pagefind.app/docs/api/ */
type PagefindPage = { url: string; meta: { title?: string }; excerpt: string };
type Pagefind = {
  init(): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>;
};
type PagefindModule = {
  createInstance(options: { noWorker: boolean; excerptLength: number; excerptEllipsis: string }): Pagefind;
};

/** A page that was found. */
export type Hit = { path: string; title: string; excerpt: ExcerptPart[] };

export type SearchResults = {
  /** Number of pages found. */
  total: number;
  /** The best matches. */
  hits: Hit[];
};

/** Written by scripts/publish/search-index.ts, next to the pages: no bundler knows it. */
const BUNDLE = "/pagefind/pagefind.js";
const TIMEOUT_MS = 20_000;

let opened: Promise<Pagefind> | undefined;
let attempts = 0;

/**
 * Searches the pages. The index consists of many small files, of which only those for the words of the query
 * are loaded.
 *
 * @param query What the visitor typed, not empty.
 * @param limit Maximum number of hits; the text of each is a small file of its own.
 * @throws If the index cannot be reached; it can be retried.
 */
export async function findPages(query: string, limit: number): Promise<SearchResults> {
  const index = await openIndex();
  const { results } = await withTimeout(index.search(query), TIMEOUT_MS);
  const pages = await withTimeout(
    Promise.all(results.slice(0, limit).map((result) => result.data())),
    TIMEOUT_MS,
  );
  const hits = pages.map(({ url, meta, excerpt }) => ({
    path: url,
    title: meta.title ?? url,
    excerpt: parseExcerpt(excerpt),
  }));
  return { total: results.length, hits };
}

function openIndex(): Promise<Pagefind> {
  // One silent retry: most failures on a train are over a moment later.
  opened ??= load()
    .catch(load)
    .catch((error) => {
      opened = undefined;
      throw error;
    });
  return opened;
}

async function load(): Promise<Pagefind> {
  // Browsers remember a failed import; with another query it is another module.
  const address = attempts === 0 ? BUNDLE : `${BUNDLE}?attempt=${attempts}`;
  attempts += 1;
  const module: PagefindModule = await withTimeout(import(/* @vite-ignore */ address), TIMEOUT_MS);
  // No worker: Trusted Types forbid starting one from a plain URL (see docs/decisions/search.md).
  const index = module.createInstance({ noWorker: true, excerptLength: 28, excerptEllipsis: "…" });
  await withTimeout(index.init(), TIMEOUT_MS);
  return index;
}

/** A part of an excerpt; `isHit` if it matches the query. */
export type ExcerptPart = { text: string; isHit: boolean };

/**
 * Parses an excerpt of Pagefind, which marks matches with `<mark>` and writes `<` and `>` of the page as
 * `&lt;` and `&gt;`. Its parts can be rendered as text nodes and never as HTML.
 */
export function parseExcerpt(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const hit = /^<mark>(.*)<\/mark>$/s.exec(piece)?.[1];
      const text = (hit ?? piece).replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      return { text, isHit: hit !== undefined };
    });
}
