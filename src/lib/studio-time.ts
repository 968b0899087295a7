import { formatClock } from "./format-clock.ts";
import { formatDay } from "./format-date.ts";

// Times of visits carry the studio's UTC offset (`2026-12-04T15:00:00-05:00`), so the studio's day and time
// of day are read from the text alone: server and browser agree in every time zone.

/** The studio's day of a time, `2026-12-04`. */
export function studioDay(starts: string): string {
  return starts.slice(0, 10);
}

/** The studio's time of day, 24 hours: `15:00`. */
export function studioClock(starts: string): string {
  return starts.slice(11, 16);
}

/** A time. `ofTwo` says which, on the night when the clock goes back and shows it twice. */
type ClockTime = { readonly starts: string; readonly ofTwo?: "first" | "second" };

/** Formats a time of day, `3:45 pm`. If the clock shows it twice that night, adds which of the two it is. */
export function formatClockTime({ starts, ofTwo }: ClockTime): string {
  const clock = formatClock(studioClock(starts));
  if (!ofTwo) return clock;
  return `${clock}, ${ofTwo === "first" ? "before" : "after"} the clock goes back`;
}

/** Formats a day and a time: `Friday, December 4 at 3:45 pm`. */
export function formatMoment(time: ClockTime): string {
  return `${formatDay(studioDay(time.starts))} at ${formatClockTime(time)}`;
}

/** Formats a time range: `3 pm to 4 pm`. */
export function formatSpan(time: ClockTime & { readonly ends: string }): string {
  return `${formatClockTime(time)} to ${formatClock(studioClock(time.ends))}`;
}

/** Formats the length of a visit: `30 minutes`, `2 hours`. */
export function formatLength(minutes: number): string {
  if (minutes % 60 !== 0 || minutes < 120) return `${minutes} minutes`;
  return `${minutes / 60} hours`;
}

/** Formats how long before something: `2 hours`, `90 minutes`. */
export function formatDuration(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

/** Name of a time zone's clock, `Eastern Time`. Run it on the server: names differ between browsers. */
export function clockName(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(new Date()).find(({ type }) => type === "timeZoneName");
  return name?.value ?? timeZone;
}

/** The time of day in a time zone, 24 hours: `15:05`. @param at milliseconds since 1970; now by default */
export function clockIn(timeZone: string, at: number = Date.now()): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return format.format(at);
}

/** Today's date in a time zone, `2026-12-04`. */
export function todayIn(timeZone: string): string {
  // Canadian English writes dates as year-month-day.
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
}
