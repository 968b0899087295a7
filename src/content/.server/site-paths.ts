import type { FeatureName } from "../schemas/site.ts";

/** Addresses of pages that stand there whatever the content holds. A test compares them with the route table. */
export const fixedPaths: ReadonlySet<string> = new Set([
  "/",
  "/home",
  "/home-2",
  "/home-3",
  "/home-4",
  "/about",
  "/gallery",
  "/testimonial",
  "/contact",
  "/privacy",
  "/accessibility",
  "/what-to-expect",
  "/causes",
  "/causes-s2",
  "/causes-s3",
  "/causes-single",
  "/donate",
  "/volunteer",
  "/volunteer-single",
  "/service",
  "/service-single",
  "/book",
  "/event",
  "/event-single",
  "/blog",
  "/blog-left-sidebar",
  "/blog-fullwidth",
  "/blog-single",
  "/shop",
  "/search",
  "/message-sent",
  "/offline",
]);

/** First part of the address of a page that shows one entry, and the folder its entries stand in. */
export const entryPaths = {
  "/causes-single/": "causes",
  "/service-single/": "services",
  "/event-single/": "events",
  "/blog-single/": "posts",
  "/blog-single-left-sidebar/": "posts",
  "/blog-single-fullwidth/": "posts",
} as const;

/** First part of the addresses that go when their feature is switched off. */
const featureParts: Readonly<Record<string, FeatureName>> = {
  shop: "shop",
  causes: "causes",
  "causes-s2": "causes",
  "causes-s3": "causes",
  "causes-single": "causes",
  donate: "donations",
  event: "events",
  "event-single": "events",
  "events.ics": "events",
  volunteer: "volunteers",
  "volunteer-single": "volunteers",
  book: "booking",
  booking: "booking",
  blog: "blog",
  "blog-left-sidebar": "blog",
  "blog-fullwidth": "blog",
  "blog-single": "blog",
  "blog-single-left-sidebar": "blog",
  "blog-single-fullwidth": "blog",
  "feed.xml": "blog",
};

/**
 * The feature that a page belongs to.
 *
 * @param address Of this site, with or without its first slash: `/blog/page/2`, `event-single/:slug`.
 * @returns Nothing for pages that are always there, and for other sites.
 */
export function featureOf(address: string): FeatureName | undefined {
  const [, first = ""] = /^\/?([^/?#]*)/.exec(address) ?? [];
  return featureParts[first];
}
