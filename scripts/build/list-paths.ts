import { readCauses, readEvents, readPosts, readServices } from "#src/content/.server/content.ts";
import { countBlogPages } from "#src/content/.server/journal.ts";
import {
  type BlogLayout,
  blogListPath,
  causePath,
  eventCalendarPath,
  eventPath,
  postPathIn,
  servicePath,
} from "#src/lib/paths.ts";
import { fixtureNames } from "./fixture-names.ts";

const LAYOUTS: readonly BlogLayout[] = ["right-sidebar", "left-sidebar", "wide"];

/** Addresses of entries, below the list that they belong to: without the list's route they are not written either. */
const ENTRIES: Record<string, () => string[]> = {
  "/__fixtures": () => fixtureNames().map((name) => `/__fixtures/${name}`),
  "/blog": () => LAYOUTS.flatMap((layout) => [...listPages(layout), ...postsIn(layout)]),
  "/causes": () => readCauses().flatMap(({ slug, id }) => [causePath(slug), causePath(String(id))]),
  "/event": () =>
    readEvents().flatMap(({ slug, id }) => [eventPath(slug), eventPath(String(id)), eventCalendarPath(slug)]),
  "/service": () => readServices().map(({ slug }) => servicePath(slug)),
};

/**
 * Lists every path that is written as a static file: all routes without a parameter, and from the content the pages of
 * those with one.
 */
export async function listPaths({ getStaticPaths }: { getStaticPaths: () => string[] }): Promise<string[]> {
  const fixed = getStaticPaths();
  const entries = fixed.flatMap((path) => ENTRIES[path]?.() ?? []);
  return [...new Set([...fixed, ...entries, "/404"])];
}

/** The first page has two addresses: the list's own, which search engines keep, and the one with its number. */
function listPages(layout: BlogLayout): string[] {
  const numbers = Array.from({ length: countBlogPages() }, (_, index) => index + 1);
  return numbers.map((number) => `${blogListPath(1, layout)}/page/${number}`);
}

function postsIn(layout: BlogLayout): string[] {
  return readPosts().map(({ slug }) => postPathIn(layout, slug));
}
