import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { close, createIndex, type PagefindIndex } from "pagefind";
import { listPageFiles } from "./page-files.ts";

/** What the search page fetches; Pagefind's own user interfaces and its worker are not used (docs/decisions/search.md). */
const NEEDED =
  /^(pagefind\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.(?!unknown)[\w-]+\.pagefind|fragment|index)$/;

/** Pages that lead to others or answer to something; finding them would help nobody. */
const UTILITY_PAGES: ReadonlySet<string> = new Set(["/search", "/message-sent", "/offline", "/404"]);

/** Parts of a page that are not its own words. */
const NOT_CONTENT = ["nav", "aside", "form", "noscript", "dialog", "button", "[role=status]", "[data-extra]"];

/**
 * Writes the index of the search into `pagefind/` beside the pages. Of pages that have several addresses only the
 * canonical one is found.
 *
 * @param client Absolute path of the published folder, with its finished pages.
 * @throws When a page cannot be read or nothing is found to index.
 */
export async function writeSearchIndex(client: string): Promise<void> {
  const output = path.join(client, "pagefind");
  await rm(output, { recursive: true, force: true });
  try {
    const { index, errors } = await createIndex({ rootSelector: "main", excludeSelectors: NOT_CONTENT });
    if (!index) throw new Error(`The search index could not be made: ${errors.join(", ")}`);
    const count = await addPages(index, client);
    if (count === 0) throw new Error(`There are no pages to search in ${client}.`);
    failOn((await index.writeFiles({ outputPath: output })).errors);
  } finally {
    await close();
  }
  for (const name of await readdir(output)) {
    if (!NEEDED.test(name)) await rm(path.join(output, name), { recursive: true });
  }
}

async function addPages(index: PagefindIndex, client: string): Promise<number> {
  let count = 0;
  // One after the other: all pages at once would all be in memory.
  for (const { file, path: url } of await listPageFiles(client)) {
    const content = await readFile(file, "utf8");
    if (UTILITY_PAGES.has(url) || canonicalPath(content) !== url) continue;
    failOn((await index.addHTMLFile({ url, content })).errors);
    count += 1;
  }
  return count;
}

/** The path that a page names as its own; nothing where it names none. */
export function canonicalPath(html: string): string | undefined {
  const link = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0] ?? "";
  const href = /\bhref="([^"]+)"/.exec(link)?.[1];
  return href && new URL(href).pathname;
}

function failOn(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`The search index could not be made: ${errors.join(", ")}`);
}
