import type { Context, Hono, MiddlewareHandler } from "hono";
import { contactOf } from "#domain/booking/contact.ts";
import type { BookingService } from "#domain/booking/service.ts";
import { eventOffer } from "#domain/booking/setup.ts";
import { contactForm } from "#domain/booking/visitor-form.ts";
import { bookingAddress, bookingPath, bookStepPath, keyParameter } from "#domain/paths.ts";
import { submissionIdField } from "#domain/wire.ts";
import { wantsHtml } from "../../form/answer.ts";
import type { MemoryBudget } from "../../form/memory-budget.ts";
import { withMemoryBudget } from "../../form/with-memory-budget.ts";
import type { AppEnv } from "../../request-facts.ts";
import type { BookingSystem } from "../booking-system.ts";
import { readFeed } from "../feed.ts";
import { respondToRefused } from "./answer.ts";
import { type Fields, linesOf, numberOf, readFields, textOf, textsOf, typedIn } from "./read-fields.ts";

/** Booking API for programs and for forms without JavaScript. */
const apiPath = "/api/v1.0/bookings";

/** Dependencies of the booking routes. */
export type BookingRoutesParts = {
  readonly system: BookingSystem;
  /** Booking for the sender of a request; undefined if nothing can be booked. */
  readonly serviceFor: (c: Context<AppEnv>) => BookingService | undefined;
  readonly memory: MemoryBudget;
};

/** Whether the server itself handles a path below `/booking/` or `/calendar/`, rather than a page. */
export function isBookingRoute(path: string): boolean {
  return /^\/booking\/[^/]+(\/(cancel|move)|\.ics)$|^\/calendar\//.test(path);
}

/**
 * Adds the booking routes.
 * @param guards `fromOwnPages` admits only our own pages; `limited` rate-limits changes, `limitedReads`
 * queries
 */
export function addBooking(
  app: Hono<AppEnv>,
  { system, serviceFor, memory }: BookingRoutesParts,
  guards: Readonly<Record<"fromOwnPages" | "limited" | "limitedReads", MiddlewareHandler<AppEnv>>>,
): void {
  const { fromOwnPages, limited, limitedReads } = guards;
  const withFields = (
    handle: (c: Context<AppEnv>, service: BookingService, fields: Fields) => Promise<Response>,
  ) =>
    withMemoryBudget(memory, async (c, reservation) => {
      const service = serviceFor(c);
      return service ? handle(c, service, await readFields(c, reservation)) : c.text("Not found", 404);
    });

  for (const path of [`${apiPath}`, `${apiPath}/*`, `${bookingPath}/*`, "/calendar/*"])
    app.use(path, privately);
  app.get(`${apiPath}/offers`, limitedReads, (c) => {
    const service = serviceFor(c);
    const timeZone = system.setup()?.timeZone;
    return service ? c.json({ offers: service.offers(), timeZone }) : c.text("Not found", 404);
  });
  app.get(`${apiPath}/times`, limitedReads, (c) => {
    const service = serviceFor(c);
    if (!service) return c.text("Not found", 404);
    const query = new Map(Object.entries(c.req.queries()));
    const from = textOf(query, "from");
    const days = numberOf(query, "days");
    const answer = service.times({
      offer: textOf(query, "offer"),
      minutes: numberOf(query, "minutes") ?? Number.NaN,
      people: numberOf(query, "people") ?? 1,
      ...(from === "" ? {} : { from }),
      ...(days === undefined ? {} : { days }),
    });
    if (answer.kind === "invalid") return c.json({ errors: answer.errors }, 422);
    return c.json({ timeZone: answer.timeZone, days: answer.days });
  });

  app.get(`${apiPath}/places`, limitedReads, (c) => {
    const state = serviceFor(c)?.places(eventOffer(Number(c.req.query("event"))));
    return state ? c.json({ state }) : c.text("Not found", 404);
  });

  app.use(apiPath, fromOwnPages);
  app.use(`${apiPath}/holds`, fromOwnPages);
  app.post(
    `${apiPath}/holds`,
    limited,
    withFields(async (c, service, fields) => {
      const visit = textOf(fields, "hold");
      const result = await service.hold(linesOf(fields) ?? [], visit === "" ? undefined : visit);
      if (result.kind !== "held") return respondToRefused(c, result);
      if (wantsHtml(c)) return c.redirect(bookStepPath("details", result.hold), 303);
      return c.json({ hold: result.hold, until: result.until }, 201);
    }),
  );
  app.post(
    apiPath,
    limited,
    withFields(async (c, service, fields) => {
      const hold = textOf(fields, "hold");
      const lines = linesOf(fields);
      const passCode = textOf(fields, "pass");
      const result = await service.book({
        submissionId: textOf(fields, submissionIdField),
        ...(hold === "" ? {} : { hold }),
        ...(lines ? { lines } : {}),
        ...(passCode === "" ? {} : { passCode }),
        ...(fields.has("name") ? { contact: contactOf(typedIn(contactForm, fields)) } : {}),
      });
      if (result.kind !== "booked") return respondToRefused(c, result);
      const { reference, starts, ends, price, isNew } = result;
      const manage = bookingAddress(result);
      if (wantsHtml(c)) return c.redirect(manage, 303);
      return c.json({ reference, manage, starts, ends, price }, isNew ? 201 : 200);
    }),
  );
  for (const path of [apiPath, `${apiPath}/holds`])
    app.all(path, (c) => c.text("Method not allowed", 405, { allow: "POST" }));

  app.use(`${bookingPath}/*`, fromOwnPages);
  app.post(
    `${bookingPath}/:reference/cancel`,
    limited,
    withFields(async (c, service, fields) => {
      const pass = passOf(c, fields);
      const lines = textsOf(fields, "line").map(Number);
      const result = await service.cancel(pass, lines.length > 0 ? lines : undefined);
      return result.kind === "changed" ? c.redirect(bookingAddress(pass), 303) : respondToRefused(c, result);
    }),
  );
  app.post(
    `${bookingPath}/:reference/move`,
    limited,
    withFields(async (c, service, fields) => {
      const pass = passOf(c, fields);
      const line = numberOf(fields, "line") ?? service.read(pass)?.lines[0]?.id ?? 0;
      const result = await service.move(pass, line, textOf(fields, "starts"));
      return result.kind === "changed" ? c.redirect(bookingAddress(pass), 303) : respondToRefused(c, result);
    }),
  );
  app.get(`${bookingPath}/:file{[^/]+\\.ics}`, limitedReads, (c) => {
    const reference = (c.req.param("file") ?? "").replace(/\.ics$/, "");
    const file = serviceFor(c)?.calendar({ reference, key: c.req.query(keyParameter) ?? "" });
    return file === undefined ? c.text("Not found", 404) : calendarFile(c, file, `${reference}.ics`);
  });
  app.get("/calendar/:file{[^/]+\\.ics}", limitedReads, (c) => {
    const secret = (c.req.param("file") ?? "").replace(/\.ics$/, "");
    const file = readFeed(system, secret);
    return file === undefined ? c.text("Not found", 404) : calendarFile(c, file, "studio.ics");
  });
  for (const path of [`${bookingPath}/*`, "/calendar/*"]) app.all(path, (c) => c.text("Not found", 404));
}

/** Booking responses are private to one visitor, and not for search engines. */
const privately: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set("cache-control", "no-store");
  c.res.headers.set("x-robots-tag", "noindex");
};

function calendarFile(c: Context<AppEnv>, file: string, name: string): Response {
  return c.body(file, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
  });
}

function passOf(c: Context<AppEnv>, fields: Fields): { reference: string; key: string } {
  return { reference: c.req.param("reference") ?? "", key: textOf(fields, keyParameter) };
}
