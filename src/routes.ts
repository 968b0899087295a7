import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import {
  confirmPath,
  passkeyOptionsPath,
  signInPath,
  signOutPath,
  welcomePath,
} from "#domain/desk/addresses.ts";
import { BLOG_ENDINGS, ENTRY_PAGES } from "#domain/paths.ts";
import { roomRoutes } from "./desk/rooms.ts";

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

// The owner's side. Every page inside the frame requires sign-in (server/desk/gate.ts); downloads have no frame.
const isPage = ({ file }: { file: string }) => file.endsWith(".tsx");
const deskPage = ({ path, file }: { path: string; file: string }) => page(path, `desk/${file}`);
const desk = [
  page(signInPath, "desk/sign-in/sign-in.tsx"),
  page(welcomePath, "desk/sign-in/welcome.tsx"),
  page(passkeyOptionsPath, "desk/sign-in/passkey-options.ts"),
  layout("desk/frame/frame.tsx", [
    ...roomRoutes().filter(isPage).map(deskPage),
    page(confirmPath, "desk/sign-in/confirm.tsx"),
    page(signOutPath, "desk/sign-in/sign-out.tsx"),
  ]),
  ...roomRoutes()
    .filter((route) => !isPage(route))
    .map(deskPage),
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
