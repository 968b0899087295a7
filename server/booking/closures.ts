import { type BookingSetup, isEvent, type Offer, offerOf } from "#domain/booking/setup.ts";
import { addDays, dayIn, isDay, minuteOf } from "#domain/time.ts";
import type { Reader, Writer } from "#server/store/query.ts";
import type { Row } from "#server/store/tables.ts";
import { daysBetween, instantUntil, TICK_MS, tickAt, ticksOf } from "../clock.ts";
import {
  insertClosure,
  markSeries as markClosures,
  selectClosures,
  selectReopened,
} from "./reservation-store.ts";
import { createSchedule, isClosed, overlaps, reservedSpans, type Span, spansOf } from "./studio-times.ts";
import { bookedLinesWithin, type LineRow } from "./visit-store.ts";

/** A closed time: nothing can be booked then. */
export type Closure = {
  /** Shared by closures that were made together. */
  readonly series: string;
  /** undefined for the whole studio. */
  readonly room: string | undefined;
  readonly fromTick: number;
  readonly toTick: number;
  /** Whether the time is reserved for staff. */
  readonly isForStaff: boolean;
  /** Notice shown to guests; may be empty. */
  readonly notice: string;
  /** Whether somebody is away then: the studio, or the person of the staff that `room` names as `@3`. */
  readonly isAway?: boolean;
  /** Who answers meanwhile; empty for nobody. */
  readonly answers?: string;
};

/** What stands for a room where a person of the staff is away: nothing is closed. */
export function personAway(id: number): string {
  return `@${id}`;
}

/** The person of the staff that is away; undefined for a room, and the whole studio. */
export function whoIsAway({ room }: Pick<Closure, "room">): number | undefined {
  return room?.startsWith("@") ? Number(room.slice(1)) : undefined;
}

/**
 * The studio's absence at a time; undefined if it is not away. What overlaps it or follows it at once belongs to it.
 * @param now milliseconds since 1970
 */
export function studioAway(db: Reader, now: number): StoredClosure | undefined {
  const tick = tickAt(now);
  const absences = closuresFrom(db, tick).filter(({ isAway, room }) => isAway && room === undefined);
  const current = absences.filter(({ fromTick }) => fromTick <= tick);
  const [first] = current;
  const answers = current.find((each) => each.answers)?.answers ?? "";
  const last = (end: number, { fromTick, toTick }: Closure) => (fromTick > end ? end : Math.max(end, toTick));
  return first && { ...first, answers, toTick: absences.reduce(last, first.toTick) };
}

type StoredClosure = Closure & { readonly madeAt: number };

/** When to close. Dates as `2026-12-24`, times as `13:00`, in quarters of an hour. */
export type ClosureSpan = {
  readonly date: string;
  /** Last day of a time without a break, such as a vacation; the same day if omitted. */
  readonly last?: string | undefined;
  /** Whole days if omitted. */
  readonly times?: { readonly from: string; readonly to: string } | undefined;
  /** Repeats every `days` days, up to and including `until`. */
  readonly repeat?: { readonly days: number; readonly until: string };
};

/** Maximum number of closures in a series: weekly for two years. */
const maxInSeries = 104;

/** Maximum length of a closed time without a break, in days: a year. */
const maxDays = 366;

/** Whether a string is a time on a quarter of an hour. */
export function isQuarter(text: string): boolean {
  return /^([01]\d|2[0-3]):(00|15|30|45)$/.test(text);
}

/**
 * The ticks of a span, one range per day.
 * @returns undefined if a date or time is invalid, or the end is before the start
 */
export function ticksOfSpan(
  { date, last = date, times, repeat }: ClosureSpan,
  timeZone: string,
): { from: number; to: number }[] | undefined {
  if (
    !areDays(date, last) ||
    (times && !(isQuarter(times.from) && isQuarter(times.to) && times.from < times.to))
  )
    return undefined;
  if (repeat && !(isDay(repeat.until) && repeat.until >= date && repeat.days >= 1)) return undefined;
  const count = repeat ? Math.floor(daysBetween(date, repeat.until) / repeat.days) + 1 : 1;
  return Array.from({ length: Math.min(count, maxInSeries) }, (_, index) => {
    const day = addDays(date, index * (repeat?.days ?? 0));
    const end = addDays(last === date ? day : last, 1);
    return {
      from: tickOf(day, times?.from ?? "00:00", timeZone),
      to: times ? tickOf(day, times.to, timeZone) : tickOf(end, "00:00", timeZone),
    };
  });
}

/** Whether two texts are days, the last not before the first, and a year apart at most. */
const areDays = (first: string, last: string) =>
  isDay(first) && isDay(last) && last >= first && daysBetween(first, last) <= maxDays;

const tickOf = (day: string, clock: string, timeZone: string) =>
  tickAt(instantUntil(day, minuteOf(clock), timeZone));

/** The ticks of an absence: without a break from its first day to its last, which may begin and end within a day. */
export function ticksOfAbsence(
  { date, last, from, to }: { date: string; last: string; from: string; to: string },
  timeZone: string,
): { from: number; to: number } | undefined {
  const isTime = (text: string) => text === "" || isQuarter(text);
  if (!areDays(date, last) || !isTime(from) || !isTime(to)) return undefined;
  const begins = tickOf(date, from || "00:00", timeZone);
  const ends = to === "" ? tickOf(addDays(last, 1), "00:00", timeZone) : tickOf(last, to, timeZone);
  return begins < ends ? { from: begins, to: ends } : undefined;
}

/** Closes a time, inside a transaction. Existing bookings keep their time. */
export function addClosure(db: Writer, closure: Closure, now: number): void {
  const { room, fromTick, toTick, series, isForStaff, notice, isAway = false, answers = "" } = closure;
  insertClosure(db, {
    room: room ?? null,
    from_tick: fromTick,
    to_tick: toTick,
    made_at: now,
    series,
    is_for_staff: +isForStaff,
    notice,
    is_away: +isAway,
    answers,
  });
}

/**
 * Lines booked within closed times, in order.
 * @param since also includes lines that the studio cancelled from then on, in milliseconds since 1970
 */
export function linesWithin(
  db: Reader,
  { room, fromTick, toTick }: Pick<Closure, "room" | "fromTick" | "toTick">,
  since = Number.MAX_SAFE_INTEGER,
): LineRow[] {
  const lines = bookedLinesWithin(db, fromTick, toTick, since);
  return lines.filter((line) => room === undefined || line.rooms.includes(room));
}

/** Closures that end after a tick and begin before `before`, next one first. */
export function closuresFrom(db: Reader, tick: number, before = Number.MAX_SAFE_INTEGER): StoredClosure[] {
  return selectClosures(db, tick, before).map(closureOf);
}

/** Reopened closures that end after a tick, the last reopened first. */
export function reopenedFrom(db: Reader, tick: number): StoredClosure[] {
  return selectReopened(db, tick).map(closureOf);
}

function closureOf(row: Row<"closures">): StoredClosure {
  return {
    series: row.series || `closure-${row.id}`,
    room: row.room ?? undefined,
    fromTick: row.from_tick,
    toTick: row.to_tick,
    isForStaff: row.is_for_staff === 1,
    notice: row.notice,
    madeAt: row.made_at,
    // A publish may read a store of an earlier version, which has no such columns.
    isAway: (row.is_away ?? 0) === 1,
    answers: row.answers ?? "",
  };
}

/**
 * Reopens a series, inside a transaction, or closes it again. @param removedAt when it was reopened; null closes it
 * @returns whether it was different before
 */
export function markSeries(db: Writer, series: string, removedAt: number | null): boolean {
  const single = /^closure-(\d+)$/.exec(series)?.[1];
  return markClosures(db, { series, id: Number(single ?? 0) }, removedAt);
}

/** Returns why a booked visit does not fit the offers, as sentences; empty if it does. */
type FitCheck = (line: LineRow) => readonly string[];

const words = {
  off: "Nothing can be booked any more.",
  offer: "This visit is not offered any more.",
  event:
    "This event takes no sign-ups any more. To tell everybody, cancel it under Events before you publish.",
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
  const { rooms, events = [] } = setup;
  const whyNotThen = checkTime(setup);
  return function whyOutside(line) {
    // An event that moves takes its guests along (server/booking/event-sync.ts); one that is gone cannot.
    if (isEvent(line.offer)) return events.some(({ slug }) => slug === line.offer) ? [] : [words.event];
    const offer = offerOf(setup, line.offer);
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
    const date = dayIn(setup.timeZone, tick * TICK_MS);
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
