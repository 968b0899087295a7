import { studioLocale } from "#domain/locale.ts";
import { clockIn, formatClock } from "#domain/time.ts";

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** A calendar day as text, in the time zone of the event. */
export type EventDay = { day: string; month: string; year: string; weekday: string };

/**
 * Formats the day of an event.
 *
 * @param instant Start of the event, ISO 8601 with offset.
 * @param timeZone IANA name, such as `America/New_York`.
 */
export function eventDay(instant: string, timeZone: string): EventDay {
  const options = { day: "numeric", month: "short", year: "numeric", weekday: "long" } as const;
  const { day = "", month = "", year = "", weekday = "" } = partsOf(instant, timeZone, options);
  return { day, month, year, weekday };
}

/**
 * Formats the hours of an event as `4:00pm-6:00pm`, or `16:00–18:00` where clocks have 24 hours.
 *
 * @param starts Start, ISO 8601 with offset.
 * @param ends End, ISO 8601 with offset.
 * @param timeZone IANA name.
 */
export function eventHours(starts: string, ends: string, timeZone: string): string {
  const dash = studioLocale().clock === 24 ? "–" : "-";
  return `${eventClock(starts, timeZone)}${dash}${eventClock(ends, timeZone)}`;
}

/** Formats the hours of an event in the words of all other times: `4 pm to 6 pm`. */
export function eventSpan(starts: string, ends: string, timeZone: string): string {
  const [from, to] = [starts, ends].map((instant) => formatClock(clockIn(timeZone, Date.parse(instant))));
  return `${from} to ${to}`;
}

/** Formats one time of an event as `4:00pm` or `16:00`, in the time zone of the event. */
export function eventClock(instant: string, timeZone: string): string {
  if (studioLocale().clock === 24) return clockIn(timeZone, Date.parse(instant));
  const options = { hour: "numeric", minute: "2-digit", hour12: true } as const;
  const { hour, minute, dayPeriod = "" } = partsOf(instant, timeZone, options);
  return `${hour}:${minute}${dayPeriod.toLowerCase()}`;
}

// Whole formatted strings differ between browsers (some use narrow spaces); parts do not.
function partsOf(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): Parts {
  const parts = new Intl.DateTimeFormat("en-US", { ...options, timeZone }).formatToParts(new Date(instant));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
