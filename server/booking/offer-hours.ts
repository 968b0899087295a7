import type { BookingSetup } from "#domain/booking/setup.ts";
import { addDays } from "#domain/time.ts";
import { dateAt, instantUntil, TICK_MS } from "./clock.ts";
import { isClosed, type Span, spansOf } from "./schedule.ts";

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
  const today = dateAt(start, timeZone);
  for (let count = 0; count < maxDays; count++)
    for (const { from, to } of rangesOn(addDays(today, count))) {
      const begins = Math.max(from, start);
      if (to - begins >= left) return begins + left;
      left -= Math.max(0, to - begins);
    }
  return undefined;
}

function awakeOn(date: string, timeZone: string): Range {
  return {
    from: instantUntil(date, awake.from, timeZone),
    to: instantUntil(date, awake.to, timeZone),
  };
}

/** When an offer ends that lasts so long, in milliseconds. The hours from 9 pm to 8 am do not count. */
export function afterAwake(start: number, length: number, timeZone: string): number {
  return passing(start, length, timeZone, (date) => [awakeOn(date, timeZone)]) ?? start + length;
}

/** How much of a time counts, in milliseconds: that between 8 am and 9 pm. */
export function awakeBetween(start: number, end: number, timeZone: string): number {
  let sum = 0;
  for (let date = dateAt(start, timeZone); ; date = addDays(date, 1)) {
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
      left.flatMap(({ from, to }) =>
        other.to <= from || other.from >= to
          ? [{ from, to }]
          : [
              { from, to: Math.min(to, other.from) },
              { from: Math.max(from, other.to), to },
            ].filter((part) => part.from < part.to),
      ),
    [span],
  );
}
