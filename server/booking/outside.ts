import { type BookingSetup, isEvent, type Offer } from "#domain/booking/setup.ts";
import { dateAt, TICK_MS, ticksOf } from "./clock.ts";
import { createSchedule, isClosed, overlaps, reservedSpans, type Span, spansOf } from "./schedule.ts";
import type { LineRow } from "./visit-store.ts";

/** Returns why a booked visit does not fit the offers, as sentences; empty if it does. */
export type FitCheck = (line: LineRow) => readonly string[];

const words = {
  off: "Nothing can be booked any more.",
  offer: "This visit is not offered any more.",
  rooms: "It now takes place in other rooms.",
  day: "The studio is closed on that day.",
  weekday: "It is not offered on that day of the week.",
  hours: "It is outside the opening hours.",
  starts: "It now begins at other times.",
  quiet: "It falls within quiet hours.",
  shared: "A shared session uses its room then.",
} as const;

/**
 * Creates a check of booked visits against the offers. It ignores other bookings.
 * @param setup undefined if nothing can be booked
 */
export function checkFit(setup: BookingSetup | undefined): FitCheck {
  if (!setup) return () => [words.off];
  const { rooms, offers } = setup;
  const whyNotThen = checkTime(setup);
  return function whyOutside(line) {
    // What becomes of an event is said and done by itself: server/booking/event-sync.ts.
    if (isEvent(line.offer)) return [];
    const offer = offers.find(({ slug }) => slug === line.offer);
    if (!offer) return [words.offer];
    const missing = line.rooms.flatMap((id, index) =>
      rooms.some((room) => room.id === id) ? [] : [`${line.roomNames[index] ?? id} is gone.`],
    );
    const isElsewhere = missing.length === 0 && line.rooms.some((id) => !offer.rooms.ids.includes(id));
    const time = whyNotThen(offer, line);
    return [...missing, ...(isElsewhere ? [words.rooms] : []), ...(time ? [time] : [])];
  };
}

/** Returns why a time does not fit an offer; undefined if it does. */
export function checkTime(
  setup: BookingSetup,
): (offer: Offer, line: Pick<LineRow, "tick" | "minutes">) => string | undefined {
  const schedule = createSchedule(setup);
  const days = new Map<string, OfferDay>();

  function dayOf(offer: Offer, date: string): OfferDay {
    const key = `${date} ${offer.slug}`;
    const known = days.get(key) ?? readDay(setup, offer, date);
    days.set(key, known);
    return known;
  }

  return function whyNotThen(offer, { tick, minutes }) {
    const date = dateAt(tick * TICK_MS, setup.timeZone);
    if (isClosed(setup, date)) return words.day;
    const { open, quiet, shared } = dayOf(offer, date);
    if (open.length === 0) return words.weekday;
    const length = ticksOf(minutes);
    const whole = length + ticksOf(offer.ready);
    // The studio may have booked a start that is not offered to visitors.
    if (!open.some(({ from, to }) => tick >= from && tick + length <= to)) return words.hours;
    if (quiet.some((span) => overlaps(span, tick, whole))) return words.quiet;
    if (shared.some((span) => overlaps(span, tick, whole))) return words.shared;
    const hasSessions = offer.mode.kind === "shared" || offer.starts.kind === "fixed";
    return hasSessions && !schedule(offer, minutes, date).some((start) => start.tick === tick)
      ? words.starts
      : undefined;
  };
}

/** When an offer is open on a day, and the spans that are blocked. */
type OfferDay = Record<"open" | "quiet" | "shared", readonly Span[]>;

function readDay(setup: BookingSetup, offer: Offer, date: string): OfferDay {
  const { hours, quietHours, timeZone } = setup;
  return {
    open: spansOf(offer.hours ?? hours, date, timeZone),
    quiet: offer.hours ? [] : spansOf(quietHours, date, timeZone),
    shared: offer.mode.kind === "private" ? reservedSpans(setup, offer, date) : [],
  };
}
