import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { BLOG_ENDINGS, ENTRY_PAGES } from "#domain/paths.ts";

/** A page module. Its address may start with a slash, as links do. */
function page(address: string, file: string): RouteConfigEntry {
  return route(bare(address), file);
}

/** The same page module at a further address, which needs an id of its own. */
function alias(address: string, file: string): RouteConfigEntry {
  return route(bare(address), file, { id: bare(address) });
}

function bare(address: string): string {
  return address.replace(/^\//, "");
}

const { causes, events, posts, services } = ENTRY_PAGES;
const { "left-sidebar": left, wide } = BLOG_ENDINGS;

// The whole URL map. Addresses of entries come from one table, because links use it too. `causes-s2`,
// `home-3` and the like are addresses of the original template and must stay.
const pages = [
  index("routes/home.tsx"),
  alias("home", "routes/home.tsx"),
  page("home-2", "routes/home-with-causes.tsx"),
  page("home-3", "routes/home-with-slider.tsx"),
  page("home-4", "routes/home-with-stack.tsx"),

  page("about", "routes/about.tsx"),
  page("what-to-expect", "routes/what-to-expect.tsx"),
  page("visit", "routes/visit.tsx"),
  page("visit/plan", "routes/visit-plan.tsx"),
  page("short", "routes/short.tsx"),
  page("gallery", "routes/gallery.tsx"),
  page("testimonial", "routes/testimonials.tsx"),
  page("contact", "routes/contact.tsx"),
  page("privacy", "routes/privacy.tsx"),
  page("accessibility", "routes/accessibility.tsx"),

  page(causes.list, "routes/causes-banded.tsx"),
  page("causes-s2", "routes/causes-stacked.tsx"),
  page("causes-s3", "routes/causes-cards.tsx"),
  alias(causes.entry, "routes/list-moved.tsx"),
  page(`${causes.entry}/:slug`, "routes/cause.tsx"),
  page("donate", "routes/donate.tsx"),

  page("volunteer", "routes/volunteers.tsx"),
  page("volunteer-single", "routes/become-a-volunteer.tsx"),

  page(services.list, "routes/services.tsx"),
  alias(services.entry, "routes/list-moved.tsx"),
  page(`${services.entry}/:slug`, "routes/service.tsx"),

  page("book", "routes/book.tsx"),
  page("book/first", "routes/book-first.tsx"),
  alias("book/quiet", "routes/book-first.tsx"),
  page("book/next-times", "routes/book-next-times.ts"),
  page("book/details", "routes/book-details.tsx"),
  page("book/another", "routes/book-another.tsx"),
  page("book/check", "routes/book-check.tsx"),
  page("book/ended", "routes/book-ended.tsx"),
  page("book/waitlist", "routes/book-waitlist.tsx"),
  page("book/request", "routes/book-request.tsx"),
  page("book/:offer", "routes/book-times.tsx"),
  page("booking/link", "routes/booking-link.tsx"),
  page("booking/:reference", "routes/booking.tsx"),
  page("booking/:reference/time", "routes/booking-time.tsx"),
  page("booking/:reference/people", "routes/booking-people.tsx"),
  page("booking/:reference/cannot-come", "routes/booking-cannot-come.tsx"),

  page(events.list, "routes/events.tsx"),
  alias(events.entry, "routes/list-moved.tsx"),
  page(`${events.entry}/:slug`, "routes/event.tsx"),
  page(`${events.entry}/:slug.ics`, "routes/event-calendar.ts"),
  page("events.ics", "routes/events-calendar.ts"),

  page(posts.list, "routes/blog.tsx"),
  alias(`${posts.list}/page/:number`, "routes/blog.tsx"),
  alias(`${posts.list}${left}`, "routes/blog.tsx"),
  alias(`${posts.list}${left}/page/:number`, "routes/blog.tsx"),
  alias(`${posts.list}${wide}`, "routes/blog.tsx"),
  alias(`${posts.list}${wide}/page/:number`, "routes/blog.tsx"),
  alias(posts.entry, "routes/list-moved.tsx"),
  page(`${posts.entry}/:slug`, "routes/post.tsx"),
  alias(`${posts.entry}${left}/:slug`, "routes/post.tsx"),
  alias(`${posts.entry}${wide}/:slug`, "routes/post.tsx"),

  page("comfort-panel.html", "routes/comfort-panel.tsx"),
  page("search", "routes/search.tsx"),
  page("shop", "routes/shop.tsx"),
  page("message-sent", "routes/message-sent.tsx"),
  page("letters/:act/:key", "routes/letters.tsx"),
  page("offline", "routes/offline.tsx"),
];

// The owner's side. Every page inside the frame requires sign-in (server/desk/gate.ts).
const desk = [
  page("desk/sign-in", "routes/desk/sign-in.tsx"),
  page("desk/welcome", "routes/desk/welcome.tsx"),
  page("desk/passkey-options", "routes/desk/passkey-options.ts"),
  page("desk/messages/table", "routes/desk/message-table.ts"),
  page("desk/messages/:id/file", "routes/desk/message-file.ts"),
  page("desk/gifts/table", "routes/desk/gifts-table.ts"),
  page("desk/letters/table", "routes/desk/letters-table.ts"),
  page("desk/person/file", "routes/desk/person-file.ts"),
  layout("routes/desk/frame.tsx", [
    page("desk", "routes/desk/today.tsx"),
    page("desk/bookings", "routes/desk/bookings.tsx"),
    page("desk/bookings/new", "routes/desk/new-booking.tsx"),
    page("desk/bookings/:reference", "routes/desk/booking.tsx"),
    page("desk/bookings/:reference/move", "routes/desk/move.tsx"),
    page("desk/bookings/:reference/change", "routes/desk/change.tsx"),
    page("desk/bookings/waiting", "routes/desk/waiting.tsx"),
    page("desk/bookings/unconfirmed", "routes/desk/unconfirmed.tsx"),
    page("desk/bookings/feed", "routes/desk/feed.tsx"),
    page("desk/day-sheet", "routes/desk/day-sheet.tsx"),
    page("desk/closed-times", "routes/desk/closed-times.tsx"),
    page("desk/messages", "routes/desk/messages.tsx"),
    page("desk/messages/:id", "routes/desk/message.tsx"),
    page("desk/comments", "routes/desk/comments.tsx"),
    page("desk/gifts", "routes/desk/gifts.tsx"),
    page("desk/gifts/takings", "routes/desk/takings.tsx"),
    page("desk/letters", "routes/desk/letters.tsx"),
    page("desk/person", "routes/desk/person.tsx"),
    page("desk/words", "routes/desk/words.tsx"),
    page("desk/words/publish", "routes/desk/words-publish.tsx"),
    page("desk/words/pictures", "routes/desk/words-pictures.tsx"),
    page("desk/words/logo", "routes/desk/words-logo.tsx"),
    page("desk/words/:kind", "routes/desk/words-entries.tsx"),
    page("desk/words/:kind/:name", "routes/desk/words-file.tsx"),
    page("desk/people", "routes/desk/people.tsx"),
    page("desk/health", "routes/desk/health.tsx"),
    page("desk/log", "routes/desk/log.tsx"),
    page("desk/account", "routes/desk/account.tsx"),
    page("desk/confirm", "routes/desk/confirm.tsx"),
    page("desk/sign-out", "routes/desk/sign-out.tsx"),
  ]),
  page("desk/words/read-text", "routes/desk/words-read-text.ts"),
  page("desk/words/read-hue", "routes/desk/words-read-hue.ts"),
  page("desk/words/picture-file", "routes/desk/words-picture-file.ts"),
];

const fixtures = [
  page("__fixtures", "routes/fixtures.tsx"),
  page("__fixtures/live", "routes/live-fixture.tsx"),
  alias("__fixtures/:name", "routes/fixtures.tsx"),
];

/** Development serves fixtures with the pages; `npm run test:fixtures` builds them alone. Never published. */
function routesOfThisBuild(): RouteConfigEntry[] {
  if (process.env.FIXTURES) return fixtures;
  return process.env.NODE_ENV === "production" ? [...pages, ...desk] : [...pages, ...desk, ...fixtures];
}

export default [...routesOfThisBuild(), page("*", "routes/not-found.tsx")] satisfies RouteConfig;
