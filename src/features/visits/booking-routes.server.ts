import type { Context, Hono, MiddlewareHandler } from "hono";
import { bookingLimits } from "#core/booking/booking-limits.ts";
import { needsForm, partyForm, questionsOf } from "#core/booking/line-form.ts";
import { type BookingSetup, eventOffer, offerOf } from "#core/booking/setup.ts";
import type { ChangeResult, LineChoice, Pass, Refused } from "#core/booking/visit.ts";
import { visitorContactForm } from "#core/booking/visitor-form.ts";
import { answersOf, baseField, columnOf, namesOf, readTyped, withQuestions } from "#core/form/answers.ts";
import { readGiven } from "#core/form/given.ts";
import type { Posted } from "#core/form/kinds/kind-answer.ts";
import type { MemoryBudget, MemoryReservation } from "#core/form/memory-budget.server.ts";
import { formEncoding, readWholeBody } from "#core/form/read-body.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { refusals } from "#core/form/refusals.ts";
import { submissionIdField } from "#core/form/wire.ts";
import { tooMany } from "#core/http/rate-limit.server.ts";
import { type AppEnv, wantsHtml, withMemoryBudget } from "#core/http/request-facts.server.ts";
import { limits } from "#core/values/limits.ts";
import { bookingAddress, bookingPath, bookStepPath, keyParameter } from "#core/values/paths.ts";
import type { BookingSystem } from "./service-context.server.ts";
import { readFeed } from "./views.server.ts";
import type { VisitService } from "./visit-service.server.ts";

/** Booking API for programs and for forms without JavaScript. */
const apiPath = "/api/v1.0/bookings";

type BookingRoutesParts = {
  readonly system: BookingSystem;
  /** Booking for the sender of a request; undefined if nothing can be booked. */
  readonly serviceFor: (c: Context<AppEnv>) => VisitService | undefined;
  readonly memory: MemoryBudget;
};

/** Whether the server itself handles a path below `/booking/` or `/calendar/`, rather than a page. */
export function isBookingRoute(path: string): boolean {
  return /^\/booking\/[^/]+(\/(cancel|move)|\.ics)$|^\/calendar\//.test(path);
}

/**
 * Adds the booking routes.
 * @param guards `fromOwnPages` admits only our own pages, `atOurs` only changes sent to an address of ours; `limited`
 * rate-limits changes, `limitedReads` queries
 */
export function addBooking(
  app: Hono<AppEnv>,
  { system, serviceFor, memory }: BookingRoutesParts,
  guards: Readonly<Record<"fromOwnPages" | "atOurs" | "limited" | "limitedReads", MiddlewareHandler<AppEnv>>>,
): void {
  const { fromOwnPages, atOurs, limited, limitedReads } = guards;
  const withFields = (
    handle: (c: Context<AppEnv>, service: VisitService, fields: Fields) => Promise<Response>,
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

  app.use(apiPath, fromOwnPages, atOurs);
  app.use(`${apiPath}/holds`, fromOwnPages, atOurs);
  app.post(
    `${apiPath}/holds`,
    limited,
    withFields(async (c, service, fields) => {
      const result = await service.hold(
        linesOf(fields, system.setup()) ?? [],
        textOf(fields, "hold") || undefined,
      );
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
      const lines = linesOf(fields, system.setup());
      const passCode = textOf(fields, "pass");
      const result = await service.book({
        submissionId: textOf(fields, submissionIdField),
        ...(hold === "" ? {} : { hold }),
        ...(lines ? { lines } : {}),
        ...(passCode === "" ? {} : { passCode }),
        contact: readGiven(visitorContactForm, postedIn(fields)),
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

  app.use(`${bookingPath}/*`, fromOwnPages, atOurs);
  const changing = (change: (service: VisitService, pass: Pass, fields: Fields) => Promise<ChangeResult>) =>
    withFields(async (c, service, fields) => {
      const pass = { reference: c.req.param("reference") ?? "", key: textOf(fields, keyParameter) };
      const result = await change(service, pass, fields);
      return result.kind === "changed" ? c.redirect(bookingAddress(pass), 303) : respondToRefused(c, result);
    });
  app.post(
    `${bookingPath}/:reference/cancel`,
    limited,
    changing((service, pass, fields) => {
      const lines = textsOf(fields, "line").map(Number);
      return service.cancel(pass, lines.length > 0 ? lines : undefined);
    }),
  );
  app.post(
    `${bookingPath}/:reference/move`,
    limited,
    changing((service, pass, fields) => {
      const line = numberOf(fields, "line") ?? service.read(pass)?.lines[0]?.id ?? 0;
      return service.move(pass, line, textOf(fields, "starts"));
    }),
  );
  const nameOf = (c: Context<AppEnv>) => (c.req.param("file") ?? "").replace(/\.ics$/, "");
  app.get(`${bookingPath}/:file{[^/]+\\.ics}`, limitedReads, (c) => {
    const pass = { reference: nameOf(c), key: c.req.query(keyParameter) ?? "" };
    return calendarFile(c, serviceFor(c)?.calendar(pass), pass.reference);
  });
  app.get("/calendar/:file{[^/]+\\.ics}", limitedReads, (c) =>
    calendarFile(c, readFeed(system, nameOf(c)), "studio"),
  );
  for (const path of [`${bookingPath}/*`, "/calendar/*"]) app.all(path, (c) => c.text("Not found", 404));
}

/** Booking responses are private to one visitor, and not for search engines. */
const privately: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set("cache-control", "no-store");
  c.res.headers.set("x-robots-tag", "noindex");
};

function calendarFile(c: Context<AppEnv>, file: string | undefined, name: string): Response {
  if (file === undefined) return c.text("Not found", 404);
  return c.body(file, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.ics"`,
  });
}

const takenMessage = "Somebody else has just taken this time. Please choose another one.";

const payFirstMessage =
  "This visit is paid online when it is booked. Please book it on our page, or call us.";

const overShareMessage =
  "Many visits on that day are booked over the internet that you use, and not confirmed yet. Please confirm one with the button behind the link in our mail, write to us or call us: we will book it for you.";

/**
 * Responds to a refused booking request.
 * @throws Refusal, which the app turns into text, HTML or JSON, depending on the request
 */
function respondToRefused(c: Context<AppEnv>, refused: Refused): Response {
  switch (refused.kind) {
    case "taken":
      return c.json(
        { error: "taken", message: takenMessage, line: refused.line, nearest: refused.nearest },
        409,
      );
    case "invalid":
      throw new Refusal(422, refused.errors[0]?.message ?? refusals.notReadable, { errors: refused.errors });
    case "paying":
      return c.json({ error: "paying", message: "Its guest has begun to pay for this visit." }, 409);
    case "pay-first":
      return c.json({ error: "pay-first", message: payFirstMessage }, 402);
    case "over-share":
      throw new Refusal(429, overShareMessage);
    case "too-many":
      throw tooMany(refused.seconds);
    case "unknown":
      return c.text("Not found", 404);
  }
}

/** Posted fields by name, values unparsed. */
type Fields = ReadonlyMap<string, readonly unknown[]>;

/** Percent-encoding makes text up to three times as long. */
const maxBytes = 3 * limits.textBytes;

/**
 * Reads a posted JSON or URL-encoded body.
 * @throws Refusal 400 also for more fields than a form has, 413, 415, and the refusals of `readBody`
 */
async function readFields(c: Context<AppEnv>, reservation: MemoryReservation): Promise<Fields> {
  const type = c.req.header("content-type") ?? "";
  const isJson = /^application\/json\b/i.test(type);
  if (!isJson && formEncoding(type)?.kind !== "urlencoded") throw new Refusal(415, refusals.notReadable);
  const bytes = await readWholeBody(c.req.raw.body, { bytes: maxBytes }, reservation);
  try {
    const text = bytes.toString();
    return isJson ? ofJson(JSON.parse(text)) : ofPairs(text);
  } catch {
    throw new Refusal(400, refusals.notReadable);
  }
}

/** @throws Refusal 400 if it is no object */
function ofJson(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal(400, refusals.notReadable);
  return new Map(Object.entries(value).map(([name, each]) => [name, Array.isArray(each) ? each : [each]]));
}

function ofPairs(text: string): Fields {
  // Count before parsing: a body of only separators would be a huge number of fields.
  if (text.split("&", limits.parts + 1).length > limits.parts) throw new Error("too many fields");
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const plain = name.replace(/\[\]$/, "");
    fields.set(plain, [...(fields.get(plain) ?? []), value]);
  }
  return fields;
}

/** A text field; empty if missing. */
function textOf(fields: Fields, name: string): string {
  const [value] = fields.get(name) ?? [];
  return typeof value === "string" ? value : "";
}

/** All values of a text field that may be repeated. */
function textsOf(fields: Fields, name: string): string[] {
  return (fields.get(name) ?? []).filter((value) => typeof value === "string");
}

/** A whole number; NaN if invalid, undefined if missing. */
function numberOf(fields: Fields, name: string): number | undefined {
  const [value] = fields.get(name) ?? [];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
}

/** What was posted, by the names of the API: `child_name`. */
function postedIn(fields: Fields): Posted {
  return {
    getAll: (name) =>
      (fields.get(columnOf(name)) ?? []).flatMap((value) =>
        typeof value === "string" || typeof value === "number" ? [String(value)] : [],
      ),
  };
}

/**
 * The lines of a visit: from `items`, or a single line from the fields themselves; undefined without an
 * offer. What helps may be given once for all items.
 */
function linesOf(fields: Fields, setup: BookingSetup | undefined): LineChoice[] | undefined {
  const items = fields.get("items");
  if (!items) return fields.has("offer") ? [lineOf(fields, setup)] : undefined;
  const names = namesOf(needsForm).map(columnOf);
  const shared = [...fields].filter(([name]) => names.includes(baseField(name)));
  // One line too many is enough for the service to refuse the visit.
  return items
    .slice(0, bookingLimits.lines * bookingLimits.weeks + 1)
    .map((item) => lineOf(new Map([...shared, ...ofJson(item)]), setup));
}

function lineOf(fields: Fields, setup: BookingSetup | undefined): LineChoice {
  const slug = textOf(fields, "offer");
  const form = withQuestions(needsForm, questionsOf(setup && offerOf(setup, slug)));
  return {
    offer: slug,
    minutes: numberOf(fields, "minutes") ?? Number.NaN,
    party: {
      people: numberOf(fields, "people") ?? Number.NaN,
      ...answersOf(partyForm, readTyped(partyForm, postedIn(fields))),
    },
    starts: textOf(fields, "starts"),
    ...answersOf(form, readTyped(form, postedIn(fields))),
  };
}
