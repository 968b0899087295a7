import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { close, createIndex, type PagefindIndex } from "pagefind";
import type { PageRecords } from "./release.server.ts";

/** Files that the search page fetches. Pagefind's user interfaces and worker are not used (docs/decisions/search.md). */
const NEEDED =
  /^(pagefind\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.(?!unknown)[\w-]+\.pagefind|(fragment|index)\/.+)$/;

/** Pages without content of their own, which would be useless as search results. */
const UTILITY_PAGES: ReadonlySet<string> = new Set(["/search", "/message-sent", "/offline", "/404"]);

/** CSS selectors of the parts of a page that are not its own text. */
const NOT_CONTENT = ["nav", "aside", "form", "noscript", "dialog", "button", "[role=status]", "[data-extra]"];

/** Paths of the pages to index. Of pages with several paths, only the canonical one is indexed. */
export function searchedPages(records: PageRecords): string[] {
  return Object.entries(records)
    .filter(([address, { facts }]) => facts?.canonical === address && !UTILITY_PAGES.has(address))
    .map(([address]) => address);
}

/**
 * Writes the search index to `pagefind/` in the published folder.
 * @param site Absolute path of the published folder, with its finished pages.
 * @throws When a page cannot be read or there are no pages.
 */
export async function writeSearchIndex(site: string, pages: readonly string[]): Promise<void> {
  try {
    const { index, errors } = await createIndex({ rootSelector: "main", excludeSelectors: NOT_CONTENT });
    if (!index) throw new Error(`The search index could not be created: ${errors.join(", ")}`);
    await addPages(index, site, pages);
    await writeIndexFiles(index, path.join(site, "pagefind"));
  } finally {
    await close();
  }
}

/** Replaces Pagefind's `writeFiles`, which resolves too early: `close` then leaves some of the files empty. */
async function writeIndexFiles(index: PagefindIndex, folder: string): Promise<void> {
  const { errors, files } = await index.getFiles();
  throwOn(errors);
  for (const file of files) {
    if (!NEEDED.test(file.path)) continue;
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.content);
  }
}

async function addPages(index: PagefindIndex, site: string, pages: readonly string[]): Promise<void> {
  if (pages.length === 0) throw new Error(`There are no pages to index in ${site}.`);
  // Sequentially, so that not all pages are in memory at once.
  for (const url of pages) {
    const content = await readFile(path.join(site, url, "index.html"), "utf8");
    throwOn((await index.addHTMLFile({ url, content: withWordsApart(content) })).errors);
  }
}

/**
 * Puts a space between an element and the next one, and around each `span`. Pagefind only does so around blocks: a
 * label and its value, two cells, or a number and its name would otherwise become one word that nobody finds.
 * Emphasis within a word, which has no `span`, leaves it whole.
 */
export function withWordsApart(html: string): string {
  return html.replaceAll(/<\/[\w-]+>(?=<\w)|<\/span>(?=\w)|(?<=\w)(?=<span\b)/g, "$& ");
}

function throwOn(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`The search index could not be created: ${errors.join(", ")}`);
}
