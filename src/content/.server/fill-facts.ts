import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SiteAdditions, siteAdditionsFile } from "#domain/desk/site-additions.ts";
import { daysAfterVisit } from "#domain/kept.ts";
import { dayIn, formatDay, formatLength, todayIn } from "#domain/time.ts";
import type { Service } from "#src/content/collections/services.ts";
import { describeOffer, type OfferDescription } from "#src/lib/describe-offer.ts";
import type { BookingFile } from "../schemas/booking.ts";
import type { Site } from "../schemas/site.ts";
import type { Booking } from "./booking-setup.ts";
import { type ContentIssue, didYouMean } from "./content-error.ts";
import { issueAt, valueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

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

/** Facts that a text may reference, such as `{email}`, so that each is stated only once, in `site.yaml`. */
const siteFacts: Record<string, (site: Site) => string> = {
  name: (site) => site.name,
  shortName: (site) => site.shortName,
  city: (site) => site.address.city,
  phone: (site) => site.phone,
  email: (site) => site.email,
  replyTime: (site) => site.replyTime,
  retentionDays: (site) => String(site.retentionDays),
  minimumAge: (site) => String(site.privacy.minimumAge),
  noticeDays: (site) => String(site.privacy.noticeDays),
  // The server deletes by the same numbers.
  helpsKeptDays: () => String(daysAfterVisit.helps),
  contactKeptDays: () => String(daysAfterVisit.contact),
};

/**
 * The site while the studio is away: its reply time says when it is back, and who answers meanwhile.
 * @param root the content folder, with what the desk adds
 */
export function whileAway(site: Site, root: string): Site {
  const file = path.join(root, siteAdditionsFile);
  if (!existsSync(file)) return site;
  const { away }: SiteAdditions = JSON.parse(readFileSync(file, "utf8"));
  const dayOf = (ms: number) => dayIn(site.timeZone, ms);
  // Who is away for some hours answers as usual.
  if (!away || dayOf(away.from) === dayOf(away.to)) return site;
  const meanwhile = away.answers === "" ? "" : ` (${away.answers} answers until then)`;
  return { ...site, replyTime: `from ${formatDay(dayOf(away.to))} on${meanwhile}` };
}

/** The same for `booking.yaml`. */
const bookingFacts: Record<string, (booking: BookingFile) => string> = {
  cancelUntil: ({ cancelUntil }) => formatLength(cancelUntil * 60),
  lateCancelling: ({ lateCancelling }) => lateCancelling,
};

/** Files, besides the pages, in which facts are filled in. */
const filledFiles = ["faq.yaml", "place.yaml", "short.yaml", "visit.yaml", "waiver.yaml"];

const factName = /\{(\w+(?:\.[\w-]+)?)\}/g;

/** Names of rooms, as `{room.lake}`, by their keys in `booking.yaml`. */
function roomName(name: string, booking: BookingFile | undefined): string | undefined {
  return booking?.rooms.find(({ id }) => name === `room.${id}`)?.name;
}

/** Replaces references such as `{email}` with the studio's facts, in every text at any depth. */
export function fillFacts<T>(value: T, files: FactFiles): T;
export function fillFacts(value: unknown, files: FactFiles): unknown {
  if (typeof value === "string") {
    const { site, booking } = files;
    return value.replace(
      factName,
      (written, name: string) =>
        siteFacts[name]?.(site) ??
        (booking && bookingFacts[name]?.(booking)) ??
        roomName(name, booking) ??
        written,
    );
  }
  if (Array.isArray(value)) return value.map((item) => fillFacts(item, files));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillFacts(item, files)]));
}

/** Finds names in curly braces that are not facts, or that occur in a file where facts are not filled in. */
export function checkFacts({ folder, sources }: Reading, booking: BookingFile | undefined): ContentIssue[] {
  const issues: ContentIssue[] = [];
  // Checks for the file, not its data, so that an issue in it is not reported again for each reference.
  const hasBooking = folder.read("booking.yaml") !== undefined;
  const names = [
    ...Object.keys(siteFacts),
    ...(hasBooking ? Object.keys(bookingFacts) : []),
    ...(booking?.rooms ?? []).map(({ id }) => `room.${id}`),
  ];
  for (const source of sources) {
    const isFilled =
      source.file.startsWith(folder.label("pages/")) ||
      [...filledFiles, ...folder.languages().map((language) => `${language}/waiver.yaml`)].some(
        (file) => source.file === folder.label(file),
      );
    for (const { path, value } of leaves(source.data)) {
      if (typeof value !== "string") continue;
      for (const [written, name = ""] of value.matchAll(factName)) {
        if (isFilled && names.includes(name)) continue;
        // The rooms are not known while booking.yaml has mistakes itself.
        if (isFilled && hasBooking && !booking && name.startsWith("room.")) continue;
        const expected = isFilled
          ? `one of: ${names.join(", ")}`
          : "plain text; facts are filled in only on pages, in questions, in what to expect, in the place, in the short version and in what guests sign";
        const hint = isFilled ? didYouMean(name, names) : undefined;
        issues.push(issueAt(source, path, { found: written, expected, ...(hint && { hint }) }));
      }
    }
  }
  return issues;
}

/** Fills in the price, duration, ages and capacity of bookable services from `booking.yaml`, as of today. */
export function withOfferFacts(services: readonly Service[], booking: Booking | undefined): Service[] {
  return services.map((service) => {
    const offer = booking?.offers.find(({ slug }) => slug === service.slug);
    if (!booking || !offer) return service;
    return { ...service, ...describeOffer(offer, booking.currency, todayIn(booking.timeZone)) };
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
  const inFields = sources.flatMap((source) =>
    [...leaves(source.data)]
      .filter(({ value }) => known.has(value))
      .map(({ path, value }) => issueAt(source, path, { found: `"${value}", from the new entry`, ...WORDS })),
  );
  const inTexts = [...entries].flatMap(([collection, list]) =>
    list.flatMap(({ name, source: { file } }) =>
      (folder.read(`${collection}/${name}.md`) ?? "").split("\n").flatMap((line, index) => {
        if (!known.has(line.trim())) return [];
        const found = `"${line.trim()}", from the new entry`;
        return [{ file, line: index + 1, column: 1, field: "text", found, ...WORDS }];
      }),
    ),
  );
  return [...inFields, ...inTexts];
}
