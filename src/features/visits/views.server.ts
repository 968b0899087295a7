import { timingSafeEqual } from "node:crypto";
import { isAtGuest } from "#core/booking/check-line.server.ts";
import { changedByStudio } from "#core/booking/event-store.server.ts";
import { needsForm } from "#core/booking/line-form.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import { isMailed, isUnreached } from "#core/booking/mail-queue.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { cannotGoTo, placeNewsOf } from "#core/booking/place-changes.server.ts";
import { type BookingSetup, isEvent, isOff, offerOf } from "#core/booking/setup.ts";
import { promisedCurrency, termsOf } from "#core/booking/terms.ts";
import type { Booking, Line } from "#core/booking/visit.ts";
import {
  type BookingRow,
  bookedLinesFrom,
  endOf,
  isActive,
  type LineRow,
} from "#core/booking/visit-store.server.ts";
import { pickAnswers } from "#core/form/answers.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import { instantText, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { hashKey, isKey, newKey } from "#core/process/keys.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { type CalendarEntry, calendarFile } from "#core/values/calendar-file.ts";
import { eventPath } from "#core/values/paths.ts";
import { count } from "#core/values/plural.ts";
import { dayIn, formatDay, studioDay } from "#core/values/time.ts";
import { hasNotSigned } from "#features/waivers/waivers.server.ts";

/** A stored line, as pages show it. */
export function viewLine(line: LineRow, setup: BookingSetup): Line {
  const { event } = offerOf(setup, line.offer) ?? {};
  const cannot = setup.rooms.filter(({ id }) => line.rooms.includes(id)).flatMap((room) => room.cannot);
  return {
    id: line.id,
    offer: line.offer,
    name: line.name,
    rooms: line.roomNames,
    minutes: line.minutes,
    party: line.party,
    ...pickAnswers(needsForm, line),
    ...timeOf(line, setup),
    price: line.price,
    ...(isAtGuest(line) && { area: line.area }),
    ...(event && {
      event: { page: event.page, place: event.place, ...(event.gift && { gift: event.gift }) },
    }),
    cannot: line.helps.map(({ id }) => id).filter((id) => cannot.includes(id)),
  };
}

/**
 * A booking, as its page shows it.
 * @param more `canConfirm` if the visitor came by a link from a mail; `mailWaitsUntil` is when the mail about it goes out, if it waits
 *   for its turn, in milliseconds since 1970; `coveredLine` is what passes have paid of a line
 */
export function viewBooking(
  visits: VisitStore,
  booking: BookingRow,
  more: {
    readonly canConfirm?: boolean;
    readonly mailWaitsUntil?: number | undefined;
    readonly coveredLine?: (line: LineRow) => Booking["lines"][number]["covered"];
  } = {},
): Booking {
  const { canConfirm = false, mailWaitsUntil, coveredLine } = more;
  const [setup, now] = [visits.setup(), visits.now()];
  const lines = visits.linesOf(booking.id);
  const movedLines = changedByStudio(visits.db, booking.id);
  const today = dayIn(setup.timeZone, now);
  const active = lines.filter(isActive);
  const isUnsigned = hasNotSigned(visits, booking);
  const news = placeNewsOf(visits.db, active).map(({ at, words, isCannotGo }) =>
    isCannotGo ? words : `Since ${formatDay(studioDay(instantText(at, setup.timeZone)))}: ${words}`,
  );
  return {
    reference: booking.reference ?? "",
    lines: lines.map((line) => {
      const starts = line.tick * TICK_MS;
      // What we have moved costs nothing to cancel, and what is free never does.
      const isFree = movedLines.includes(line.id) || line.price === 0;
      const terms = termsOf(line, setup);
      const freeUntil = isFree ? starts : starts - terms.cancelUntil * 60_000;
      const isBooked = isActive(line);
      const covered = coveredLine?.(line);
      return {
        ...viewLine(line, setup),
        state: isBooked ? "booked" : "cancelled",
        isCancelledByStudio: line.isCancelledByStudio,
        ...(line.said && { said: { ...line.said, at: instantText(line.said.at, setup.timeZone) } }),
        ...(covered && { covered }),
        canChange: isBooked && now < starts,
        isFreeToCancel: isBooked && (now <= freeUntil || (isUnsigned && now < starts)),
        freeUntil: instantText(freeUntil, terms.timeZone),
        lateCancelling: terms.lateCancelling,
        ...(isBooked && cannotGoTo(visits.db, line) && { isCannotGo: true as const }),
        isToday: isBooked && dayIn(setup.timeZone, starts) === today && now < endOf(line),
      };
    }),
    contact: booking.contact,
    currency: promisedCurrency(lines, setup),
    price: active.reduce((sum, { price }) => sum + price, 0),
    ...(news.length > 0 && { news }),
    houseRules: booking.houseRules,
    isMailed: isMailed(visits.db, booking),
    ...(isUnreached(visits.db, booking) && { isUnreached: true }),
    ...(mailWaitsUntil !== undefined && { mailWaitsUntil: instantText(mailWaitsUntil, setup.timeZone) }),
    canConfirm: canConfirm && booking.vouchedAt === undefined && active.some((line) => now < endOf(line)),
  };
}

/** The calendar file of one booking: what, when and where, but not what helps. */
export function bookingCalendar(visits: VisitStore, booking: BookingRow): string {
  const setup = visits.setup();
  const { studio } = setup;
  const lines = visits.linesOf(booking.id);
  const entries = lines.map((line) => ({
    ...entryOf(line, booking, setup),
    title: isEvent(line.offer) ? line.name : `${line.name}, ${studio.name}`,
    text: `Reference ${booking.reference}.${isActive(line) ? ` To change or cancel it, use your link or call ${studio.phone}.` : ""}`,
  }));
  return calendarFile(entries, {
    product: `${studio.name}//Bookings`,
    stamp: new Date(visits.now()),
    isCancelling: lines.length > 0 && !lines.some(isActive),
  });
}

function entryOf(
  line: LineRow,
  { reference, sequence }: BookingRow,
  setup: BookingSetup,
): Omit<CalendarEntry, "title" | "text"> {
  const { studio, timeZone } = setup;
  const { event } = offerOf(setup, line.offer) ?? {};
  const isAway = isEvent(line.offer) || isAtGuest(line);
  const starts = line.tick * TICK_MS;
  return {
    uid: `${reference}-${line.id}@${new URL(studio.url).hostname}`,
    starts: instantText(starts, timeZone),
    ends: instantText(endOf(line), timeZone),
    // An event that is no longer published is not at the studio, as far as one knows. Where a guest lives is in no calendar.
    place: event?.place ?? (isAway ? "" : studio.address),
    position: event ?? (isAway ? undefined : studio),
    // The page of an event that takes no sign-ups any more may be gone.
    url: event && !isOff(setup, line.offer) ? studioAddress(studio, eventPath(event.page)) : studio.url,
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
  return studioAddress(studio, `/calendar/${secret}.ics`);
}

/** The studio's own calendar: room, time, people and reference, but no names. @returns undefined if the secret is wrong */
export function readFeed(
  { visits, setup: published }: { visits: VisitStore; setup: () => BookingSetup | undefined },
  secret: string,
): string | undefined {
  const setup = published();
  const known = readFact(visits.db, feedFact);
  if (!setup || known === undefined || !isKey(secret)) return undefined;
  if (!timingSafeEqual(Buffer.from(hashKey(secret)), Buffer.from(hashKey(known)))) return undefined;
  const now = visits.now();
  const entries = bookedLinesFrom(visits.db, tickAt(now) - BACK).flatMap((line) => {
    const booking = visits.byId(line.booking);
    const what = line.roomNames.length === 1 ? line.roomNames[0] : line.name;
    const title = `${what}, ${count(line.party.people, "person", "people")}`;
    return booking
      ? [{ ...entryOf(line, booking, setup), title, text: `Reference ${booking.reference}` }]
      : [];
  });
  const { name } = setup.studio;
  return calendarFile(entries, { name, product: `${name}//Desk`, stamp: new Date(now) });
}
