import { timingSafeEqual } from "node:crypto";
import { type BookingSetup, isEvent, offerOf } from "#domain/booking/setup.ts";
import { type CalendarEntry, calendarFile } from "#domain/calendar-file.ts";
import { eventPath } from "#domain/paths.ts";
import { count } from "#domain/plural.ts";
import { addressOn } from "#server/site-address.ts";
import { readFact, writeFact } from "#server/store/facts.ts";
import type { Reader, Writer } from "#server/store/query.ts";
import { instantText, TICK_MS, tickAt } from "../clock.ts";
import { hashKey, isKey, newKey } from "../keys.ts";
import type { BookingSystem } from "./booking-system.ts";
import { type BookingRow, bookedLinesFrom, endOf, isActive, type LineRow } from "./visit-store.ts";

type Facts = { readonly setup: BookingSetup; readonly now: number };

/** The calendar file of one booking: what, when and where, but not what helps. */
export function bookingCalendar(
  booking: BookingRow,
  lines: readonly LineRow[],
  { setup, now }: Facts,
): string {
  const { studio } = setup;
  const entries = lines.map((line) => ({
    ...entryOf(line, booking, setup),
    title: isEvent(line.offer) ? line.name : `${line.name}, ${studio.name}`,
    text: `Reference ${booking.reference}.${isActive(line) ? ` To change or cancel it, use your link or call ${studio.phone}.` : ""}`,
  }));
  return calendarFile(entries, {
    name: studio.name,
    product: `${studio.name}//Bookings`,
    stamp: new Date(now),
    isCancelling: lines.length > 0 && !lines.some(isActive),
  });
}

/** The studio's own calendar: room, time, people and reference, but no names. */
function studioCalendar(
  visits: readonly { readonly booking: BookingRow; readonly line: LineRow }[],
  { setup, now }: Facts,
): string {
  const { studio } = setup;
  const entries = visits.map(({ booking, line }) => ({
    ...entryOf(line, booking, setup),
    title: `${line.roomNames.length === 1 ? line.roomNames[0] : line.name}, ${count(line.people, "person", "people")}`,
    text: `Reference ${booking.reference}`,
  }));
  return calendarFile(entries, { name: studio.name, product: `${studio.name}//Desk`, stamp: new Date(now) });
}

function entryOf(
  line: LineRow,
  { reference, sequence }: BookingRow,
  setup: BookingSetup,
): Omit<CalendarEntry, "title" | "text"> {
  const { studio, timeZone } = setup;
  const { event } = offerOf(setup, line.offer) ?? {};
  const starts = line.tick * TICK_MS;
  return {
    uid: `${reference}-${line.id}@${new URL(studio.url).hostname}`,
    starts: instantText(starts, timeZone),
    ends: instantText(endOf(line), timeZone),
    // An event that is no longer published is not at the studio, as far as one knows.
    place: event?.place ?? (isEvent(line.offer) ? "" : studio.address),
    position: event ?? (isEvent(line.offer) ? undefined : studio),
    url: event ? addressOn(studio.url, eventPath(event.page)) : studio.url,
    tags: [],
    sequence,
    organizer: { name: studio.name, email: studio.email },
    isCancelled: !isActive(line),
  };
}

const feedFact = "calendar feed";

/** How far back the studio's calendar goes, in ticks: 30 days. */
const BACK = 30 * 96;

/**
 * The secret of the calendar feed that the owner subscribes to. It is stored unhashed: anybody who can read
 * the store can read every booking anyway, and the owner must be able to see it again.
 * @param isNew creates a new secret, which invalidates the old one
 */
export function feedSecret(db: Writer, isNew: boolean): string {
  const known = readFact(db, feedFact);
  if (known !== undefined && !isNew) return known;
  const secret = newKey();
  writeFact(db, feedFact, secret);
  return secret;
}

/** Whether a secret of the calendar feed was ever created. */
export function hasFeed(db: Reader): boolean {
  return readFact(db, feedFact) !== undefined;
}

/** The URL that a calendar app subscribes to. */
export function feedAddress({ studio }: BookingSetup, secret: string): string {
  return addressOn(studio.url, `/calendar/${secret}.ics`);
}

/** The studio's calendar feed. @returns undefined if the secret is wrong */
export function readFeed(system: BookingSystem, secret: string): string | undefined {
  const { visits } = system;
  const setup = system.setup();
  const known = readFact(visits.db, feedFact);
  if (!setup || known === undefined || !isKey(secret)) return undefined;
  if (!timingSafeEqual(Buffer.from(hashKey(secret)), Buffer.from(hashKey(known)))) return undefined;
  const lines = bookedLinesFrom(visits.db, tickAt(system.now()) - BACK);
  const booked = lines.flatMap((line) => {
    const booking = visits.byId(line.booking);
    return booking ? [{ booking, line }] : [];
  });
  return studioCalendar(booked, { setup, now: system.now() });
}
