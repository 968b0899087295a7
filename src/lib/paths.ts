import { bookPath } from "#contract/booking/addresses.ts";
/** Path of a page in one spelling: some hosts put a slash at its end. */
export function pagePath(path: string): string {
  return path.replace(/\/+$/, "") || "/";
}

/** The page of a list, and what stands before the slug in the address of an entry's page, by the collection's name. */
export const ENTRY_PAGES = {
  causes: { list: "/causes", entry: "/causes-single" },
  events: { list: "/event", entry: "/event-single" },
  posts: { list: "/blog", entry: "/blog-single" },
  services: { list: "/service", entry: "/service-single" },
} as const;

/** Name of a collection whose entries have pages of their own. */
export type PagedCollection = keyof typeof ENTRY_PAGES;

/** Address of a cause's page. */
export function causePath(slug: string): string {
  return `${ENTRY_PAGES.causes.entry}/${slug}`;
}

/** Address of a service's page. */
export function servicePath(slug: string): string {
  return `${ENTRY_PAGES.services.entry}/${slug}`;
}

/** Address of an event's page. */
export function eventPath(slug: string): string {
  return `${ENTRY_PAGES.events.entry}/${slug}`;
}

/** Address of a blog post. */
export function postPath(slug: string): string {
  return `${ENTRY_PAGES.posts.entry}/${slug}`;
}

/**
 * The collection that the address of an entry belongs to.
 *
 * @param path Begins as such an address does, perhaps with more after it, as addresses of data files have.
 */
export function collectionOf(path: string): PagedCollection {
  const names = Object.keys(ENTRY_PAGES) as PagedCollection[];
  return names.find((name) => path.startsWith(ENTRY_PAGES[name].entry)) ?? "posts";
}

/** The three ways in which the blog and its posts are laid out; each has addresses of its own. */
export type BlogLayout = "right-sidebar" | "left-sidebar" | "wide";

/** What the addresses of a layout have behind those of the first. */
export const BLOG_ENDINGS: Record<BlogLayout, string> = {
  "right-sidebar": "",
  "left-sidebar": "-left-sidebar",
  wide: "-fullwidth",
};

/** Tells the layout from an address of the blog or of a post. */
export function blogLayoutOf(path: string): BlogLayout {
  if (/^\/blog(-single)?-left-sidebar(\/|$)/.test(path)) return "left-sidebar";
  return /^\/blog(-single)?-fullwidth(\/|$)/.test(path) ? "wide" : "right-sidebar";
}

/** Address of one page of the list of posts, from 1. */
export function blogListPath(number: number, layout: BlogLayout = "right-sidebar"): string {
  const start = `${ENTRY_PAGES.posts.list}${BLOG_ENDINGS[layout]}`;
  return number === 1 ? start : `${start}/page/${number}`;
}

/** Address of a post in one of the layouts; `postPath` is the one that search engines keep. */
export function postPathIn(layout: BlogLayout, slug: string): string {
  return `${ENTRY_PAGES.posts.entry}${BLOG_ENDINGS[layout]}/${slug}`;
}

/** Id of the search page's field. */
export const SEARCH_FIELD = "search-query";

/** Address of the search, with the cursor in its field. */
export const SEARCH_PATH = `/search#${SEARCH_FIELD}`;

/** Address of the search for a word. */
export function searchPath(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`;
}

/** Address of an event as a calendar file. */
export function eventCalendarPath(slug: string): string {
  return `${eventPath(slug)}.ics`;
}

/** All events as a calendar file. */
export const EVENTS_CALENDAR_PATH = "/events.ics";

/** Where links to one's bookings are sent from. */
export const BOOKING_LINK_PATH = "/booking/link";

/** The soonest open time of each offer in words, for pages that are published before it is known. */
export const NEXT_TIMES_PATH = "/book/next-times";

/** Open times of an offer. */
export function offerTimesPath(slug: string): string {
  return `${bookPath}/${slug}`;
}

/**
 * Whether a page is rendered by the server at the moment of a request: booking, from the choice of a time on, links
 * of letters, and the desk.
 */
export function isLivePath(path: string): boolean {
  return /^\/(book|booking|letters)\/.|^\/desk(\/|$)/.test(path);
}
