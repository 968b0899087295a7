import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { COMFORT_PANEL } from "#src/lib/comfort-paths.ts";
import { testRelease } from "../published.ts";

/** The folder that is published. */
export const CLIENT = testRelease().site;

export type BuiltPage = {
  /** Address of the page: `/about`. */
  path: string;
  html: string;
  document: HTMLElement;
};

/**
 * Reads every page of a release; the comfort panel is a piece of one. An empty release is a fault, not a success.
 *
 * @param client The folder that is published.
 */
export function readPages(client = CLIENT): BuiltPage[] {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".html") && `/${file}` !== COMFORT_PANEL,
  );
  if (files.length === 0) throw new Error(`There are no pages in ${client}.`);
  return files.toSorted().map((file) => readPageFile(client, file));
}

/** Pages by their file: many tests look at the same ones, and none changes them. */
const known = new Map<string, BuiltPage>();

function readPageFile(client: string, name: string): BuiltPage {
  const file = path.join(client, name);
  const read = known.get(file);
  if (read) return read;
  const html = readFileSync(file, "utf8");
  const address = `/${name.replace(/(^|\/)index\.html$/, "")}`;
  const page = { path: address, html, document: parse(html, { comment: true }) };
  known.set(file, page);
  return page;
}

/** The page at an address. */
export function readPage(address: string): BuiltPage {
  const name = address.slice(1);
  const file = name.endsWith(".html") ? name : path.join(name, "index.html");
  if (!existsSync(path.join(CLIENT, file))) throw new Error(`There is no page ${address} in the build.`);
  return readPageFile(CLIENT, file);
}

/** Bytes that a visitor's browser receives for a file: the Brotli copy where there is one. */
export function sentBytes(address: string): number {
  // React Router marks a style sheet that is also fetched loadOnce with a bare `#`.
  const file = path.join(CLIENT, address.replace(/#$/, ""));
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

const words = new WeakMap<HTMLElement, string>();

/** The words of a page as they are read, with white space folded and typographic quotes made plain. */
export function wordsOf(element: HTMLElement): string {
  const read = words.get(element) ?? readWords(element);
  words.set(element, read);
  return read;
}

function readWords(element: HTMLElement): string {
  const copy = parse(element.outerHTML);
  for (const hidden of copy.querySelectorAll("script, style, template")) hidden.remove();
  return copy.textContent.replace(/\s+/g, " ").replace(/[’‘]/g, "'");
}
