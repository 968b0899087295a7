import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describeOffer, type OfferDescription } from "#core/booking/describe-offer.ts";
import { dayAfter, priceAfter, priceOn } from "#core/booking/price.ts";
import { townName } from "#core/values/address.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { studioLocale } from "#core/values/locale.ts";
import { formatCents, formatMoney, formatUnits } from "#core/values/money-text.ts";
import { dayIn, formatClock, formatDay, formatHours, formatLength } from "#core/values/time.ts";
import type { Service } from "../collections/services.ts";
import type { BookingFile } from "../schemas/booking.ts";
import { dayNames, type Site } from "../schemas/site.ts";
import { type SiteAdditions, siteAdditionsFile } from "../site-additions.ts";
import { type BookingContent, pricesInCents } from "./booking-setup.ts";
import { type ContentIssue, didYouMean } from "./content-error.ts";
import { pageTime } from "./page-time.ts";
import { fillPromises, type Promises } from "./promises.ts";
import { issueAt, valueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { regionName } from "./studio-locale.ts";
import { bodyLines, leavesOf } from "./walk.ts";

/** Placeholder texts of a new entry (`npm run new`). */
export const PLACEHOLDERS = {
  postSubtitle: "Say in one sentence what it is about.",
  postSummary: "Say in one or two sentences why somebody would read this.",
  postText: "Write here. An empty line begins a new paragraph.",
  postHeading: "## A heading",
  postMarks: "**Bold**, _emphasis_ and [a link](/contact) are written like this.",
  eventSummary: "Say in one or two sentences what happens there.",
  eventStep: "Say what happens first.",
  eventText: "Write here what people should know. An empty line begins a new paragraph.",
  causeSubtitle: "Say in one sentence whom it helps.",
  causeSummary: "Say in one or two sentences what the money is for.",
  causeText: "Write here what the money does. An empty line begins a new paragraph.",
} as const;

const WORDS = {
  expected: "your own text",
  hint: "write it, or remove the line if the field may be left out",
};

const FACTS = [
  "price",
  "duration",
  "ages",
  "capacity",
] as const satisfies readonly (keyof OfferDescription)[];

/** The sources of facts: `site.yaml` and, where it exists, `booking.yaml`. */
type FactFiles = { site: Site; booking: BookingFile | undefined };

/** Facts that a text may reference, such as `{email}`, so that each is stated only once. */
const siteFacts: Record<string, (site: Site) => string> = {
  name: (site) => site.name,
  shortName: (site) => site.shortName,
  city: (site) => site.address.city,
  area: ({ address: { city, region }, country }) =>
    townName({ city, region: region && regionName(region, country) }),
  phone: (site) => site.phone,
  email: (site) => site.email,
  replyTime: (site) => site.replyTime,
  emergency: (site) => site.emergency,
  retentionDays: (site) => String(site.retentionDays),
  minimumAge: (site) => String(site.privacy.minimumAge),
  noticeDays: (site) => String(site.privacy.noticeDays),
  currencySign: () => formatUnits(0).replace("0", ""),
  // The server deletes by the same numbers.
  helpsKeptDays: () => String(daysAfterVisit.helps),
  contactKeptDays: () => String(daysAfterVisit.contact),
};

/**
 * The site while the studio is away: its reply time says when it is back, and who answers meanwhile.
 * @param root the content folder, with what the desk adds
 */
function whileAway(site: Site, root: string): Site {
  const file = path.join(root, siteAdditionsFile);
  if (!existsSync(file)) return site;
  const { away }: SiteAdditions = JSON.parse(readFileSync(file, "utf8"));
  const dayOf = (ms: number) => dayIn(site.timeZone, ms);
  // Who is away for some hours answers as usual.
  if (!away || dayOf(away.from) === dayOf(away.to)) return site;
  const meanwhile = away.answers === "" ? "" : ` (${away.answers} answers until then)`;
  return { ...site, replyTime: `from ${formatDay(dayOf(away.to))} on${meanwhile}` };
}

/** Facts of `booking.yaml` that texts may name. */
const bookingFacts: Record<string, (booking: BookingFile) => string> = {
  cancelUntil: ({ cancelUntil }) => formatLength(cancelUntil * 60),
  lateCancelling: ({ lateCancelling }) => lateCancelling,
  rooms: ({ rooms }) => new Intl.ListFormat("en").format(rooms.map(({ name }) => name)),
  quietTimes: ({ quietHours }) =>
    quietHours.map(({ days, ...hours }) => `${dayNames(days)}, ${formatHours(hours)}`).join("; "),
};

/** Facts with a value of their own: `{room.lake}`, `{price.quiet-hour-visit}`, `{money.25}`, `{gift.smallest}`, `{time.16:00}`. */
const valueFacts: Record<
  string,
  (value: string, booking: BookingFile | undefined, timeZone?: string) => string | undefined
> = {
  room: (key, booking) => booking?.rooms.find(({ id }) => id === key)?.name,
  price: (key, booking, timeZone) =>
    lowestPrice(
      booking?.offers.find(({ service }) => service === key),
      timeZone,
    ),
  money: (units) => (/^\d{1,7}(\.\d\d)?$/.test(units) ? formatUnits(Number(units)) : undefined),
  gift: (end) =>
    end === "smallest" || end === "largest" ? formatCents(studioLocale().gifts[end]) : undefined,
  time: (clock) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? formatClock(clock) : undefined),
};

/** The lowest price of an offer on the studio's day, and the one that follows it: `$35 ($38 from December 1)`. */
function lowestPrice(offer: BookingFile["offers"][number] | undefined, timeZone = "UTC"): string | undefined {
  if (!offer) return undefined;
  const lengths = pricesInCents(offer);
  const lowest = (day: string) => Math.min(...lengths.map((length) => priceOn(length, day)));
  const money = (cents: number) => formatMoney(cents, studioLocale().currency);
  const today = dayIn(timeZone, pageTime());
  const changes = lengths.flatMap((length) => priceAfter(length, today)?.from ?? []).toSorted();
  const next = changes.find((day) => lowest(day) !== lowest(today));
  return `${money(lowest(today))}${next ? ` (${money(lowest(next))} from ${dayAfter(today, next)})` : ""}`;
}

const factName = /\{(\w{1,40}(?:\.[\w.:-]{1,60})?)\}/g;

/** The text of a fact; undefined if there is none of this name. */
function factOf(name: string, { site, booking }: FactFiles): string | undefined {
  const [, kind = "", value = ""] = /^(\w+)\.(.+)$/.exec(name) ?? [];
  if (value !== "") return valueFacts[kind]?.(value, booking, site.timeZone);
  return siteFacts[name]?.(site) ?? (booking && bookingFacts[name]?.(booking));
}

/**
 * Replaces references such as `{email}` with the studio's facts, in every text at any depth, and says of the building only what
 * is so. An item of a list that has nothing to say is left out.
 */
function fillFacts(value: unknown, files: FactFiles, promises: Promises): unknown {
  if (typeof value === "string")
    return fillPromises(value, promises).replace(
      factName,
      (written, name: string) => factOf(name, files) ?? written,
    );
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const filled = fillFacts(item, files, promises);
      return filled === "" && item !== "" ? [] : [filled];
    });
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillFacts(item, files, promises)]),
  );
}

/**
 * What fills the studio's facts into anything read from its content.
 * @param root the content folder
 * @param promises what is said of the building
 */
export function factFiller(files: FactFiles, root: string, promises: Promises): <T>(value: T) => T {
  // Facts may reference others: what a late cancellation costs names an amount.
  const own = { ...files, site: whileAway(files.site, root) };
  const filled = fillFacts(own, own, promises) as FactFiles;
  return <T>(value: T) => fillFacts(value, filled, promises) as T;
}

/** Finds names in curly braces that are not facts. */
export function checkFacts(
  { folder, sources, entries }: Reading,
  booking: BookingFile | undefined,
): ContentIssue[] {
  // Checks for the file, not its data, so that an issue in it is not reported again for each reference.
  const hasBooking = folder.read("booking.yaml") !== undefined;
  const names = [
    ...Object.keys(siteFacts),
    ...Object.keys(bookingFacts).filter((name) => booking && bookingFacts[name]?.(booking)),
    ...(booking?.rooms ?? []).map(({ id }) => `room.${id}`),
    ...(booking?.offers ?? []).map(({ service }) => `price.${service}`),
    ...["money.25", "gift.smallest", "gift.largest", "time.16:00"],
  ];
  // The facts of a file with mistakes are not known, so those that it could have are not mistakes.
  const isKnown = (name: string) => {
    const [kind = "", ...value] = name.split(".");
    if ((kind === "room" || kind === "price") && hasBooking && !booking) return true;
    if (value.length > 0) return valueFacts[kind]?.(value.join("."), booking) !== undefined;
    return (
      name in siteFacts ||
      Boolean(booking ? bookingFacts[name]?.(booking) : hasBooking && name in bookingFacts)
    );
  };
  const hintFor = (name: string) =>
    name in bookingFacts
      ? `booking.yaml does not say it: add \`${name === "quietTimes" ? "quietHours" : name}\` there, or write your own words here`
      : didYouMean(name, names);
  const inFields = leavesOf(sources).flatMap(({ source, path, value }) =>
    unknownFacts(value, isKnown).map((name) => {
      const expected = `one of: ${names.join(", ")}`;
      return issueAt(source, path, { found: `{${name}}`, expected, hint: hintFor(name) });
    }),
  );
  // Texts may have words in curly braces of their own: only those close to a fact are mistakes.
  const inTexts = bodyLines({ folder, entries }).flatMap(({ file, line, words }) =>
    unknownFacts(words, isKnown).flatMap((name) => {
      const hint = hintFor(name);
      const expected = "the name of a fact";
      return hint ? [{ file, line, column: 1, field: "text", found: `{${name}}`, expected, hint }] : [];
    }),
  );
  return [...inFields, ...inTexts];
}

/** Names in curly braces that are no facts. */
function unknownFacts(value: unknown, isKnown: (name: string) => boolean): string[] {
  if (typeof value !== "string") return [];
  return [...value.matchAll(factName)].flatMap(([, name = ""]) => (isKnown(name) ? [] : [name]));
}

/** Fills in the price, duration, ages and capacity of bookable services from `booking.yaml`, as of today. */
export function withOfferFacts(services: readonly Service[], booking: BookingContent | undefined): Service[] {
  return services.map((service) => {
    const offer = booking?.offers.find(({ slug }) => slug === service.slug);
    if (!booking || !offer) return service;
    return { ...service, ...describeOffer(offer, booking.currency, dayIn(booking.timeZone, pageTime())) };
  });
}

/** Finds facts of a service that `booking.yaml` already states: two copies would drift apart. */
export function checkOfferFacts({ entries }: Reading, booking: BookingFile | undefined): ContentIssue[] {
  const offered = new Set(booking?.offers.map(({ service }) => service));
  return (entries.get("services") ?? [])
    .filter(({ name }) => offered.has(name))
    .flatMap(({ source }) =>
      FACTS.filter((fact) => valueAt(source.data, [fact]) !== undefined).map((fact) =>
        issueAt(source, [fact], {
          found: `\`${fact}\` of a service that is offered in booking.yaml`,
          expected: "no such line: pages take it from booking.yaml",
          hint: "remove the line, and set the value in booking.yaml",
        }),
      ),
    );
}

/** Finds placeholders of `npm run new`. They are allowed while writing, but not on the site. */
export function checkPlaceholders({ folder, sources, entries }: Reading): ContentIssue[] {
  const known = new Set<unknown>(Object.values(PLACEHOLDERS));
  const inFields = leavesOf(sources)
    .filter(({ value }) => known.has(value))
    .map(({ source, path, value }) =>
      issueAt(source, path, { found: `"${value}", from the new entry`, ...WORDS }),
    );
  const inTexts = bodyLines({ folder, entries }).flatMap(({ file, line, words }) => {
    if (!known.has(words.trim())) return [];
    const found = `"${words.trim()}", from the new entry`;
    return [{ file, line, column: 1, field: "text", found, ...WORDS }];
  });
  return [...inFields, ...inTexts];
}
