import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** One page module at several addresses: the second and later ones need ids of their own. */
function alias(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: path });
}

// The whole URL map. `causes-s2`, `home-3` and the like are the addresses of the original template and stay.
const pages = [
  index("routes/home.tsx"),
  alias("home", "routes/home.tsx"),
  route("home-2", "routes/home-with-causes.tsx"),
  route("home-3", "routes/home-with-slider.tsx"),
  route("home-4", "routes/home-with-stack.tsx"),

  route("about", "routes/about.tsx"),
  route("what-to-expect", "routes/what-to-expect.tsx"),
  route("gallery", "routes/gallery.tsx"),
  route("testimonial", "routes/testimonials.tsx"),
  route("contact", "routes/contact.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("accessibility", "routes/accessibility.tsx"),

  route("causes", "routes/causes-banded.tsx"),
  route("causes-s2", "routes/causes-stacked.tsx"),
  route("causes-s3", "routes/causes-cards.tsx"),
  alias("causes-single", "routes/list-moved.tsx"),
  route("causes-single/:slug", "routes/cause.tsx"),
  route("donate", "routes/donate.tsx"),

  route("volunteer", "routes/volunteers.tsx"),
  route("volunteer-single", "routes/become-a-volunteer.tsx"),

  route("service", "routes/services.tsx"),
  alias("service-single", "routes/list-moved.tsx"),
  route("service-single/:slug", "routes/service.tsx"),

  route("book", "routes/book.tsx"),
  route("book/first", "routes/book-first.tsx"),
  alias("book/quiet", "routes/book-first.tsx"),
  route("book/next-times", "routes/book-next-times.ts"),
  route("book/details", "routes/book-details.tsx"),
  route("book/another", "routes/book-another.tsx"),
  route("book/check", "routes/book-check.tsx"),
  route("book/ended", "routes/book-ended.tsx"),
  route("book/wish", "routes/book-wish.tsx"),
  route("book/:offer", "routes/book-times.tsx"),
  route("booking/link", "routes/booking-link.tsx"),
  route("booking/:reference", "routes/booking.tsx"),
  route("booking/:reference/time", "routes/booking-time.tsx"),
  route("booking/:reference/people", "routes/booking-people.tsx"),
  route("booking/:reference/cannot-come", "routes/booking-cannot-come.tsx"),

  route("event", "routes/events.tsx"),
  alias("event-single", "routes/list-moved.tsx"),
  route("event-single/:slug", "routes/event.tsx"),
  route("event-single/:slug.ics", "routes/event-calendar.ts"),
  route("events.ics", "routes/events-calendar.ts"),

  route("blog", "routes/blog.tsx"),
  alias("blog/page/:number", "routes/blog.tsx"),
  alias("blog-left-sidebar", "routes/blog.tsx"),
  alias("blog-left-sidebar/page/:number", "routes/blog.tsx"),
  alias("blog-fullwidth", "routes/blog.tsx"),
  alias("blog-fullwidth/page/:number", "routes/blog.tsx"),
  alias("blog-single", "routes/list-moved.tsx"),
  route("blog-single/:slug", "routes/post.tsx"),
  alias("blog-single-left-sidebar/:slug", "routes/post.tsx"),
  alias("blog-single-fullwidth/:slug", "routes/post.tsx"),

  route("search", "routes/search.tsx"),
  route("shop", "routes/shop.tsx"),
  route("message-sent", "routes/message-sent.tsx"),
  route("offline", "routes/offline.tsx"),
];

const fixtures = [
  route("__fixtures", "routes/fixtures.tsx"),
  route("__fixtures/live", "routes/live-fixture.tsx"),
  alias("__fixtures/:name", "routes/fixtures.tsx"),
];

/** In development fixtures stand beside the pages; `npm run test:fixtures` builds them alone; nobody publishes them. */
function routesOfThisBuild(): RouteConfigEntry[] {
  if (process.env.FIXTURES) return fixtures;
  return process.env.NODE_ENV === "production" ? pages : [...pages, ...fixtures];
}

export default [...routesOfThisBuild(), route("*", "routes/not-found.tsx")] satisfies RouteConfig;
