/**
 * Formats a local time as an instant, with the UTC offset of that day. A time that the clock skips is the one after it.
 * @param zone Time zone name, such as America/New_York.
 * @param local Such as `2027-04-17T16:00`.
 * @returns Such as `2027-04-17T16:00:00-04:00`.
 */
export function instantIn(zone: string, local: string | Temporal.PlainDateTime): string {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(zone);
  return zoned.toString({ smallestUnit: "second", timeZoneName: "never" });
}

/** An instant that can be shown as date and time at its place: it has no seconds that would be lost. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * An instant by the clocks of a zone, as pages show it: `2027-04-17T16:00`.
 * @param zone that of the instant's own offset if it is not given
 * @returns anything else as it is
 */
export function localTime(instant: string, zone?: string): string {
  if (!moment.test(instant)) return instant;
  if (zone === undefined) return instant.slice(0, 16);
  try {
    const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
    return zoned.toPlainDateTime().toString({ smallestUnit: "minute" });
  } catch {
    // A day that no calendar has, such as 30 February.
    return instant;
  }
}
