import { Temporal } from "temporal-polyfill";

/** Everything is booked in quarters of an hour; a tick is one of them, counted from 1970 in UTC. */
export const TICK_MINUTES = 15;
export const TICK_MS = TICK_MINUTES * 60_000;

/** The tick that an instant is in. */
export function tickAt(ms: number): number {
  return Math.floor(ms / TICK_MS);
}

/** The first tick that does not begin before an instant. */
export function tickFrom(ms: number): number {
  return Math.ceil(ms / TICK_MS);
}

/** How many ticks some minutes take. */
export function ticksOf(minutes: number): number {
  return Math.ceil(minutes / TICK_MINUTES);
}

/**
 * The instants at which a clock shows a time on a day: none where summer time skips it, two where it comes twice.
 * @param date `2026-12-01`
 * @param minute of the day
 * @returns milliseconds since 1970, the earlier first
 */
export function instantsAt(date: string, minute: number, timeZone: string): number[] {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({
    hour: Math.floor(minute / 60),
    minute: minute % 60,
  });
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(timeZone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return [earlier.epochMilliseconds];
  // In a gap neither of the two shows the requested time.
  if (!earlier.toPlainDateTime().equals(wall)) return [];
  return [earlier.epochMilliseconds, later.epochMilliseconds];
}

/**
 * The instant until which something lasts that ends at a time by the clock; where that is none or two, the earlier.
 */
export function instantUntil(date: string, minute: number, timeZone: string): number {
  const days = Math.floor(minute / 1440);
  const wall = Temporal.PlainDate.from(date)
    .add({ days })
    .toPlainDateTime({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 });
  return wall.toZonedDateTime(timeZone, { disambiguation: "earlier" }).epochMilliseconds;
}

/** The day by a clock: `2026-12-01`. */
export function dateAt(ms: number, timeZone: string): string {
  return zoned(ms, timeZone).toPlainDate().toString();
}

/** An instant with the offset of a clock: `2026-12-01T15:00:00-05:00`. */
export function instantText(ms: number, timeZone: string): string {
  return zoned(ms, timeZone).toString({ smallestUnit: "second", timeZoneName: "never" });
}

/** A day some days after another. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** How many days lie between two, such as 1 from a day to the next. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

/** Monday is 1, Sunday is 7. */
export function weekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Whether a text is a day that exists, written as `2026-12-01`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads an instant that is written with its offset.
 * @returns milliseconds since 1970; undefined for anything else
 */
export function readInstant(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.0+)?)?([+-]\d\d:\d\d|Z)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Minutes since midnight of a time such as `10:30`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function zoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
}
