/** Day and hours of an event as text, for its pages and for what publishing tells search engines. */

import { studioLocale } from "#core/values/locale.ts";
import { clockIn } from "#core/values/time.ts";

/** A calendar day as text, in the time zone of the event. */
type EventDay = { day: string; month: string; year: string; weekday: string };

/**
 * Formats the day of an event.
 * @param instant Start of the event, ISO 8601 with offset.
 * @param timeZone IANA name, such as `America/New_York`.
 */
export function eventDay(instant: string, timeZone: string): EventDay {
  const options = { day: "numeric", month: "short", year: "numeric", weekday: "long", timeZone } as const;
  // Whole formatted strings differ between browsers (some use narrow spaces); parts do not.
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(new Date(instant));
  const part = (wanted: keyof EventDay) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return { day: part("day"), month: part("month"), year: part("year"), weekday: part("weekday") };
}

/**
 * Formats the hours of an event as `4:00pm-6:00pm`, or `16:00–18:00` where clocks have 24 hours.
 * @param starts Start, ISO 8601 with offset.
 * @param ends End, ISO 8601 with offset.
 * @param timeZone IANA name.
 */
export function eventHours(starts: string, ends: string, timeZone: string): string {
  const dash = studioLocale().clock === 24 ? "–" : "-";
  return [starts, ends].map((instant) => eventClock(clockIn(timeZone, Date.parse(instant)))).join(dash);
}

/** Formats a time of an event, in 24 hours, as `4:00pm` or `16:00`; other words stay as they are. */
export function eventClock(time: string): string {
  const [, hours = "", minutes = ""] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === "" || studioLocale().clock === 24) return time;
  return `${Number(hours) % 12 || 12}:${minutes}${Number(hours) < 12 ? "am" : "pm"}`;
}
