import { formatClock } from "./format-clock.ts";
import { formatDay } from "./format-date.ts";

// Times of visits carry the studio's own offset (`2026-12-04T15:00:00-05:00`), so its day and its clock are read from the
// text alone: server and browser, wherever it stands, always agree.

/** Day of a time by the studio's clock, `2026-12-04`. */
export function studioDay(starts: string): string {
  return starts.slice(0, 10);
}

/** Time of day by the studio's clock, in 24 hours: `15:00`. */
export function studioClock(starts: string): string {
  return starts.slice(11, 16);
}

/** A time that may be one of two with the same name, on the night when the clock goes back. */
type ClockTime = { readonly starts: string; readonly ofTwo?: "first" | "second" };

/** Writes a time of day, `3:45 pm`; where the clock shows it twice in a night, which of the two it is. */
export function clockWords({ starts, ofTwo }: ClockTime): string {
  const clock = formatClock(studioClock(starts));
  if (!ofTwo) return clock;
  return `${clock}, ${ofTwo === "first" ? "before" : "after"} the clock goes back`;
}

/** Writes a day and a time: `Friday, December 4 at 3:45 pm`. */
export function momentWords(time: ClockTime): string {
  return `${formatDay(studioDay(time.starts))} at ${clockWords(time)}`;
}

/** Writes from when to when: `3 pm to 4 pm`. */
export function spanWords(time: ClockTime & { readonly ends: string }): string {
  return `${clockWords(time)} to ${formatClock(studioClock(time.ends))}`;
}

/** Writes a length: `30 minutes`, `2 hours`. */
export function lengthWords(minutes: number): string {
  if (minutes % 60 !== 0 || minutes < 120) return `${minutes} minutes`;
  return `${minutes / 60} hours`;
}

/** Writes how long before something: `2 hours`, `90 minutes`. */
export function durationWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

/** Name of the clock of a place, `Eastern Time`. Made on the server: names differ between browsers. */
export function clockName(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(new Date()).find(({ type }) => type === "timeZoneName");
  return name?.value ?? timeZone;
}

/** The time of day by the clock of a place, in 24 hours: `15:05`. */
export function clockIn(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return format.format(new Date());
}

/** Today by the clock of a place, `2026-12-04`. */
export function todayIn(timeZone: string): string {
  // This form of the language writes days as year-month-day.
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
}
