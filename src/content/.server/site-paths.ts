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
  "/causes",
  "/causes-s2",
  "/causes-s3",
  "/causes-single",
  "/donate",
  "/volunteer",
  "/volunteer-single",
  "/service",
  "/event",
  "/blog",
  "/blog-left-sidebar",
  "/blog-fullwidth",
  "/shop",
  "/search",
  "/message-sent",
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
