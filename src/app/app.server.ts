import { type Context, Hono } from "hono";
import { createMemoryBudget, type MemoryBudget } from "#core/form/memory-budget.server.ts";
import { isPledgeNumber } from "#core/form/pledge-number.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { refusals } from "#core/form/refusals.ts";
import { messageSentPath, pledgeSentPath, sendFormPath } from "#core/form/wire.ts";
import { visitorKey } from "#core/http/client-address.server.ts";
import { atOwnAddress, ownOrigin, siteParameter } from "#core/http/own-origin.server.ts";
import { pledgePage } from "#core/http/plain-pages.server.ts";
import { rateLimit } from "#core/http/rate-limit.server.ts";
import {
  type AppEnv,
  type Connection,
  isFromThisMachine,
  requestFacts,
} from "#core/http/request-facts.server.ts";
import type { Services } from "#core/http/services.server.ts";
import { type HouseAddresses, houseAddresses } from "#core/http/site-address.server.ts";
import type { Payments } from "#core/pay/payments.server.ts";
import { isStorageFault } from "#core/store/store-failure.server.ts";
import { REQUEST_PATH } from "#core/values/paths.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { addHandedOver } from "#features/copies/copies.server.ts";
import { endGift } from "#features/gifts/gifts.server.ts";
import { healthBody, healthReport } from "#features/health/health.server.ts";
import { type RefusalParts, respondToRefused, type StoreParts } from "#features/messages/messages.server.ts";
import { hasPledge } from "#features/money/money.server.ts";
import { addPayments } from "#features/payments/payments.server.ts";
import { orderService } from "#features/shop/shop.server.ts";
import { addBooking, isBookingRoute } from "#features/visits/visits.server.ts";
import { addVitals } from "#features/vitals/vitals.server.ts";
import { readsPerPost } from "#site/render/guard-posts.server.ts";
import { headersOf, type LivePages, visibleRequest } from "#site/render/live-pages.server.ts";
import type { ServedReleases } from "#site/static/follow-releases.server.ts";
import { type BookingService, bookingService } from "./booking-service.server.ts";
import { createInbox } from "./inbox.server.ts";
import { sendForm } from "./send-form.server.ts";
import { servePages } from "./serve-pages.server.ts";

/** Dependencies of the app, all replaceable in tests. */
type AppParts = {
  /** What the whole server works with. */
  readonly desk: DeskParts;
  readonly releases: ServedReleases;
  /** undefined if the React app is not built: then only files and forms are served. */
  readonly live?: LivePages | undefined;
  /** undefined if card payments are off. */
  readonly payments?: Payments | undefined;
};

/** Memory for the bodies of all posts together, in bytes. */
const postMemory = 128_000_000;

/** Rate limit for page measurements: far above what anybody browsing needs. */
const vitalsLimit = { count: 120, windowMs: 600_000 };

/** The whole server as one function from request to response: forms, APIs and the site. */
export type App = {
  /** @param env what the Node adapter adds, above all the visitor's connection */
  readonly fetch: (request: Request, env: Connection) => Response | Promise<Response>;
};

/** Creates the app from its parts. */
export function createApp(parts: AppParts): App {
  const { desk, payments } = parts;
  const { booking, config, log, now } = desk;
  const memory = createMemoryBudget(postMemory);
  const storing = { inbox: createInbox(desk.store, now), onStored: desk.onMail, log };
  const addresses = houseAddresses(config, () => parts.releases.current().siteAddress);
  const relay = createRelay({ ...parts, addresses }, storing, memory);
  const pages = servePages({
    ...parts,
    addresses,
    endGift: payments && ((id) => endGift(id, { ...storing, payments })),
    orders: payments && ((visitor) => orderService(booking, visitor, storing)),
    memory,
  });
  return {
    fetch(request, env) {
      const url = new URL(request.url);
      // Monitors ask all the time.
      if (url.pathname !== "/healthz") desk.pictures?.waitForQuiet();
      const facts = requestFacts(request, env, config.isTrustedProxy);
      return isForRelay(url.pathname) ? relay.fetch(request, { ...env, facts }) : pages(request, url, facts);
    },
  };
}

/** Whether the server itself handles a path, rather than a page. */
export function isForRelay(path: string): boolean {
  return /^\/(api(\/|$)|healthz$)/.test(path) || isBookingRoute(path);
}

/** Forms, payments, measurements and health. */
function createRelay(
  parts: AppParts & { readonly addresses: HouseAddresses },
  storing: StoreParts,
  memory: MemoryBudget,
): Hono<AppEnv> {
  const { desk, payments, addresses } = parts;
  const { booking, log, now } = desk;
  const { allowedOrigins, publicIds, rateLimit: limit } = desk.config;
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    await next();
    const headers = headersOf(parts.releases.current(), parts.live, c.env.facts.isSecure);
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });

  /** Booking for the sender of a request; undefined if nothing can be booked. */
  function bookingFor(c: Context<AppEnv>): BookingService | undefined {
    return bookingService(booking, visitorKey(c.env.facts.address));
  }

  /** Renders a published page with request-specific data; undefined if there is no such page. */
  async function showPage(
    c: Context<AppEnv>,
    page: string,
    services: Partial<Services>,
  ): Promise<Response | undefined> {
    const release = parts.releases.current();
    if (!parts.live || !(release.site.isPage(page) || page === REQUEST_PATH)) return undefined;
    const { facts } = c.env;
    const request = new Request(new URL(page, c.req.url), { headers: c.req.raw.headers });
    const visible = visibleRequest(request, facts, addresses.serverFor(facts));
    const response = await parts.live.render(visible, release, services);
    return response.ok ? response : undefined;
  }

  const fromOwnPages = ownOrigin(allowedOrigins);
  const atOurs = atOwnAddress(addresses);
  app.use(sendFormPath, fromOwnPages, atOurs);
  app.post(
    sendFormPath,
    rateLimit(limit, now),
    sendForm({
      ...storing,
      publicIds,
      payments,
      addresses,
      release: parts.releases.current,
      memory,
      now,
    }),
  );
  app.options(sendFormPath, (c) =>
    c.body(null, 204, {
      allow: "POST, OPTIONS",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type",
      "access-control-max-age": "600",
    }),
  );
  app.all(sendFormPath, (c) => c.text("Method not allowed", 405, { allow: "POST, OPTIONS" }));
  app.get(pledgeSentPath(":number"), async (c, next) => {
    const number = c.req.param("number") ?? "";
    if (!isPledgeNumber(number) || !hasPledge(desk.store.db, number)) return next();
    const site = c.req.query(siteParameter) ?? "";
    const isElsewhere = allowedOrigins.includes(site);
    const page = isElsewhere ? undefined : await showPage(c, messageSentPath, { pledgeNumber: number });
    const { help } = parts.releases.current();
    return (
      page ?? c.html(pledgePage(number, isElsewhere ? site : "", help), 200, { "cache-control": "no-store" })
    );
  });
  if (payments) addPayments(app, { ...storing, payments, checkout: booking.checkout, memory });
  addVitals(
    app,
    { store: desk.vitals, isPage: (address) => parts.releases.current().site.isPage(address) },
    { fromOwnPages: ownOrigin([]), limited: rateLimit(vitalsLimit, now) },
  );
  addBooking(
    app,
    { system: booking, memory, serviceFor: bookingFor },
    {
      fromOwnPages,
      atOurs,
      limited: rateLimit(limit, now),
      limitedReads: rateLimit({ ...limit, count: limit.count * readsPerPost }, now),
    },
  );
  addHandedOver(app, {
    store: desk.store,
    write: booking.write,
    places: desk.config,
    copies: () => desk.copies,
    limited: rateLimit(limit, now),
    memory,
    now,
    onTaken: (count, deleted) => log("took what the previous machine has handed over", { count, deleted }),
  });
  app.all("/api/*", (c) => c.text("Not found", 404));

  app.get("/healthz", (c) => {
    const { status, body } = healthBody(() => healthReport(desk), isFromThisMachine(c.req.raw, c.env), now());
    return c.json(body, status, { "cache-control": "no-store" });
  });

  app.all("/healthz", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));

  const refusalParts = (): RefusalParts => ({
    help: parts.releases.current().help,
    showAgain: (c, page, refusedForm) => showPage(c, page, { refusedForm, booking: bookingFor(c) }),
  });
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      log("form refused", { status: error.status });
      return respondToRefused(c, error, refusalParts());
    }
    log("request failed", { reason: error.message });
    if (isStorageFault(error)) {
      const later = { headers: { "retry-after": "60" } };
      return respondToRefused(c, new Refusal(503, refusals.notStored, later), refusalParts());
    }
    return respondToRefused(c, new Refusal(503, refusals.sendFailed), refusalParts());
  });
  return app;
}
