import type { VisitKey } from "#core/booking/visit.ts";

/** A page's path in one spelling: some hosts add a trailing slash. */
export function pagePath(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end) || "/";
}

/** By collection: the path of the list page, and what precedes the slug in the path of an entry's page. */
export const ENTRY_PAGES = {
  causes: { list: "/causes", entry: "/causes-single" },
  events: { list: "/event", entry: "/event-single" },
  posts: { list: "/blog", entry: "/blog-single" },
  services: { list: "/service", entry: "/service-single" },
} as const;

/** A collection whose entries have pages of their own. */
export type PagedCollection = keyof typeof ENTRY_PAGES;

export function causePath(slug: string): string {
  return `${ENTRY_PAGES.causes.entry}/${slug}`;
}

/** Where a donor comes back to from the payment provider's page, with the provider's id of the payment. */
export function giftPath(session: string): string {
  return `/gift/${session}`;
}

export function servicePath(slug: string): string {
  return `${ENTRY_PAGES.services.entry}/${slug}`;
}

export function eventPath(slug: string): string {
  return `${ENTRY_PAGES.events.entry}/${slug}`;
}

/** Where people sign up for an event. @param slug of the event */
export function signUpPath(slug: string): string {
  return `/sign-up/${slug}`;
}

/** Where those who come to a visit sign. @param key of the link */
export function waiverPath(key: string): string {
  return `/waiver/${key}`;
}

export function postPath(slug: string): string {
  return `${ENTRY_PAGES.posts.entry}/${slug}`;
}

/**
 * The collection of an entry, by its address.
 * @param path The address, possibly with more after it, as addresses of data files have.
 */
export function collectionOf(path: string): PagedCollection {
  const names = Object.keys(ENTRY_PAGES) as PagedCollection[];
  return names.find((name) => path.startsWith(ENTRY_PAGES[name].entry)) ?? "posts";
}

/** The three layouts of the blog and its posts; each has its own addresses. */
export type BlogLayout = "right-sidebar" | "left-sidebar" | "wide";

/** Suffix of a layout's addresses. */
export const BLOG_ENDINGS: Record<BlogLayout, string> = {
  "right-sidebar": "",
  "left-sidebar": "-left-sidebar",
  wide: "-fullwidth",
};

/** The layout that an address of the blog or of a post stands for. */
export function blogLayoutOf(path: string): BlogLayout {
  if (/^\/blog(-single)?-left-sidebar(\/|$)/.test(path)) return "left-sidebar";
  return /^\/blog(-single)?-fullwidth(\/|$)/.test(path) ? "wide" : "right-sidebar";
}

/** Address of one page of the post list, counted from 1. */
export function blogListPath(number: number, layout: BlogLayout = "right-sidebar"): string {
  const start = `${ENTRY_PAGES.posts.list}${BLOG_ENDINGS[layout]}`;
  return number === 1 ? start : `${start}/page/${number}`;
}

/** Address of a post in one of the layouts; `postPath` is the canonical one. */
export function postPathIn(layout: BlogLayout, slug: string): string {
  return `${ENTRY_PAGES.posts.entry}${BLOG_ENDINGS[layout]}/${slug}`;
}

/** Id of the search page's field. */
export const SEARCH_FIELD = "search-query";

/** Address of the search page with its field focused. */
export const SEARCH_PATH = `/search#${SEARCH_FIELD}`;

/** Address of the results for a query. */
export function searchPath(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`;
}

export function eventCalendarPath(slug: string): string {
  return `${eventPath(slug)}.ics`;
}

/** Address of all events as a calendar file. */
export const EVENTS_CALENDAR_PATH = "/events.ics";

/** The page that mails visitors a link to their bookings. */
export const BOOKING_LINK_PATH = "/booking/link";

/** The page that asks for a visit which cannot be booked online. */
export const REQUEST_PATH = "/book/request";

/** The rooms that are open on a day, for who knows the day. */
export const DAY_PATH = "/book/day";

/** The next open time of each offer as text, for pages that were published before it was known. */
export const NEXT_TIMES_PATH = "/book/next-times";

/** Page with the open times of an offer. */
export function offerTimesPath(slug: string): string {
  return `${bookPath}/${slug}`;
}

/** Whether a page is rendered on request: booking from the choice of a time on, sign-ups, a payment's end, letter links, passes, the desk. */
export function isLivePath(path: string): boolean {
  return /^\/(book|booking|gift|invoice|letters|receipt|shop|sign-up|waiver)\/.|^\/(__fixtures|desk|pass)(\/|$)/.test(
    path,
  );
}

/** What clings to the end of an address in a mail or a sentence. */
const clinging = new Set("/.,;:!?)]>\"'”’*\u00A0 \n\r\t\u200B\u200E\u200F\u2060\uFEFF");

/**
 * A path without what clings to it, and without double slashes: `/about` for `/about.`, `/about//` and `//about)`. Keys and
 * references have none of these.
 */
export function tidyPath(path: string): string {
  let end = path.length;
  while (clinging.has(path.charAt(end - 1))) end--;
  return path.slice(0, end).replace(/\/{2,}/g, "/") || "/";
}

/** The tidy path of a page that is rendered on request, in the letters of its address. References keep their capitals. */
export function tidyLivePath(path: string): string {
  const tidy = tidyEncoded(path).replace(/^\/[^/]+/, (folder) => folder.toLowerCase());
  return /^\/(book|desk|shop|sign-up)\//.test(tidy) ? tidy.toLowerCase() : tidy;
}

/** The tidy path of one in which signs are encoded, as browsers send them: `/book` for `/book%E2%80%9D`. */
function tidyEncoded(path: string): string {
  try {
    return encodeURI(tidyPath(decodeURIComponent(path)));
  } catch {
    return tidyPath(path);
  }
}

/** What precedes a key in a path. No log may have what follows (`docs/security.md`). */
export const keyFolders = [
  "/calendar/",
  "/gift/",
  "/invoice/",
  "/letters/",
  "/receipt/",
  "/waiver/",
] as const;

/**
 * Whether an address leads to a published page of this site. A path with a dot in its last segment is a file
 * (`/events.ics`).
 * @param to As in a link: a path with a query or an anchor, or a whole URL.
 */
export function isPagePath(to: string): boolean {
  const [path = ""] = to.split(/[?#]/);
  return path.startsWith("/") && !/\.\w+$/.test(path) && !isLivePath(path);
}

/** The short version in another language. */
export function translatedShortPath(lang: string): string {
  return `/${lang}/short`;
}

/** The page about the place that schools and other groups file. */
export const groupPagePath = "/visit/for-groups";

/** The page where visitors choose a visit. */
export const bookPath = "/book";

/** The same page, rendered on request with who comes, as its query says it: for whoever comes back to it. */
export const roomsPath = `${bookPath}/rooms`;

/** Names of pages below the choice of a visit. The times of an offer are beside them, so no offer has one of these names. */
export const bookPages: readonly string[] = [
  "another",
  "ask",
  "begun",
  "check",
  "day",
  "details",
  "ended",
  "first",
  "next-times",
  "paid",
  "quiet",
  "request",
  "rooms",
  "waiting",
  "waitlist",
  "weeks",
];

/** The page of a wish on the waiting list. */
export function wishPath(key: string): string {
  return `${bookPath}/waiting?${keyParameter}=${key}`;
}

/** Prefix of every path that belongs to a booking. */
export const bookingPath = "/booking";

/** Query parameter with the key of a hold. */
export const holdParameter = "hold";

/** Query parameter with the key of a visit of which nothing is held yet. */
export const visitParameter = "visit";

/**
 * A booking step after choosing a time: details (who comes, what helps), final check, another room, more weeks, or the page that asks
 * whether to go on with it or to start again.
 */
export function bookStepPath(
  step: "details" | "check" | "another" | "weeks" | "begun",
  hold: string,
): string {
  return `${bookPath}/${step}?${holdParameter}=${encodeURIComponent(hold)}`;
}

/** Begins the anchor that names a visit that is over. */
export const OVER = "over=";

/** Where booking begins once a visit that was being put together is forgotten: by its anchor the tab forgets that one, and no newer one. */
export function startAgainPath(visit: string): string {
  return `${bookPath}#${OVER}${encodeURIComponent(visit)}`;
}

/** The page that guests come back to from paying. @param ticket leads to what was paid, once */
export function bookingAfterPaying(ticket: string): string {
  return `${bookPath}/paid?${new URLSearchParams({ [ticketParameter]: ticket })}`;
}

/** Query parameter with the ticket of the way back from paying. */
export const ticketParameter = "ticket";

/** Query parameter with the key of a booking. */
export const keyParameter = "key";

export function bookingAddress({ reference, key }: { reference: string; key: string }): string {
  return `${bookingPath}/${reference}?${keyParameter}=${key}`;
}

export function bookingCalendarAddress({ reference, key }: { reference: string; key: string }): string {
  return `${bookingPath}/${reference}.ics?${keyParameter}=${key}`;
}

/** The receipt of a visit, by the key of its own. */
export function receiptPath(key: string): string {
  return `/receipt/${key}`;
}

/** An invoice or a credit note, by the key of its own. */
export function invoicePath(key: string): string {
  return `/invoice/${key}`;
}

/** An invoice or a credit note of a booking. @param name `A-12` */
export function invoiceAddress({ reference, key }: { reference: string; key: string }, name: string): string {
  return `${bookingPath}/${reference}/invoice/${name}?${keyParameter}=${key}`;
}

/** Where one asks about a visit: a booked one by its link, one that is being paid by its hold or the ticket of the way back. */
export function askPath(visit: VisitKey): string {
  if ("hold" in visit) return `${bookPath}/ask?${new URLSearchParams({ [holdParameter]: visit.hold })}`;
  if ("ticket" in visit) return `${bookPath}/ask?${new URLSearchParams({ [ticketParameter]: visit.ticket })}`;
  return `${bookingPath}/${visit.reference}/ask?${new URLSearchParams({ [keyParameter]: visit.key })}`;
}

export function receiptAddress({ reference, key }: { reference: string; key: string }): string {
  return `${bookingPath}/${reference}/receipt?${keyParameter}=${key}`;
}

/** The page where a pass is bought online; `product` is its slug. */
export function buyPassPath(product: string): string {
  return `/pass/buy?${new URLSearchParams({ product })}`;
}
