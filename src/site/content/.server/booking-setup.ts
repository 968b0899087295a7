import {
  type BookingSetup,
  type DriveArea,
  type EventOffer,
  eventOffer,
  filedQuestion,
  groupQuestions,
  type Offer,
  type OfferLength,
  type OpenHours,
  type PayRule,
} from "#core/booking/setup.ts";
import type { Waiver } from "#core/booking/waiver-signing.ts";
import { addressLine } from "#core/values/address.ts";
import { ENTRY_PAGES, type PagedCollection } from "#core/values/paths.ts";
import { SENSES } from "#site/content/senses.ts";
import { phoneLink } from "#ui/lib/phone-link.ts";
import type { Entries } from "../collections/collections.ts";
import type { StudioEvent } from "../collections/events.ts";
import type { Service } from "../collections/services.ts";
import { type BookingFile, bookingSchema } from "../schemas/booking.ts";
import type { Place } from "../schemas/place.ts";
import { dayCode, type Site } from "../schemas/site.ts";
import type { ShownTraining } from "../site-additions.ts";
import { groupPage } from "./group-page.ts";
import { placeFacts } from "./place-facts.ts";
import { localeOf } from "./studio-locale.ts";

/** The site's booking configuration. */
export type BookingContent = BookingSetup & {
  /** URL of an external booking service; the buttons lead there. */
  readonly link?: string;
};

type HoursInFile = BookingFile["quietHours"][number];

const HOUR = 60;

/** The currency of all prices. Content of version 1.0.0 names it in `booking.yaml`. */
export function currencyOf(site: Site, file: BookingFile | undefined): string {
  return site.currency ?? file?.currency ?? "USD";
}

/** What a studio without `booking.yaml` needs to take sign-ups for events: the defaults of the file. */
const onlyEvents: BookingFile = {
  ...bookingSchema.omit({ rooms: true, houseRules: true }).parse({
    offers: [],
    lateCancelling: "Please tell us all the same: somebody else may like to come.",
  }),
  rooms: [],
  houseRules: [],
};

/**
 * What the server books: visits if they are booked on this site, and places at events, also without visits. Where visits are booked
 * elsewhere or not at all, their offers take nothing new, and what was booked is served by them.
 */
export function setupWithEvents({
  site,
  booking,
  events,
  moved,
  waiver,
  place,
  training,
  visit,
  services = [],
}: {
  site: Site;
  booking: BookingContent | undefined;
  events: readonly StudioEvent[];
  moved: Entries["moved"];
  waiver?: Waiver | undefined;
  place?: Place | undefined;
  training?: readonly ShownTraining[] | undefined;
  visit?: { readonly directions: NonNullable<BookingSetup["way"]> } | undefined;
  services?: readonly Pick<Service, "slug" | "sensory">[];
}): BookingSetup {
  const { link, offers, ...rules } = booking ?? bookingSetup(onlyEvents, site, [], []);
  const isHere = site.features.booking && link === undefined;
  const groups = place && site.features.visit ? groupPage(place, { ...rules, offers }, training) : undefined;
  const asking = offers.map((offer) => withSenses(askGroup(offer, groups), services));
  return {
    ...rules,
    ...(groups && { hasGroupPage: true }),
    offers: isHere ? asking : [],
    events: eventOffers(events, site, moved),
    ...(!isHere && offers.length > 0 && { off: asking }),
    ...(waiver && { waiver }),
    ...(visit && visit.directions.steps.length > 0 && { way: wayOf(visit.directions) }),
    // What no page says, nobody relies on.
    ...(place && site.features.visit && { placeFacts: [...placeFacts(place), ...(groups?.facts ?? [])] }),
  };
}

/** As many steps of the way as a ticket has. */
const STEPS_OF_WAY = 6;

function wayOf({ title, steps }: NonNullable<BookingSetup["way"]>): NonNullable<BookingSetup["way"]> {
  return { title, steps: steps.slice(0, STEPS_OF_WAY) };
}

/** An offer with what it asks of the senses, as its page says it. */
function withSenses(offer: Offer, services: readonly Pick<Service, "slug" | "sensory">[]): Offer {
  const service = services.find(({ slug }) => slug === offer.slug);
  return service
    ? { ...offer, senses: SENSES.map(({ key, label }) => ({ label, level: service.sensory[key] })) }
    : offer;
}

/** Asks groups who they are, and whether they have filed the page for them. */
function askGroup(offer: Offer, page: ReturnType<typeof groupPage>): Offer {
  if (!offer.isForGroups) return offer;
  const filed = page ? [filedQuestion(page.version, page.day)] : [];
  return { ...offer, questions: [...groupQuestions, ...(offer.questions ?? []), ...filed] };
}

/** Most people that one person signs up. */
const atOnce = 12;

/** A time of an event as its own clock shows it, whatever offset it was written with. */
function byClock(time: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(time).toZonedDateTimeISO(timeZone);
  return zoned.toString({ smallestUnit: "second", timeZoneName: "never" });
}

/** The events that people can sign up for, as offers. */
function eventOffers(
  events: readonly StudioEvent[],
  site: Pick<Site, "timeZone">,
  moved: Entries["moved"],
): EventOffer[] {
  return events.flatMap(
    ({ id, slug, title, starts, ends, timeZone, place, places, questions, price = { kind: "free" } }) => {
      if (places === undefined) return [];
      const minutes = Math.round((Date.parse(ends) - Date.parse(starts)) / 60_000);
      const was = formerSlugs(moved, "events", slug);
      const cents = price.kind === "fixed" ? Math.round(price.amount * 100) : 0;
      return {
        slug: eventOffer(id),
        name: title,
        rooms: { take: "all", ids: [] },
        mode: { kind: "shared", places },
        lengths: [{ minutes, per: "person", prices: [{ cents }] }],
        people: { min: 1, max: Math.min(places, atOnce) },
        companionsFree: 0,
        minAge: 0,
        ready: 0,
        starts: { kind: "fixed", times: [] },
        notice: 0,
        horizon: 3650,
        ...((cents > 0 || price.kind === "gift") && { pay: "choice" as const }),
        ...(questions && { questions }),
        event: {
          starts: byClock(starts, timeZone),
          ends: byClock(ends, timeZone),
          ...(timeZone !== site.timeZone && { timeZone }),
          page: slug,
          ...(was.length > 0 && { was }),
          place: `${place.name}, ${addressLine(place)}`,
          latitude: place.latitude,
          longitude: place.longitude,
          ...(price.kind === "gift" && { gift: { worth: Math.round(price.worth * 100) } }),
        },
      };
    },
  );
}

/** Builds the server's booking setup from `booking.yaml`, `site.yaml` and the services. */
export function bookingSetup(
  file: BookingFile,
  site: Site,
  services: readonly Pick<Service, "slug" | "title">[],
  moved: Entries["moved"],
): BookingContent {
  const { name, phone, email, url, address, map } = site;
  // The content that says how to write it is being read.
  const locale = localeOf(site);
  const { rooms, whatHelps, houseRules, partiesAtOnce, horizon, hold, reminder } = file;
  return {
    studio: {
      name,
      phone,
      phoneLink: phoneLink(phone, locale),
      email,
      url,
      address: `${name}, ${addressLine(address, locale)}`,
      latitude: map.latitude,
      longitude: map.longitude,
    },
    timeZone: site.timeZone,
    currency: currencyOf(site, file),
    hours: site.hours.map(({ dayCodes, opens, closes }) => openHours({ days: dayCodes, opens, closes })),
    quietHours: file.quietHours.map(openHours),
    closedDays: file.closed.map(({ from, to }) => ({ from, to: to ?? from })),
    rooms,
    offers: file.offers.flatMap((offer) => {
      const service = services.find(({ slug }) => slug === offer.service);
      const was = formerSlugs(moved, "services", offer.service);
      return service
        ? [{ ...offerOf(offer, service.title, file, currencyOf(site, file)), ...(was.length > 0 && { was }) }]
        : [];
    }),
    whatHelps,
    houseRules,
    partiesAtOnce,
    notice: file.notice * HOUR,
    horizon,
    hold,
    cancelUntil: file.cancelUntil * HOUR,
    lateCancelling: file.lateCancelling,
    reminder,
    ...(site.tax && { tax: site.tax }),
    weeks: file.weeks,
    waitlist: { how: file.waitlist, hours: file.offerHours },
    ...(file.schoolTerms && { schoolTerms: file.schoolTerms }),
    ...(file.fewer && { fewer: file.fewer }),
    ...(file.lateFee && { lateFee: file.lateFee }),
    ...(file.payWithin !== undefined && { payWithin: file.payWithin }),
    ...(file.link === undefined ? {} : { link: file.link }),
  };
}

/** The address of a service, as redirects have it. */
/**
 * Earlier last parts of the address of an entry's page, from which the content leads to it.
 * @param moved the content's list of moved pages
 */
export function formerSlugs(moved: Entries["moved"], name: PagedCollection, slug: string): string[] {
  const start = `${ENTRY_PAGES[name].entry}/`;
  return moved.flatMap(({ from, link }) =>
    link === start + slug && from.startsWith(start) ? from.slice(start.length) : [],
  );
}

type Extras = NonNullable<Offer["extras"]>;

function extraOf(
  { name, price, most, tax, id }: NonNullable<BookingFile["offers"][number]["extras"]>[number],
  currency: string,
): Extras[number] {
  const own = { ...(id && { id }), ...(tax !== undefined && { tax }) };
  return { kind: "extra", ask: name, price: Math.round(price * 100), currency, most, ...own };
}

function offerOf(
  offer: BookingFile["offers"][number],
  name: string,
  file: BookingFile,
  currency: string,
): Offer {
  const { allOf, anyOf, people, companionsFree, minAge, adults, ready, starts, every } = offer;
  const hours = offer.inQuietHours ? file.quietHours : offer.hours;
  return {
    slug: offer.service,
    name,
    rooms: allOf ? { take: "all", ids: allOf } : { take: "any", ids: anyOf ?? [] },
    mode: offer.mode === "shared" ? { kind: "shared", places: offer.places } : { kind: "private" },
    lengths: pricesInCents(offer).toSorted((a, b) => a.minutes - b.minutes),
    people: { min: people.smallest, max: people.largest },
    companionsFree,
    minAge,
    ...(adults ? { adults } : {}),
    ...(offer.before !== undefined && { before: offer.before }),
    ready,
    starts: starts ? { kind: "fixed", times: starts } : { kind: "every", minutes: every },
    ...(hours ? { hours: hours.map(openHours) } : {}),
    notice: (offer.notice ?? file.notice) * HOUR,
    horizon: offer.horizon ?? file.horizon,
    ...(offer.questions && { questions: offer.questions }),
    ...(offer.extras && { extras: offer.extras.map((extra) => extraOf(extra, currency)) }),
    ...payRule(offer),
    ...(offer.invoice && { invoice: true }),
    ...(offer.for === "groups" && { isForGroups: true }),
    ...(offer.at === "yours" && { areas: (offer.areas ?? []).map(areaInCents) }),
    ...(offer.hosts !== undefined && { hosts: offer.hosts }),
    ...(offer.ask && { isAsked: true }),
  };
}

/** The lengths of an offer, each with its prices in the order of their days. */
export function pricesInCents({ lengths }: Pick<BookingFile["offers"][number], "lengths">): OfferLength[] {
  return lengths.map(({ minutes, per, price, later, prices = [] }) => ({
    minutes,
    per,
    prices: datedPrices([{ price }, ...later]),
    ...(prices.length > 0 && { schoolPrices: datedPrices(prices) }),
  }));
}

function datedPrices(prices: readonly { readonly from?: string; readonly price: number }[]) {
  return prices
    .toSorted((a, b) => (a.from ?? "").localeCompare(b.from ?? ""))
    .map(({ from, price }) => ({ ...(from !== undefined && { from }), cents: Math.round(price * 100) }));
}

function areaInCents({
  postcodes,
  drive,
  fee,
}: NonNullable<BookingFile["offers"][number]["areas"]>[number]): DriveArea {
  return { postcodes, drive, fee: Math.round(fee * 100) };
}

/** Nothing for a visit that is paid at the studio. */
function payRule({ pay, deposit }: BookingFile["offers"][number]): { pay?: PayRule } {
  if (deposit !== undefined) return { pay: { deposit: Math.round(deposit * 100) } };
  if (pay === "in full") return { pay: "full" };
  return pay === "choice" ? { pay } : {};
}

function openHours({ days, opens, closes }: HoursInFile): OpenHours {
  return { days: days.map((code) => dayCode.options.indexOf(code) + 1), opens, closes };
}
