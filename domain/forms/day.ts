const dayMs = 86_400_000;

/** How far ahead a booking may be requested, in days. */
const maxDaysAhead = 366;

/**
 * Validates the day a visitor would like to come.
 * @param day as `2027-03-09`
 * @param now milliseconds since 1970; a day of tolerance covers all time zones
 * @returns an error message for the visitor, or undefined if the day is valid
 */
export function checkDay(day: string, now: number): string | undefined {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day))
    return "Please choose a day, or write it as 2027-03-09.";
  if (start < now - 2 * dayMs) return "This day has passed. Please choose a later one.";
  if (start > now + maxDaysAhead * dayMs) return "Please choose a day within the next year.";
  return undefined;
}
