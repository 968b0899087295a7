import type { Question } from "#core/form/kinds/questions/questions-model.ts";
import type { InvoiceTax } from "#core/values/paper.ts";
import type { Senses } from "#core/values/senses-text.ts";
import { formatLongDay } from "#core/values/time.ts";
import { bookingLimits } from "./booking-limits.ts";
import type { Waiver } from "./waiver-signing.ts";

/**
 * Everything the server needs to take bookings. Publishing writes it into a release (`booking.json`) from
 * `content/booking.yaml`, `site.yaml` and the services' names. Plain data.
 */
export type BookingSetup = {
  readonly studio: {
    readonly name: string;
    readonly phone: string;
    /** `tel:+16145550142` */
    readonly phoneLink: string;
    readonly email: string;
    /** URL of the site, without a trailing slash. */
    readonly url: string;
    /** URL of the pages that the server answers itself, if they are elsewhere. Only its settings say so, never a release. */
    readonly serverUrl?: string;
    /** Name, street and town on one line. */
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  /** IANA time zone of the studio, such as `America/New_York`. */
  readonly timeZone: string;
  /** ISO 4217: `USD`. */
  readonly currency: string;
  readonly hours: readonly OpenHours[];
  /** Hours reserved for quiet visits: offers without their own hours are closed then. */
  readonly quietHours: readonly OpenHours[];
  readonly closedDays: readonly ClosedPeriod[];
  readonly rooms: readonly Room[];
  readonly offers: readonly Offer[];
  /** Events that people sign up for; a release of an earlier version has none. Find one with `offerOf`. */
  readonly events?: readonly EventOffer[];
  /**
   * What takes nothing new any more, because it, or all of booking, is switched off or removed. What was booked of it is served by
   * these rules until it is over. Releases of earlier versions have none.
   */
  readonly off?: readonly Offer[];
  /** What guests sign before they come; undefined if they sign nothing. */
  readonly waiver?: Waiver;
  readonly whatHelps: readonly HelpOption[];
  /** Whether there is a page for groups to file. */
  readonly hasGroupPage?: true;
  /** What the place is like, as its page says it; releases of earlier versions, and sites without that page, have none. */
  readonly placeFacts?: readonly PlaceFact[];
  /** The last steps of the way to the studio; releases of earlier versions do not say them. */
  readonly way?: { readonly title: string; readonly steps: readonly string[] };
  readonly houseRules: readonly string[];
  /** How many parties the staff can receive per quarter of an hour. */
  readonly partiesAtOnce: number;
  /** Minimum notice for a booking, in minutes. */
  readonly notice: number;
  /** How many days ahead visits can be booked. */
  readonly horizon: number;
  /** How long a chosen time is held, in minutes. */
  readonly hold: number;
  /** Cancelling is free until this many minutes before the visit. */
  readonly cancelUntil: number;
  /** What cancelling later costs, in the owner's words. */
  readonly lateCancelling: string;
  /** What a late cancellation keeps of what was paid online, in percent: the first one in half a year, and others. */
  readonly lateFee?: { readonly first: number; readonly after: number };
  /** How long one may take to pay online, in minutes; two hours if it is missing. */
  readonly payWithin?: number;
  /** The tax within all prices; undefined without one. */
  readonly tax?: InvoiceTax;
  /** How many hours before the visit the reminder is sent. */
  readonly reminder: number;
  /** Releases of earlier versions have none: read it by {@link waitlistRules}. */
  readonly waitlist?: WaitlistRules;
  /** How many weeks a visitor may book at once; one if a release does not say it. */
  readonly weeks?: number;
  /** Terms for which groups book at once. */
  readonly schoolTerms?: readonly SchoolTerm[];
  /** Up to so many fewer of a group cost less, until this time that morning, as `08:00`. */
  readonly fewer?: { readonly most: number; readonly until: string };
};

/** A school term, first and last day included, and the days in it without school: `2027-02-15`. */
type SchoolTerm = { readonly from: string; readonly to: string; readonly off: readonly string[] };

/** What happens when a place opens that somebody waits for. */
type WaitlistRules = {
  /**
   * `off`: nobody can wait. `ask me`: staff are asked first, and after three opening hours it is offered by itself.
   * `by itself`: it is offered at once.
   */
  readonly how: "off" | "ask me" | "by itself";
  /** How long an offered place is kept, in hours. Those at night do not count. */
  readonly hours: number;
};

/** The rules of the waiting list; those of content that says nothing about it. */
export function waitlistRules({ waitlist }: Pick<BookingSetup, "waitlist">): WaitlistRules {
  return waitlist ?? { how: "ask me", hours: 3 };
}

/** How many weeks a visitor may book at once, the first included. */
export function weeksOf({ weeks = 1 }: Pick<BookingSetup, "weeks">): number {
  return weeks;
}

/** Whether a visit is for groups only, which may book a whole term at once. */
function isOfGroup(setup: BookingSetup, lines: readonly { readonly offer: string }[]): boolean {
  return lines.length > 0 && lines.every(({ offer }) => offerOf(setup, offer)?.isForGroups);
}

/** The term for which a group can book the same time again, by the day of its first visit; undefined for all others. */
export function termOf(
  setup: BookingSetup,
  lines: readonly { readonly offer: string }[],
  day: string,
): SchoolTerm | undefined {
  if (!isOfGroup(setup, lines)) return undefined;
  return (setup.schoolTerms ?? []).find(({ from, to }) => from <= day && day <= to);
}

/** On how many days one visit may be at most. */
export function mostDays(setup: BookingSetup, lines: readonly { readonly offer: string }[]): number {
  const hasTerms = (setup.schoolTerms ?? []).length > 0;
  return hasTerms && isOfGroup(setup, lines) ? bookingLimits.termWeeks : weeksOf(setup);
}

/** Opening hours on some weekdays: 1 is Monday, 7 is Sunday. Times as `10:00`. */
export type OpenHours = { readonly days: readonly number[]; readonly opens: string; readonly closes: string };

/** A range of closed days, first and last included, as `2026-12-24`. */
export type ClosedPeriod = { readonly from: string; readonly to: string };

/** A fact of the place, such as the width of its doors. */
export type PlaceFact = {
  /** Changes are found by it. */
  readonly label: string;
  /** The end of the label that is the program's: people read it in the English of the studio's country. */
  readonly ours?: string;
  readonly text: string;
  /** Whether it stands on the plan or in a PDF alone, so that its text says nothing to people. */
  readonly isDrawn?: boolean;
  /** Whether only the page for groups says it. */
  readonly isForGroups?: boolean;
  /** Whether the desk says it, and no text: nobody is asked about it when a text is published. */
  readonly isFromDesk?: true;
};

/** Begins the name of the question whether a group has filed the page about the place; its version follows. */
const filedName = "filed-";

/** The question whether a group has filed a version of the page for it. It keeps its answer when there is a newer one. */
export function filedQuestion(version: string, day: string): Question {
  return {
    kind: "tick",
    id: filedName + version,
    ask: `I have filed the page for groups, version ${version} of ${formatLongDay(day)}`,
  };
}

/** What groups are asked besides. Numbers and roles: nobody writes the name of a child. */
export const groupQuestions: readonly Question[] = [
  { kind: "text", id: "group-name", ask: "Name of the class or group" },
  { kind: "text", id: "group-ages", ask: "From which age to which?" },
  { kind: "text", id: "group-needs", ask: "How many need what? Numbers, no names." },
  { kind: "text", id: "group-leader", ask: "Who leads the group?" },
  { kind: "text", id: "group-phone", ask: "Phone on the day" },
];

/** Whether somebody has filed the page for groups: who has is told what changes on it. */
export function hasFiled({ answers }: { readonly answers: readonly { readonly id: string }[] }): boolean {
  return answers.some(({ id }) => id.startsWith(filedName));
}

export type Room = {
  readonly id: string;
  readonly name: string;
  /** Capacity in people, companions included. */
  readonly fits: number;
  /** Ids of help options that this room does not support. */
  readonly cannot: readonly string[];
};

/** A help option that a visitor can tick. */
type HelpOption = {
  readonly id: string;
  readonly label: string;
  /** What the studio does about it. */
  readonly does: string;
};

/** A visit length with its prices. */
export type OfferLength = {
  readonly minutes: number;
  readonly per: "party" | "person";
  /** The latest price in effect on the day of the visit counts; the first has no `from`. */
  readonly prices: readonly DatedPrice[];
  /** What schools pay, where that is another price. */
  readonly schoolPrices?: readonly DatedPrice[];
};

/** A price, and the day from which it is in effect. */
type DatedPrice = { readonly from?: string; readonly cents: number };

/** What can be booked. */
export type Offer = {
  /** The service's slug. */
  readonly slug: string;
  /** Slugs that the service had before. */
  readonly was?: readonly string[];
  readonly name: string;
  readonly rooms: { readonly take: "all" | "any"; readonly ids: readonly string[] };
  /** `private`: the party has its rooms to itself. `shared`: several parties share a session's places. */
  readonly mode: { readonly kind: "private" } | { readonly kind: "shared"; readonly places: number };
  /** Shortest first; a shared offer has one. */
  readonly lengths: readonly OfferLength[];
  readonly people: { readonly min: number; readonly max: number };
  /** How many companions come free, if the price is per person. */
  readonly companionsFree: number;
  /** Minimum age; 0 for all ages. */
  readonly minAge: number;
  /** Children younger than `under` need one adult for every `children`. */
  readonly adults?: { readonly under: number; readonly children: number };
  /** Minutes that its rooms are taken before it begins; releases of earlier versions do not say it. */
  readonly before?: number;
  /** Minutes to get the room ready afterwards. */
  readonly ready: number;
  readonly starts:
    | { readonly kind: "every"; readonly minutes: number }
    | { readonly kind: "fixed"; readonly times: readonly string[] };
  /** Its own hours; if omitted, the studio's hours minus the quiet hours. */
  readonly hours?: readonly OpenHours[];
  readonly notice: number;
  readonly horizon: number;
  /** Whether it is paid online when it is booked; at the studio if it is missing. */
  readonly pay?: PayRule;
  /** Whether it is for schools and other groups, who file a page about the place. */
  readonly isForGroups?: true;
  /** Whether guests may pay it by invoice. */
  readonly invoice?: true;
  /** What the owner asks who books it. */
  readonly questions?: readonly Question[];
  /** What can be had with it, up to so many of each. */
  readonly extras?: readonly Extract<Question, { kind: "extra" }>[];
  /** An event: it begins once, at a place of its own, and takes no room. */
  readonly event?: EventFacts;
  /** What it asks of the senses, from 0, none, to 5, a lot; releases of earlier versions do not say it. */
  readonly senses?: Senses;
  /** It takes place at the guest's, in one of these areas; at the studio if there are none. */
  readonly areas?: readonly DriveArea[];
  /** How many of the staff come along. */
  readonly hosts?: number;
  /** Guests ask for it: the studio books it for them. */
  readonly isAsked?: true;
};

/** Where the studio drives to. */
export type DriveArea = {
  /** Postal codes, or how they begin: `432*`. */
  readonly postcodes: readonly string[];
  /** Minutes of the drive, one way. */
  readonly drive: number;
  /** What the drive costs, in cents. */
  readonly fee: number;
};

/** How many minutes the rooms of a visit are taken before it begins, and after it ends. */
export type Around = { readonly before: number; readonly after: number };

/**
 * What an offer takes of its rooms besides its length.
 * @param offer undefined for one that is gone
 * @param drive minutes of the drive there, and back; the longest if nobody knows yet where to
 */
export function aroundOf(
  offer: Pick<Offer, "before" | "ready" | "areas"> | undefined,
  drive: number = Math.max(0, ...(offer?.areas ?? []).map((area) => area.drive)),
): Around {
  return { before: (offer?.before ?? 0) + drive, after: (offer?.ready ?? 0) + drive };
}

/** When and where an event is, and what one gives. */
export type EventFacts = {
  /** With a UTC offset: `2027-03-20T16:00:00-04:00`. */
  readonly starts: string;
  readonly ends: string;
  /** Only if its place has another time zone than the studio. */
  readonly timeZone?: string;
  /** Last part of the address of its page. */
  readonly page: string;
  /** Earlier ones, which the content still leads to it. */
  readonly was?: readonly string[];
  /** Name, street and town on one line. */
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  /** One gives what one likes; what one gets for it is worth so much, in cents a person. */
  readonly gift?: { readonly worth: number };
};

/** An event as an offer: its places are those of one shared session. */
export type EventOffer = Offer & { readonly event: EventFacts };

/** Name of an event as an offer. No service has such a name. @param id of the event, which never changes */
export function eventOffer(id: number): string {
  return `event:${id}`;
}

/** The id of an event, by its name as an offer. */
export function eventId(offer: string): number {
  return Number(offer.replace(/^\D+/, ""));
}

/** Whether a line of a visit is a place at an event. @param offer its offer, which may be gone */
export function isEvent(offer: string): boolean {
  return offer.startsWith("event:");
}

/** The offer with a slug, or which had it before: a visit or an event. Also one that takes nothing new any more. */
export function offerOf(setup: BookingSetup, slug: string): Offer | undefined {
  return openOfferOf(setup, slug) ?? named(setup.off ?? [], slug);
}

/** Whether an offer is for groups that can file the page about the place. */
export function isForGroups(setup: BookingSetup, slug: string): boolean {
  return setup.hasGroupPage === true && offerOf(setup, slug)?.isForGroups === true;
}

/** The offer or event of this name, if it can be booked now. */
export function openOfferOf({ offers, events = [] }: BookingSetup, slug: string): Offer | undefined {
  return named(isEvent(slug) ? events : offers, slug);
}

function named(all: readonly Offer[], slug: string): Offer | undefined {
  return all.find((offer) => offer.slug === slug) ?? all.find(({ was }) => was?.includes(slug));
}

/** Whether an offer takes nothing new any more, but serves what was booked. */
export function isOff(setup: BookingSetup, slug: string): boolean {
  return openOfferOf(setup, slug) === undefined && offerOf(setup, slug) !== undefined;
}

/** All events, also those that take no sign-ups any more. */
export function allEvents({ events = [], off = [] }: BookingSetup): readonly EventOffer[] {
  return [...events, ...off.filter((offer): offer is EventOffer => offer.event !== undefined)];
}

/** Whether visits can be booked here: then passes are sold, too. */
export function takesVisits({ offers }: Pick<BookingSetup, "offers">): boolean {
  return offers.length > 0;
}

/** The time zone of a visit, by its offer: the studio's, or that of the place of an event. */
export function timeZoneOf(setup: BookingSetup, slug: string): string {
  return offerOf(setup, slug)?.event?.timeZone ?? setup.timeZone;
}

/** The name of an offer, which may be gone. */
export function nameOfOffer(setup: BookingSetup, slug: string): string {
  return offerOf(setup, slug)?.name ?? (isEvent(slug) ? "An event" : slug);
}

/** How a visit is paid: online if the guest likes, or in full, or a deposit of this many cents. */
export type PayRule = "choice" | "full" | { readonly deposit: number };

/**
 * What the server works with: what is published, and with it what is not published any more. That takes nothing new, but what was
 * booked of it goes on by the rules of the last release that had it.
 * @param published undefined for a release of an earlier version without anything to book
 * @param known what was served before; undefined if nothing was
 * @param isNeeded whether something is still stored of an offer that took nothing new before either; by default of each
 * @returns undefined if nothing could ever be booked
 */
export function servedSetup(
  published: BookingSetup | undefined,
  known: BookingSetup | undefined,
  isNeeded: (slug: string) => boolean = () => true,
): BookingSetup | undefined {
  if (!known) return published;
  const { offers, events = [], off = [] } = published ?? { offers: [] };
  const taken = new Set([...offers, ...events, ...off].flatMap(({ slug, was = [] }) => [slug, ...was]));
  const before = [
    ...known.offers,
    ...(known.events ?? []),
    ...(known.off ?? []).filter(({ slug }) => isNeeded(slug)),
  ];
  const kept = [...off, ...before.filter(({ slug }) => !taken.has(slug))];
  const rules =
    published && published.rooms.length === 0 ? { ...published, ...ownRules(known) } : (published ?? known);
  const { off: _, ...setup } = { ...rules, offers, events };
  return { ...setup, ...(kept.length > 0 && { off: kept }) };
}

/** What `booking.yaml` says. A setup without rooms is that of a studio without this file: what was booked by it keeps its rules. */
function ownRules(known: BookingSetup) {
  const {
    studio: _studio,
    timeZone: _timeZone,
    currency: _currency,
    hours: _hours,
    tax: _tax,
    ...others
  } = known;
  const { waiver: _waiver, offers: _offers, events: _events, off: _off, ...rules } = others;
  return rules;
}
