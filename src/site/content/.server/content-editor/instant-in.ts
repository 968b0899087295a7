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
