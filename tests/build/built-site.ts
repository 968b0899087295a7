import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { COMFORT_PANEL } from "#features/comfort/comfort-paths.ts";
import { testRelease } from "../published.ts";

/** Folder of the published site. */
export const CLIENT = testRelease().site;

export type BuiltPage = {
  /** Address of the page, such as `/about`. */
  path: string;
  html: string;
  document: HTMLElement;
};

/**
 * Reads every page of a release, except the comfort panel, which is only a fragment. Throws if there are none, so that
 * no test passes by accident.
 *
 * @param client Folder of the published site.
 */
export function readPages(client = CLIENT): BuiltPage[] {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".html") && `/${file}` !== COMFORT_PANEL,
  );
  if (files.length === 0)
    throw new Error(`There are no pages in ${client}. Run \`npm run publish:test\` first.`);
  return files.toSorted().map((file) => readPageFile(client, file));
}

/** Cache of pages by file. Tests share them and must not change them. */
const cache = new Map<string, BuiltPage>();

function readPageFile(client: string, name: string): BuiltPage {
  const file = path.join(client, name);
  const cached = cache.get(file);
  if (cached) return cached;
  const html = readFileSync(file, "utf8");
  const address = `/${name.replace(/(^|\/)index\.html$/, "")}`;
  const page = { path: address, html, document: parse(html, { comment: true }) };
  cache.set(file, page);
  return page;
}

/** Reads the page at an address. Throws if there is none. */
export function readPage(address: string): BuiltPage {
  const name = address.slice(1);
  const file = name.endsWith(".html") ? name : path.join(name, "index.html");
  if (!existsSync(path.join(CLIENT, file))) throw new Error(`There is no page ${address} in the build.`);
  return readPageFile(CLIENT, file);
}

/** Bytes that a browser receives for a file: of the Brotli copy, if there is one. */
export function sentBytes(address: string): number {
  // React Router appends a bare `#` to the address of some style sheets.
  const file = path.join(CLIENT, address.replace(/#$/, ""));
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

const texts = new WeakMap<HTMLElement, string>();

/** The text of an element as a reader sees it, with white space collapsed and plain apostrophes. */
export function textOf(element: HTMLElement): string {
  const text = texts.get(element) ?? readText(element);
  texts.set(element, text);
  return text;
}

function readText(element: HTMLElement): string {
  const copy = parse(element.outerHTML);
  for (const hidden of copy.querySelectorAll("script, style, template")) hidden.remove();
  return copy.textContent.replace(/\s+/g, " ").replace(/[’‘]/g, "'");
}
