import { globSync, statSync } from "node:fs";
import path from "node:path";
import { testRelease } from "../published.ts";

/** Whether the whole matrix is requested: `npm run test:full`. */
export const IS_FULL = process.env.TESTS === "full";

/** Templates of which each is arranged in a way of its own; the others are made of the same parts. */
const ARRANGEMENTS = [
  "/",
  "/home-3",
  "/home-4",
  "/what-to-expect",
  "/gallery",
  "/causes-s2",
  "/causes-single/*",
  "/donate",
  "/service-single/*",
  "/event-single/*",
  "/blog-left-sidebar",
  "/blog-single/*",
  "/shop",
];

/** Addresses that are the same page once more: other layouts of an item, numbers in place of names. */
const REPEATED = /\/page\/1$|^\/home$|^\/[\w-]+\/\d+$/;

/** Pages that move by themselves where movement is wanted. */
export const MOVES = /^\/(home.*)?$/;

/** Every page of the release. An empty one is a fault, not a success. */
export function allPages(): string[] {
  const files = globSync("**/index.html", { cwd: testRelease().site }).toSorted();
  if (files.length === 0) throw new Error("There are no pages in the release.");
  return files.map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
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

/** Whether a page stands for others that are arranged as it is; every page does in the whole matrix. */
export function isArrangement(page: string): boolean {
  return IS_FULL || ARRANGEMENTS.includes(templateOf(page));
}

function size(page: string): number {
  return statSync(path.join(testRelease().site, page, "index.html")).size;
}
