import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { close, createIndex, type PagefindIndex } from "pagefind";
import type { PageRecords } from "./release.ts";

/** What the search page fetches; Pagefind's own user interfaces and its worker are not used (docs/decisions/search.md). */
const NEEDED =
  /^(pagefind\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.(?!unknown)[\w-]+\.pagefind|(fragment|index)\/.+)$/;

/** Pages that lead to others or answer to something; finding them would help nobody. */
const UTILITY_PAGES: ReadonlySet<string> = new Set(["/search", "/message-sent", "/offline", "/404"]);

/** Parts of a page that are not its own words. */
const NOT_CONTENT = ["nav", "aside", "form", "noscript", "dialog", "button", "[role=status]", "[data-extra]"];

/**
 * Addresses of the pages that the search finds: of pages that have several only the canonical one.
 */
export function searchedPages(records: PageRecords): string[] {
  return Object.entries(records)
    .filter(([address, { facts }]) => facts?.canonical === address && !UTILITY_PAGES.has(address))
    .map(([address]) => address);
}

/**
 * Writes the index of the search into `pagefind/` beside the pages.
 *
 * @param site Absolute path of the published folder, with its finished pages.
 * @param pages Addresses of the pages to find.
 * @throws When a page cannot be read or nothing is found to index.
 */
export async function writeSearchIndex(site: string, pages: readonly string[]): Promise<void> {
  try {
    const { index, errors } = await createIndex({ rootSelector: "main", excludeSelectors: NOT_CONTENT });
    if (!index) throw new Error(`The search index could not be made: ${errors.join(", ")}`);
    await addPages(index, site, pages);
    await writeIndexFiles(index, path.join(site, "pagefind"));
  } finally {
    await close();
  }
}

/** Pagefind's own `writeFiles` answers before its files are written, and `close` then leaves some of them empty. */
async function writeIndexFiles(index: PagefindIndex, folder: string): Promise<void> {
  const { errors, files } = await index.getFiles();
  failOn(errors);
  for (const file of files) {
    if (!NEEDED.test(file.path)) continue;
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.content);
  }
}

async function addPages(index: PagefindIndex, site: string, pages: readonly string[]): Promise<void> {
  if (pages.length === 0) throw new Error(`There are no pages to search in ${site}.`);
  // One after the other: all pages at once would all be in memory.
  for (const url of pages) {
    const content = await readFile(path.join(site, url, "index.html"), "utf8");
    failOn((await index.addHTMLFile({ url, content })).errors);
  }
}

function failOn(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`The search index could not be made: ${errors.join(", ")}`);
}
