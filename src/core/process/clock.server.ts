/** Times are booked in quarters of an hour. A tick is one quarter, counted from 1970 in UTC. */
export const TICK_MINUTES = 15;
export const TICK_MS = TICK_MINUTES * 60_000;

/** The tick that contains an instant. */
export function tickAt(ms: number): number {
  return Math.floor(ms / TICK_MS);
}

/** The first tick that begins at or after an instant. */
export function tickFrom(ms: number): number {
  return Math.ceil(ms / TICK_MS);
}

/** Minutes in ticks, rounded up. */
export function ticksOf(minutes: number): number {
  return Math.ceil(minutes / TICK_MINUTES);
}

/**
 * The instants of a local time: none if daylight saving time skips it, two if it repeats.
 * @param date `2026-12-01`
 * @param minute of the day
 * @returns milliseconds since 1970, earlier first
 */
export function instantsAt(date: string, minute: number, timeZone: string): number[] {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({
    hour: Math.floor(minute / 60),
    minute: minute % 60,
  });
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(timeZone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return [earlier.epochMilliseconds];
  // In a gap, neither of the two matches the requested time.
  if (!earlier.toPlainDateTime().equals(wall)) return [];
  return [earlier.epochMilliseconds, later.epochMilliseconds];
}

/** The instant of a closing time. If the local time is skipped or repeats, the earlier one. */
export function instantUntil(date: string, minute: number, timeZone: string): number {
  const days = Math.floor(minute / 1440);
  const wall = Temporal.PlainDate.from(date)
    .add({ days })
    .toPlainDateTime({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 });
  return wall.toZonedDateTime(timeZone, { disambiguation: "earlier" }).epochMilliseconds;
}

/** An instant with the UTC offset of a time zone: `2026-12-01T15:00:00-05:00`. */
export function instantText(ms: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  return zoned.toString({ smallestUnit: "second", timeZoneName: "never" });
}

/** Number of days between two dates; 1 from a day to the next. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

/** Monday is 1, Sunday is 7. */
export function weekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Parses an instant with a UTC offset. @returns milliseconds since 1970; undefined for anything else */
export function readInstant(text: string): number | undefined {
  if (!/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.0+)?)?([+-]\d\d:\d\d|Z)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
