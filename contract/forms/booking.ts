import { limits } from "../limits.ts";

/** Times of day that a booking request can ask for. */
export const timesOfDay = ["morning", "afternoon", "evening"] as const;

const dayMs = 86_400_000;

/** Whether a feedback form asks for a booking: by its intent, or because a booking field is filled. */
export function isBooking(values: Readonly<Record<string, string>>): boolean {
  return (
    values.intent === "book" ||
    Boolean(values.preferredDay) ||
    Boolean(values.timeOfDay) ||
    Boolean(values.people)
  );
}

/**
 * Checks the day a visitor would like to come.
 * @param day as `2027-03-09`
 * @param now milliseconds since 1970; a day of tolerance covers all time zones
 * @returns what to do in words for the visitor, or undefined when the day is fine
 */
export function checkDay(day: string, now: number): string | undefined {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day))
    return "Please choose a day, or write it as 2027-03-09.";
  if (start < now - 2 * dayMs) return "This day has passed. Please choose a later one.";
  if (start > now + limits.bookingDays * dayMs) return "Please choose a day within the next year.";
  return undefined;
}
