import { globSync, readFileSync } from "node:fs";

/** Addresses that are the same page once more: other layouts of an item, numbers in place of names. */
const REPEATED = /\/page\/1$|^\/home$|^\/[\w-]+\/\d+$/;

/** Every page of the build. An empty build is a fault, not a success. */
export function allPages(): string[] {
  const files = globSync("build/client/**/index.html").toSorted();
  if (files.length === 0) throw new Error("Nothing is built: run `npm run build` first.");
  return files.map((file) => `/${file.replace(/^build\/client\//, "").replace(/\/?index\.html$/, "")}`);
}

/** The template of a page, as `/causes-single/*` of each below that folder. */
export function templateOf(page: string): string {
  return page.replace(/^(\/[\w-]+)\/.+$/, "$1/*");
}

/** One page for each template: the longest of those below one folder, as `causes-single`. */
export function onePerTemplate(): string[] {
  const templates = new Map<string, string>();
  for (const page of allPages()) {
    if (REPEATED.test(page) && !page.startsWith("/blog-single")) continue;
    const template = templateOf(page);
    const known = templates.get(template);
    if (!known || size(page) > size(known)) templates.set(template, page);
  }
  return [...templates.values()];
}

function size(page: string): number {
  return readFileSync(`build/client${page === "/" ? "" : page}/index.html`).length;
}
