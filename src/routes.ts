import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import {
  confirmPath,
  passkeyOptionsPath,
  signInPath,
  signOutPath,
  welcomePath,
} from "#core/values/desk-addresses.ts";
import { BLOG_ENDINGS, ENTRY_PAGES } from "#core/values/paths.ts";
import { roomRoutes } from "#desk/rooms.ts";

/** A page module. Its address may start with a slash, as links do. */
function page(address: string, file: string): RouteConfigEntry {
  return route(bare(address), file);
}

/** A page module that has an address already, at a further one: that needs an id of its own. */
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
  index("site/pages/home/home.tsx"),
  alias("home", "site/pages/home/home.tsx"),
  page("home-2", "site/pages/home/home-with-causes.tsx"),
  page("home-3", "site/pages/home/home-with-slider.tsx"),
  page("home-4", "site/pages/home/home-with-stack.tsx"),

  page("about", "site/pages/about/about.tsx"),
  page("what-to-expect", "site/pages/what-to-expect/what-to-expect.tsx"),
  page("visit", "site/pages/visit/visit.tsx"),
  page("visit/plan", "site/pages/visit-plan/visit-plan.tsx"),
  page("visit/for-groups", "site/pages/visit/for-groups.tsx"),
  page("short", "site/pages/short/short.tsx"),
  page("gallery", "site/pages/gallery/gallery.tsx"),
  page("testimonial", "site/pages/testimonials/testimonials.tsx"),
  page("contact", "site/pages/contact/contact.tsx"),
  page("privacy", "site/pages/privacy/privacy.tsx"),
  page("accessibility", "site/pages/accessibility/accessibility.tsx"),

  page(causes.list, "site/pages/causes/causes-banded.tsx"),
  page("causes-s2", "site/pages/causes/causes-stacked.tsx"),
  page("causes-s3", "site/pages/causes/causes-cards.tsx"),
  alias(causes.entry, "site/pages/list-moved/list-moved.tsx"),
  page(`${causes.entry}/:slug`, "site/pages/causes/cause.tsx"),
  page("donate", "features/gifts/guest/donate.tsx"),

  page("volunteer", "site/pages/volunteers/volunteers.tsx"),
  page("volunteer-single", "site/pages/volunteers/become-a-volunteer.tsx"),

  page(services.list, "site/pages/services/services.tsx"),
  alias(services.entry, "site/pages/list-moved/list-moved.tsx"),
  page(`${services.entry}/:slug`, "site/pages/services/service.tsx"),

  page("book", "features/visits/guest/book.tsx"),
  alias("book/rooms", "features/visits/guest/book.tsx"),
  page("book/first", "features/visits/guest/first-open.tsx"),
  alias("book/quiet", "features/visits/guest/first-open.tsx"),
  page("book/day", "features/visits/guest/day.tsx"),
  page("book/next-times", "features/visits/guest/next-times.ts"),
  page("book/details", "features/visits/guest/details.tsx"),
  page("book/another", "features/visits/guest/another-room.tsx"),
  page("book/weeks", "features/visits/guest/weeks.tsx"),
  page("book/begun", "features/visits/guest/begun.tsx"),
  page("book/check", "features/visits/guest/check.tsx"),
  page("book/paid", "features/visits/guest/paid.tsx"),
  page("book/ask", "features/visits/guest/ask.tsx"),
  page("book/ended", "features/visits/guest/ended.tsx"),
  page("book/waitlist", "features/waiting-list/guest/waitlist.tsx"),
  page("book/waiting", "features/waiting-list/guest/wish.tsx"),
  page("book/request", "features/visits/guest/request.tsx"),
  page("book/:offer", "features/visits/guest/times.tsx"),
  page("booking/link", "features/visits/guest/link-again.tsx"),
  page("booking/:reference", "features/visits/guest/booked.tsx"),
  page("booking/:reference/time", "features/visits/guest/move-visit.tsx"),
  page("booking/:reference/people", "features/visits/guest/who-comes.tsx"),
  page("booking/:reference/cannot-come", "features/visits/guest/cannot-come.tsx"),
  page("booking/:reference/receipt", "features/visits/guest/receipt.tsx"),
  page("booking/:reference/invoice/:name", "features/visits/guest/invoice.tsx"),
  alias("booking/:reference/ask", "features/visits/guest/ask.tsx"),

  page(events.list, "features/events/guest/all-events.tsx"),
  alias(events.entry, "site/pages/list-moved/list-moved.tsx"),
  page(`${events.entry}/:slug`, "features/events/guest/event.tsx"),
  page(`${events.entry}/:slug.ics`, "features/events/guest/event-calendar.ts"),
  page("sign-up/:event", "features/events/guest/sign-up.tsx"),
  alias("events.ics", "features/events/guest/event-calendar.ts"),

  page(posts.list, "site/pages/blog/blog.tsx"),
  alias(`${posts.list}/page/:number`, "site/pages/blog/blog.tsx"),
  alias(`${posts.list}${left}`, "site/pages/blog/blog.tsx"),
  alias(`${posts.list}${left}/page/:number`, "site/pages/blog/blog.tsx"),
  alias(`${posts.list}${wide}`, "site/pages/blog/blog.tsx"),
  alias(`${posts.list}${wide}/page/:number`, "site/pages/blog/blog.tsx"),
  alias(posts.entry, "site/pages/list-moved/list-moved.tsx"),
  page(`${posts.entry}/:slug`, "site/pages/post/post.tsx"),
  alias(`${posts.entry}${left}/:slug`, "site/pages/post/post.tsx"),
  alias(`${posts.entry}${wide}/:slug`, "site/pages/post/post.tsx"),

  page("comfort-panel.html", "features/comfort/guest/comfort-panel.tsx"),
  page("search", "site/pages/search/search.tsx"),
  page("shop", "features/shop/guest/shop.tsx"),
  page("message-sent", "features/messages/guest/message-sent.tsx"),
  page("receipt/message/:key", "features/messages/guest/sent.tsx"),
  page("receipt/:key", "features/visits/guest/own-receipt.tsx"),
  page("invoice/:key", "features/visits/guest/own-invoice.tsx"),
  page("waiver/:key", "features/waivers/guest/sign.tsx"),
  page("letters/:act/:key", "features/letters/guest/letter-link.tsx"),
  page("gift/receipt/:key", "features/gifts/guest/gift-receipt.tsx"),
  page("gift/:session", "features/gifts/guest/gift.tsx"),
  page("pass", "features/passes/guest/pass.tsx"),
  page("shop/pay", "features/shop/guest/pay-order.tsx"),
  page("shop/paid", "features/shop/guest/order-paid.tsx"),
  page("pass/buy", "features/passes/guest/buy-pass.tsx"),
  page("pass/paid", "features/passes/guest/pass-paid.tsx"),
  page("offline", "site/pages/offline/offline.tsx"),
  page(":lang/short", "site/pages/short/translated-short.tsx"),
];

// The owner's side. Every page inside the frame requires sign-in (src/app/gate.server.ts); downloads have no frame.
const isPage = ({ file }: { file: string }) => file.endsWith(".tsx");
const deskPage = ({ path, file }: { path: string; file: string }) => page(path, file);
const desk = [
  page(signInPath, "desk/sign-in/sign-in.tsx"),
  page(welcomePath, "desk/sign-in/welcome.tsx"),
  page(passkeyOptionsPath, "desk/sign-in/passkey-options.ts"),
  layout("desk/frame/framed-rooms.tsx", [
    ...roomRoutes().filter(isPage).map(deskPage),
    page(confirmPath, "desk/sign-in/confirm.tsx"),
    page(signOutPath, "desk/sign-in/sign-out.tsx"),
  ]),
  ...roomRoutes()
    .filter((route) => !isPage(route))
    .map(deskPage),
];

const fixtures = [
  page("__fixtures", "../workshop/gallery/fixtures.tsx"),
  page("__fixtures/live", "../workshop/gallery/live-fixture.tsx"),
  alias("__fixtures/:name", "../workshop/gallery/fixtures.tsx"),
];

/** Development serves fixtures with the pages; `npm run test:fixtures` builds them alone. Never published. */
function routesOfThisBuild(): RouteConfigEntry[] {
  if (process.env.FIXTURES) return fixtures;
  return process.env.NODE_ENV === "production" ? [...pages, ...desk] : [...pages, ...desk, ...fixtures];
}

export default [
  ...routesOfThisBuild(),
  page("*", "site/pages/not-found/not-found.tsx"),
] satisfies RouteConfig;
