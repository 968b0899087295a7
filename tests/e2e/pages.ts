import { globSync, statSync } from "node:fs";
import path from "node:path";
import { testRelease } from "../published.ts";

/** Whether the whole matrix is requested: `npm run test:full`. */
export const IS_FULL = process.env.TESTS === "full";

/** Templates with an arrangement of their own. The others consist of the same sections. */
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

/** Addresses that repeat another page: first pages of lists, /home, and entries by number. */
const REPEATED = /\/page\/1$|^\/home$|^\/[\w-]+\/\d+$/;

/** Pages that move by themselves unless reduced motion is set. */
export const MOVES = /^\/(home.*)?$/;

/** Paths of all pages of the test release. Throws if there are none, so that no test passes by accident. */
export function allPages(): string[] {
  const files = globSync("**/index.html", { cwd: testRelease().site }).toSorted();
  if (files.length === 0) throw new Error("The test release has no pages. Run `npm run publish:test` first.");
  return files.map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
}

/** The template of a page, such as `/causes-single/*` for each page in that folder. */
export function templateOf(page: string): string {
  return page.replace(/^(\/[\w-]+)\/.+$/, "$1/*");
}

/** One page of each template: the largest file in a folder such as `causes-single`. */
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

/** Whether a page represents its arrangement. In the whole matrix, every page does. */
export function isArrangement(page: string): boolean {
  return IS_FULL || ARRANGEMENTS.includes(templateOf(page));
}

function size(page: string): number {
  return statSync(path.join(testRelease().site, page, "index.html")).size;
}
