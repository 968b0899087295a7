import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import {
  confirmPath,
  passkeyOptionsPath,
  signInPath,
  signOutPath,
  welcomePath,
} from "#core/values/desk-addresses.ts";
import { BLOG_ENDINGS, ENTRY_PAGES } from "#core/values/paths.ts";
import { roomRoutes } from "#features/desk/rooms.ts";

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
  index("pages/home/home.tsx"),
  alias("home", "pages/home/home.tsx"),
  page("home-2", "pages/home/home-with-causes.tsx"),
  page("home-3", "pages/home/home-with-slider.tsx"),
  page("home-4", "pages/home/home-with-stack.tsx"),

  page("about", "pages/about/about.tsx"),
  page("what-to-expect", "pages/what-to-expect/what-to-expect.tsx"),
  page("visit", "pages/visit/visit.tsx"),
  page("visit/plan", "pages/visit-plan/visit-plan.tsx"),
  page("short", "pages/short/short.tsx"),
  page("gallery", "pages/gallery/gallery.tsx"),
  page("testimonial", "pages/testimonials/testimonials.tsx"),
  page("contact", "pages/contact/contact.tsx"),
  page("privacy", "pages/privacy/privacy.tsx"),
  page("accessibility", "pages/accessibility/accessibility.tsx"),

  page(causes.list, "pages/causes/causes-banded.tsx"),
  page("causes-s2", "pages/causes/causes-stacked.tsx"),
  page("causes-s3", "pages/causes/causes-cards.tsx"),
  alias(causes.entry, "pages/list-moved/list-moved.tsx"),
  page(`${causes.entry}/:slug`, "pages/causes/cause.tsx"),
  page("donate", "pages/donate/donate.tsx"),

  page("volunteer", "pages/volunteers/volunteers.tsx"),
  page("volunteer-single", "pages/volunteers/become-a-volunteer.tsx"),

  page(services.list, "pages/services/services.tsx"),
  alias(services.entry, "pages/list-moved/list-moved.tsx"),
  page(`${services.entry}/:slug`, "pages/services/service.tsx"),

  page("book", "pages/booking/book.tsx"),
  page("book/first", "pages/booking/first-open.tsx"),
  alias("book/quiet", "pages/booking/first-open.tsx"),
  page("book/next-times", "pages/booking/next-times.ts"),
  page("book/details", "pages/booking/details.tsx"),
  page("book/another", "pages/booking/another-room.tsx"),
  page("book/weeks", "pages/booking/weeks.tsx"),
  page("book/check", "pages/booking/check.tsx"),
  page("book/paid", "pages/booking/paid.tsx"),
  page("book/ask", "pages/booking/ask.tsx"),
  page("book/ended", "pages/booking/ended.tsx"),
  page("book/waitlist", "pages/booking/waitlist.tsx"),
  page("book/waiting", "pages/booking/wish.tsx"),
  page("book/request", "pages/booking/request.tsx"),
  page("book/:offer", "pages/booking/times.tsx"),
  page("booking/link", "pages/booking/link-again.tsx"),
  page("booking/:reference", "pages/booking/booked.tsx"),
  page("booking/:reference/time", "pages/booking/move-visit.tsx"),
  page("booking/:reference/people", "pages/booking/who-comes.tsx"),
  page("booking/:reference/cannot-come", "pages/booking/cannot-come.tsx"),
  page("booking/:reference/receipt", "pages/booking/receipt.tsx"),
  page("booking/:reference/invoice/:name", "pages/booking/invoice.tsx"),
  alias("booking/:reference/ask", "pages/booking/ask.tsx"),

  page(events.list, "pages/events/events.tsx"),
  alias(events.entry, "pages/list-moved/list-moved.tsx"),
  page(`${events.entry}/:slug`, "pages/events/event.tsx"),
  page(`${events.entry}/:slug.ics`, "pages/events/event-calendar.ts"),
  page("sign-up/:event", "pages/booking/sign-up.tsx"),
  alias("events.ics", "pages/events/event-calendar.ts"),

  page(posts.list, "pages/blog/blog.tsx"),
  alias(`${posts.list}/page/:number`, "pages/blog/blog.tsx"),
  alias(`${posts.list}${left}`, "pages/blog/blog.tsx"),
  alias(`${posts.list}${left}/page/:number`, "pages/blog/blog.tsx"),
  alias(`${posts.list}${wide}`, "pages/blog/blog.tsx"),
  alias(`${posts.list}${wide}/page/:number`, "pages/blog/blog.tsx"),
  alias(posts.entry, "pages/list-moved/list-moved.tsx"),
  page(`${posts.entry}/:slug`, "pages/post/post.tsx"),
  alias(`${posts.entry}${left}/:slug`, "pages/post/post.tsx"),
  alias(`${posts.entry}${wide}/:slug`, "pages/post/post.tsx"),

  page("comfort-panel.html", "pages/comfort-panel/comfort-panel.tsx"),
  page("search", "pages/search/search.tsx"),
  page("shop", "pages/shop/shop.tsx"),
  page("message-sent", "pages/message-sent/message-sent.tsx"),
  page("waiver/:key", "pages/waiver/waiver.tsx"),
  page("letters/:act/:key", "pages/letters/letters.tsx"),
  page("gift/receipt/:key", "pages/gift/gift-receipt.tsx"),
  page("gift/:session", "pages/gift/gift.tsx"),
  page("pass", "pages/pass/pass.tsx"),
  page("shop/pay", "pages/shop/pay-order.tsx"),
  page("shop/paid", "pages/shop/order-paid.tsx"),
  page("pass/buy", "pages/pass/buy-pass.tsx"),
  page("pass/paid", "pages/pass/pass-paid.tsx"),
  page("offline", "pages/offline/offline.tsx"),
  page(":lang/short", "pages/short/translated-short.tsx"),
];

// The owner's side. Every page inside the frame requires sign-in (src/app/gate.server.ts); downloads have no frame.
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
  page("__fixtures", "pages/fixtures/fixtures.tsx"),
  page("__fixtures/live", "pages/fixtures/live-fixture.tsx"),
  alias("__fixtures/:name", "pages/fixtures/fixtures.tsx"),
];

/** Development serves fixtures with the pages; `npm run test:fixtures` builds them alone. Never published. */
function routesOfThisBuild(): RouteConfigEntry[] {
  if (process.env.FIXTURES) return fixtures;
  return process.env.NODE_ENV === "production" ? [...pages, ...desk] : [...pages, ...desk, ...fixtures];
}

export default [...routesOfThisBuild(), page("*", "pages/not-found/not-found.tsx")] satisfies RouteConfig;
