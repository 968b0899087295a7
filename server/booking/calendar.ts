import { type BookingSetup, isEvent, offerOf } from "#domain/booking/setup.ts";
import { type CalendarEntry, calendarFile } from "#domain/calendar-file.ts";
import { eventPath } from "#domain/paths.ts";
import { count } from "#domain/plural.ts";
import { addressOn } from "../site-address.ts";
import { instantText, TICK_MS } from "./clock.ts";
import type { BookingRow, LineRow } from "./visit-store.ts";

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
    text: `Reference ${booking.reference}. To change or cancel it, use your link or call ${studio.phone}.`,
  }));
  return calendarFile(entries, {
    name: studio.name,
    product: `${studio.name}//Bookings`,
    stamp: new Date(now),
    isCancelling: lines.length > 0 && lines.every(({ cancelledAt }) => cancelledAt !== undefined),
  });
}

/** The studio's own calendar: room, time, people and reference, but no names. */
export function studioCalendar(
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
  const { latitude, longitude } = event ?? studio;
  const starts = line.tick * TICK_MS;
  return {
    uid: `${reference}-${line.id}@${new URL(studio.url).hostname}`,
    starts: instantText(starts, timeZone),
    ends: instantText(starts + line.minutes * 60_000, timeZone),
    // An event that is no longer published is not at the studio, as far as one knows.
    place: event?.place ?? (isEvent(line.offer) ? "" : studio.address),
    latitude,
    longitude,
    url: event ? addressOn(studio.url, eventPath(event.page)) : studio.url,
    tags: [],
    sequence,
    organizer: { name: studio.name, email: studio.email },
    isCancelled: line.cancelledAt !== undefined,
  };
}
