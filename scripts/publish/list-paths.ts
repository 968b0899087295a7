import type { SiteCode } from "#server/render/site-code.ts";
import { takesBookings } from "#src/content/.server/book-way.ts";
import { readCauses, readEvents, readPosts, readServices } from "#src/content/.server/content.ts";
import { countBlogPages } from "#src/content/.server/journal.ts";
import { isPageOn } from "#src/content/.server/page-on.ts";
import {
  type BlogLayout,
  BOOK_PATH,
  blogListPath,
  causePath,
  eventCalendarPath,
  eventPath,
  postPathIn,
  servicePath,
} from "#src/lib/paths.ts";
import type { PageHandle } from "#src/root.tsx";

const LAYOUTS: readonly BlogLayout[] = ["right-sidebar", "left-sidebar", "wide"];

/** Address of the not-found page; no file stands there in the end. */
export const NOT_FOUND = "/404";

/** Addresses of entries, below the list that they belong to: without the list they are not published either. */
const ENTRIES: Record<string, () => string[]> = {
  "/blog": () => LAYOUTS.flatMap((layout) => [...listPages(layout), ...postsIn(layout)]),
  "/causes": () => readCauses().flatMap(({ slug, id }) => [causePath(slug), causePath(String(id))]),
  "/event": () =>
    readEvents().flatMap(({ slug, id }) => [eventPath(slug), eventPath(String(id)), eventCalendarPath(slug)]),
  "/service": () => readServices().map(({ slug }) => servicePath(slug)),
};

/**
 * Lists the address of every page that is published: all routes without a parameter whose feature is switched on and
 * which the server does not render at the moment of a request, and
 * from the content the pages of those with one.
 */
export function listPaths(routes: SiteCode["routes"]): string[] {
  const fixed = Object.values(routes)
    .filter((route): route is NonNullable<typeof route> => route?.parentId === "root")
    .filter(({ module }) => !(module.handle as PageHandle | undefined)?.isLive)
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !/[:*]/.test(path) && isPageOn(path) && (path !== BOOK_PATH || takesBookings()));
  const entries = fixed.flatMap((path) => ENTRIES[path]?.() ?? []);
  return [...new Set([...fixed, ...entries, NOT_FOUND])];
}

/** The first page has two addresses: the list's own, which search engines keep, and the one with its number. */
function listPages(layout: BlogLayout): string[] {
  const numbers = Array.from({ length: countBlogPages() }, (_, index) => index + 1);
  return numbers.map((number) => `${blogListPath(1, layout)}/page/${number}`);
}

function postsIn(layout: BlogLayout): string[] {
  return readPosts().map(({ slug }) => postPathIn(layout, slug));
}
