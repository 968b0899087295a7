import {
  instantsAt,
  instantText,
  instantUntil,
  TICK_MS,
  tickAt,
  ticksOf,
  weekday,
} from "#core/process/clock.server.ts";
import { addDays, dayIn, minuteOf } from "#core/values/time.ts";
import type { KeptWhoComes } from "./line-form.ts";
import {
  type Around,
  aroundOf,
  type BookingSetup,
  type EventFacts,
  type Offer,
  type OpenHours,
  type Room,
} from "./setup.ts";
import type { OpenTime } from "./times-answer.ts";

/** A start that the studio's hours allow, whether or not it is taken, with its first tick. */
export type Start = Omit<OpenTime, "places"> & { readonly tick: number };

/** Returns the starts of an offer and length on one day. */
export type Schedule = (offer: Offer, minutes: number, date: string) => readonly Start[];

/** A half-open range of ticks: `from` included, `to` excluded. */
export type Span = { readonly from: number; readonly to: number };

const MAX_CACHED = 5000;

/**
 * Computes when visits can begin from the setup: weekly hours, quiet hours, closed days and shared sessions.
 * It does not depend on bookings, so the results are cached as long as the setup stays the same.
 */
export function createSchedule(setup: BookingSetup): Schedule {
  const known = new Map<string, readonly Start[]>();
  return function schedule(offer, minutes, date) {
    const key = `${date} ${offer.slug} ${minutes}`;
    const found = known.get(key);
    if (found) return found;
    if (known.size >= MAX_CACHED) known.clear();
    const starts = startsOn(setup, offer, minutes, date);
    known.set(key, starts);
    return starts;
  };
}

function startsOn(setup: BookingSetup, offer: Offer, minutes: number, date: string): readonly Start[] {
  if (offer.event) return startOfEvent(offer.event, date, setup.timeZone);
  if (isClosed(setup, date)) return [];
  const isPrivate = offer.mode.kind === "private";
  const reserved = isPrivate ? reservedSpans(setup, offer, date) : [];
  const quiet = offer.hours ? [] : spansOf(setup.quietHours, date, setup.timeZone);
  const around = aroundOf(offer);
  const isFree = (tick: number) => {
    const taken = takenSpan(tick, minutes, around);
    return ![quiet, reserved].some((spans) => spans.some((span) => meets(span, taken)));
  };
  const found = (offer.hours ?? setup.hours)
    .filter(({ days }) => days.includes(weekday(date)))
    .flatMap((hours) => wallStarts(offer, hours, minutes, date, setup.timeZone))
    .filter(({ tick }) => isFree(tick))
    .toSorted((a, b) => a.tick - b.tick)
    .filter(({ tick }, index, all) => all[index - 1]?.tick !== tick);
  return found.map((start, index) => ({
    ...start,
    starts: instantText(start.tick * TICK_MS, setup.timeZone),
    ends: instantText(start.tick * TICK_MS + minutes * 60_000, setup.timeZone),
    ...(index === 0 && { isFirst: true as const }),
    ...(index === found.length - 1 && { isLast: true as const }),
  }));
}

/** An event begins once, whatever the studio's hours. */
function startOfEvent({ starts, ends }: EventFacts, date: string, timeZone: string): Start[] {
  const ms = Date.parse(starts);
  if (dayIn(timeZone, ms) !== date) return [];
  const span = { starts: instantText(ms, timeZone), ends: instantText(Date.parse(ends), timeZone) };
  return [{ tick: tickAt(ms), ...span, isFirst: true, isLast: true }];
}

type WallStart = Pick<Start, "tick" | "ofTwo">;

/** The starts within one period of opening hours, in local time. */
function wallStarts(
  { starts }: Offer,
  hours: OpenHours,
  minutes: number,
  date: string,
  timeZone: string,
): WallStart[] {
  const { opens, closes } = minutesOf(hours);
  const end = instantUntil(date, closes, timeZone);
  const walls: number[] = [];
  if (starts.kind === "fixed") walls.push(...starts.times.map(minuteOf).filter((minute) => minute >= opens));
  else
    for (let minute = Math.ceil(opens / 15) * 15; minute < closes; minute += starts.minutes)
      walls.push(minute);
  return walls
    .filter((minute) => minute < 1440)
    .flatMap((minute) => {
      const instants = instantsAt(date, minute, timeZone);
      return instants.flatMap((ms, index): WallStart[] => {
        const isOpen = ms % TICK_MS === 0 && ms + minutes * 60_000 <= end;
        const ofTwo = index === 0 ? "first" : "second";
        return isOpen ? [{ tick: tickAt(ms), ...(instants.length > 1 && { ofTwo }) }] : [];
      });
    });
}

/** Opening and closing in minutes of the day; closing at or before opening means the next day. */
function minutesOf({ opens, closes }: OpenHours): { opens: number; closes: number } {
  const from = minuteOf(opens);
  const to = minuteOf(closes);
  return { opens: from, closes: to > from ? to : to + 1440 };
}

/** Whether the setup closes the studio on a day. */
export function isClosed({ closedDays }: Pick<BookingSetup, "closedDays">, date: string): boolean {
  return closedDays.some(({ from, to }) => date >= from && date <= to);
}

/** Shared sessions of the day in rooms of an offer; private visits must not overlap them. */
export function reservedSpans(setup: BookingSetup, offer: Offer, date: string): Span[] {
  return setup.offers
    .filter(({ mode, rooms }) => mode.kind === "shared" && rooms.take === "all")
    .filter(({ rooms }) => rooms.ids.some((id) => offer.rooms.ids.includes(id)))
    .flatMap((shared) => {
      const minutes = shared.lengths[0]?.minutes ?? 0;
      return startsOn(setup, shared, minutes, date).map(({ tick }) =>
        takenSpan(tick, minutes, aroundOf(shared)),
      );
    });
}

export function spansOf(hours: readonly OpenHours[], date: string, timeZone: string): Span[] {
  return hours
    .filter(({ days }) => days.includes(weekday(date)))
    .map((each) => {
      const { opens, closes } = minutesOf(each);
      const from = instantUntil(date, opens, timeZone);
      return { from: tickAt(from), to: Math.ceil(instantUntil(date, closes, timeZone) / TICK_MS) };
    });
}

/** How long the rooms of a visit are taken, with what they need before and after it. */
export function takenSpan(tick: number, minutes: number, { before, after }: Around): Span {
  return { from: tick - ticksOf(before), to: tick + ticksOf(minutes) + ticksOf(after) };
}

/** Whether two spans overlap. */
export function meets(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Nobody is hurried at night: these hours of the day count, in minutes since midnight. */
const awake = { from: 8 * 60, to: 21 * 60 };

/** Maximum number of days to look ahead. */
const maxDays = 60;

/** Part of a day, in milliseconds since 1970. */
type Range = { readonly from: number; readonly to: number };

/** When so much time has passed within the parts of the days that count; undefined if it takes months. */
function passing(
  start: number,
  length: number,
  timeZone: string,
  rangesOn: (date: string) => readonly Range[],
): number | undefined {
  let left = length;
  const today = dayIn(timeZone, start);
  for (let count = 0; count < maxDays; count++)
    for (const { from, to } of rangesOn(addDays(today, count))) {
      const begins = Math.max(from, start);
      if (to - begins >= left) return begins + left;
      left -= Math.max(0, to - begins);
    }
  return undefined;
}

function awakeOn(date: string, timeZone: string): Range {
  return { from: instantUntil(date, awake.from, timeZone), to: instantUntil(date, awake.to, timeZone) };
}

/** When an offer ends that lasts so long, in milliseconds. The hours from 9 pm to 8 am do not count. */
export function afterAwake(start: number, length: number, timeZone: string): number {
  return passing(start, length, timeZone, (date) => [awakeOn(date, timeZone)]) ?? start + length;
}

/** How much of a time counts, in milliseconds: that between 8 am and 9 pm. */
export function awakeBetween(start: number, end: number, timeZone: string): number {
  let sum = 0;
  for (let date = dayIn(timeZone, start); ; date = addDays(date, 1)) {
    const { from, to } = awakeOn(date, timeZone);
    if (from >= end) return sum;
    sum += Math.max(0, Math.min(to, end) - Math.max(from, start));
  }
}

/**
 * When the studio has been open for so long, in milliseconds.
 * @param closed times at which the whole studio is closed, in ticks
 */
export function afterOpening(
  start: number,
  length: number,
  setup: Pick<BookingSetup, "hours" | "closedDays" | "timeZone">,
  closed: readonly Span[],
): number {
  const { hours, timeZone } = setup;
  const rangesOn = (date: string) =>
    isClosed(setup, date)
      ? []
      : spansOf(hours, date, timeZone)
          .flatMap((span) => without(span, closed))
          .map(({ from, to }) => ({ from: from * TICK_MS, to: to * TICK_MS }))
          .toSorted((a, b) => a.from - b.from);
  return passing(start, length, timeZone, rangesOn) ?? afterAwake(start, length, timeZone);
}

/** What is left of a span without others. */
function without(span: Span, others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap(({ from, to }) => {
        const parts = [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ];
        return parts.filter((part) => part.from < part.to);
      }),
    [span],
  );
}

/** The stored values of a line, except its rooms. */
export type LineFields = KeptWhoComes & {
  readonly offer: string;
  readonly name: string;
  readonly minutes: number;
  readonly tick: number;
  readonly price: number;
  /** Where we come to the guest, the name of the area, and the minutes of the drive; empty, and 0, at the studio. */
  readonly area: string;
  readonly drive: number;
};

/** A validated line to be reserved. */
export type LineValues = LineFields & {
  readonly mode: { readonly kind: "private" } | { readonly kind: "shared"; readonly places: number };
  /** Alternative sets of rooms. */
  readonly choices: readonly (readonly Room[])[];
  readonly around: Around;
};
