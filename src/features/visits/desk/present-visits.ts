import { describePaid } from "#core/booking/pay-ways.ts";
import { eventId, isEvent } from "#core/booking/setup.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { isMoney } from "#core/values/money-moves.ts";
import { formatMoney, typedAmount } from "#core/values/money-text.ts";
import { count } from "#core/values/plural.ts";
import {
  formatClockTime,
  formatDay,
  formatEnd,
  formatFullDay,
  formatSpan,
  studioDay,
} from "#core/values/time.ts";
import type { DeskBookings } from "#desk/desk-service.ts";
import { deskAt, deskBookingPath, rooms } from "#desk/rooms.ts";
import type { FirstTime } from "./earlier.server.ts";
import type { DeskVisitFacts } from "./read-visits.server.ts";

/** A time that a guest is choosing, or that the studio has offered to one. */
type DeskHold = ReturnType<DeskBookings["unconfirmed"]["holds"]>[number];

/** Path of the page that moves a visit. */
function movePath({ reference, line }: Pick<DeskVisitFacts, "reference" | "line">): string {
  return `${deskAt("bookings", reference, "move")}?line=${line}`;
}

/** Where a visit is, in a list or a picture: names of rooms, or of many how many there are. */
export function roomsInShort(names: readonly string[]): string {
  return names.length > 2 ? `${names.length} rooms` : names.join(", ");
}

/** What helps, what the guest answered and wrote, and whether the price is too much. */
export function helpWords({ helps, answers, note, paysLess }: DeskVisitFacts): string[] {
  return [...helps, ...answers, note, paysLess ? "Cannot pay the full price" : ""].filter(Boolean);
}

/** The beginning of what somebody wrote, in a list that leads to all of it. */
export function inShort(words: string, most = 120): string {
  // Not within a character of two parts.
  return words.length > most ? `${words.slice(0, most).replace(/[\ud800-\udbff]$/, "")} …` : words;
}

/** Whether all that is booked is over: nobody is told of its changes any more. */
export function areOver(
  visits: readonly Pick<DeskVisitFacts, "isCancelled" | "ends">[],
  now: number,
): boolean {
  return visits.every(({ isCancelled, ends }) => isCancelled || Date.parse(ends) <= now);
}

/** How many come; nothing once their guest is deleted. */
export function peopleWords({ people }: Pick<DeskVisitFacts, "people">): string {
  return people > 0 ? count(people, "person", "people") : "";
}

/** A name before a number: one that is read from the right keeps the number on its own side. */
function apart(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

/** Whether its guest is still expected: neither here, nor noted as absent, and it has not ended. */
export function isToCome({ presence, isOver }: DeskVisitFacts): boolean {
  return !presence && !isOver;
}

/** Only what is sure: who came longer ago than names are kept may have been here before. */
const firstTimeWords: Readonly<Record<FirstTime, string>> = {
  ever: "First time",
  kept: `First time in ${Math.round(daysAfterVisit.contact / 30)} months`,
};

export type DeskVisitWords = ReturnType<typeof deskVisitWords>;

/** A visit as display text for its list, with the beginning of a long note. @param firstTime where it is sure */
export function deskVisitWords(visit: DeskVisitFacts, firstTime?: FirstTime) {
  const { said, presence, paid } = visit;
  const open = paid?.open ?? visit.price;
  const since = (at: string) => formatClockTime({ starts: at });
  return {
    line: visit.line,
    time: formatSpan(visit),
    // How `time` begins: `3 pm`.
    begins: formatClockTime(visit),
    // `Ada, 2 people`
    ...(firstTime && { firstTime: firstTimeWords[firstTime] }),
    guest: [apart(visit.firstName) || "A guest", peopleWords(visit)].filter(Boolean).join(", "),
    offer: visit.name,
    rooms: roomsInShort(visit.rooms),
    helps: helpWords(visit).map((words) => inShort(words)),
    said:
      said && `${said.what === "late" ? "Running late, said at" : "Waiting outside since"} ${since(said.at)}`,
    presence: presence && (presence.what === "here" ? `Here since ${since(presence.at)}` : "Did not come"),
    isHere: presence?.what === "here",
    ...(visit.stopped && { stopped: `They had to stop, noted at ${since(visit.stopped)}` }),
    money: describeMoney(visit),
    isPaid: paid?.open === 0,
    paidSum: describePaidSum(visit),
    // Whether a payment was noted at the studio.
    canTakeBack: paid?.parts.some(({ way }) => way !== "online") ?? false,
    // Missing for whoever only receives guests.
    bookingHref: deskBookingPath(visit.reference) as string | undefined,
    moveHref: movePath(visit) as string | undefined,
    moves: visit.moves,
    // What is still to pay, as a form value: `17.50`.
    amount: open > 0 ? typedAmount(open) : "",
    // Current values by kind of act, which Undo restores.
    was: { ...(presence && { presence: presence.what }), ...(said && { say: said.what }) },
    isToday: visit.isToday,
    isToCome: isToCome(visit),
    isPrivate: visit.isPrivate,
    minutes: (Date.parse(visit.ends) - Date.parse(visit.starts)) / 60_000,
    isUnconfirmed: visit.isUnconfirmed,
    ...(visit.signed && {
      signed: `${visit.signed.done} of ${visit.signed.needed} signed`,
      isToSign: visit.signed.done < visit.signed.needed,
    }),
    // The one private room, which can be changed. A visit with several keeps them all.
    room: visit.isPrivate && visit.roomIds.length === 1 ? visit.roomIds[0] : undefined,
  };
}

/** What somebody sees of a visit who only receives its guests: no way to its booking, no money, and nothing that changes it. */
export function receivedWords(words: DeskVisitWords): DeskVisitWords {
  return {
    ...words,
    money: "",
    isPaid: true,
    paidSum: undefined,
    canTakeBack: false,
    amount: "",
    bookingHref: undefined,
    moveHref: undefined,
    moves: 0,
    isPrivate: false,
    isUnconfirmed: false,
    room: undefined,
  };
}

/** All that was paid, where a phone's line needs to say no more than that: nothing is open, and it was money. */
function describePaidSum({ paid }: DeskVisitFacts): string | undefined {
  if (!paid || paid.parts.length === 0 || paid.open > 0 || paid.back > 0) return undefined;
  if (paid.parts.some(({ way, isTest }) => !isMoney(way) || isTest)) return undefined;
  return formatMoney(
    paid.parts.reduce((sum, { cents }) => sum + cents, 0),
    paid.currency,
  );
}

/** A visit in the words of the desk, with all rooms, and all of what helps. */
export function fullVisitWords(visit: DeskVisitFacts): DeskVisitWords {
  return { ...deskVisitWords(visit), rooms: visit.rooms.join(", "), helps: helpWords(visit) };
}

/** A visit of a booking in full, with its day, and what of its payments can go back. */
export function bookedVisitWords(visit: DeskVisitFacts) {
  const { isCancelled, canRestore, paid } = visit;
  const sum = (cents = 0) => (cents > 0 ? formatMoney(cents, paid?.currency ?? "") : undefined);
  return {
    ...fullVisitWords(visit),
    helps: [...visit.place, ...helpWords(visit)],
    day: formatDay(studioDay(visit.starts)),
    // `2026-12-04`
    date: studioDay(visit.starts),
    isCancelled,
    canRestore,
    // What a late cancellation has kept.
    kept: sum(paid?.kept),
    back: paid && backWords(visit, paid),
    // What the provider could not give back.
    stuck: paid?.stuck.map(({ id, cents }) => ({ id, sum: sum(cents) ?? "" })) ?? [],
  };
}

/** What of a visit can be given back, and what is to be; undefined if its money has all gone back. */
function backWords(
  { isCancelled, paysLess }: DeskVisitFacts,
  { held, online, owed, owedSince, currency, isNoted }: NonNullable<DeskVisitFacts["paid"]>,
) {
  if (held <= 0) return undefined;
  const sum = formatMoney(owed, currency);
  const since = owedSince === undefined ? "" : ` since ${formatDay(owedSince)}`;
  return {
    held: formatMoney(held, currency),
    // As form values: what is to be given back, else all of it.
    amount: typedAmount(owed || held),
    shown: held,
    isOnline: online > 0,
    owed: owed > 0 ? `${sum} is to be given back${since}.` : undefined,
    // Who cannot pay the full price is not taken at a word about a gift.
    mayBeGift: owed > 0 && !paysLess,
    // Of one that is cancelled, what is to be given back stands there by itself.
    mayNote: !isCancelled && owed === 0,
    isNoted,
  };
}

/** What a visit costs, how it was paid, and what is still to pay: `$20, paid with cash, $15 to pay`. */
function describeMoney({ price, paid, currency }: DeskVisitFacts): string {
  const sum = (cents: number) => formatMoney(cents, paid?.currency ?? currency);
  if (!paid) return sum(price);
  const parts = paid.parts.map(
    ({ way, cents, isTest }) => `${describePaid(way, sum(cents))}${isTest ? " (a test)" : ""}`,
  );
  return [
    ...parts,
    ...(paid.back > 0 ? [`${sum(paid.back)} given back`] : []),
    ...(paid.owed > 0 ? [`${sum(paid.owed)} to give back`] : []),
    ...(paid.due > 0 ? [`${sum(paid.due)} to pay`] : []),
  ].join(", ");
}

/** Names of a day's rooms: the current ones, plus removed ones that visits of the day still have. */
export function roomsOfDay(
  rooms: readonly { readonly name: string }[],
  visits: readonly Pick<DeskVisitFacts, "rooms">[],
): string[] {
  return [...new Set([...rooms.map(({ name }) => name), ...visits.flatMap((visit) => visit.rooms)])];
}

/** Where guests of events stand in the calendar. */
const eventsColumn = "Events";

/** Visits of a day as the calendar shows them: whoever signed up for one event is one. */
export function withEventsAsOne(visits: readonly DeskVisitFacts[]): DeskVisitFacts[] {
  const single = visits.filter(({ offer }) => !isEvent(offer));
  const events = shownEvents(visits).map(({ visits: [first, ...others] }) => ({
    ...first,
    rooms: [eventsColumn],
    firstName: first.name,
    helps: [],
    answers: [],
    note: "",
    people: others.reduce((sum, { people }) => sum + people, first.people),
  }));
  return [...single, ...events];
}

/** The events of a day, each with whoever signed up for it. */
export function shownEvents(visits: readonly DeskVisitFacts[]): {
  readonly name: string;
  readonly href: string;
  readonly visits: readonly [DeskVisitFacts, ...DeskVisitFacts[]];
}[] {
  const signUps = visits.filter(({ offer, isCancelled }) => isEvent(offer) && !isCancelled);
  return [...new Set(signUps.map(({ offer }) => offer))].flatMap((offer) => {
    const [first, ...others] = signUps.filter((visit) => visit.offer === offer);
    return first ? [{ name: first.name, href: visitPathOf(first), visits: [first, ...others] as const }] : [];
  });
}

/** Path of what the calendar shows: of an event, or of a booking. */
export function visitPathOf({ offer, reference }: Pick<DeskVisitFacts, "offer" | "reference">): string {
  return isEvent(offer) ? deskEventPath(eventId(offer)) : deskBookingPath(reference);
}

/** Path of an event at the desk. */
export function deskEventPath(id: number): string {
  return deskAt("events", id);
}

/** When a visit or an event begins, in a list: below its day, and before the name. */
export function beginsInList(time: Parameters<typeof formatClockTime>[0]): { day: string; lead: string } {
  return { day: formatFullDay(studioDay(time.starts)), lead: formatClockTime(time) };
}

/** Path of the page of what nobody vouches for: times being chosen, and bookings that are not confirmed. */
export const unconfirmedPath = rooms.unconfirmed.address;

/** A time that a guest is choosing or was offered, as an entry of a list. */
export function holdLine(hold: DeskHold) {
  const rooms = hold.rooms.join(", ");
  return {
    key: `hold ${hold.line}`,
    lead: formatSpan(hold),
    name: holdWords(hold),
    href: unconfirmedPath,
    facts: [[hold.name, rooms === hold.name ? "" : rooms].filter(Boolean).join(", ")],
    hold: hold.hold,
  };
}

/** `Somebody is choosing this time until 10:45 am` */
export function holdWords({ until, isOffered }: DeskHold): string {
  return `${isOffered ? "Offered to a waiting guest" : "Somebody is choosing this time"} until ${formatEnd(until)}`;
}

/** A visit as an entry of a list: of its day, or of visits of several days. */
export function visitLine(visit: DeskVisitFacts, hasDay: boolean) {
  const { guest, offer, rooms, money } = deskVisitWords(visit);
  const { reference, isCancelled } = visit;
  const what = [offer, rooms === offer ? "" : rooms, isCancelled ? "cancelled" : money];
  return {
    key: `visit ${visit.line}`,
    ...(hasDay ? beginsInList(visit) : { lead: formatSpan(visit) }),
    name: hasDay ? `${guest} (${reference})` : guest,
    href: deskBookingPath(reference),
    facts: [[...what, hasDay ? "" : reference].filter(Boolean).join(", ")],
  };
}
