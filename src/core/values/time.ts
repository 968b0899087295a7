import { studioLocale } from "./locale.ts";
import { count } from "./plural.ts";

/**
 * Days, times of day and lengths as people of the studio's country read them, the same on every page and in every mail. Days are `2026-12-04`,
 * times of day `15:30`. Whatever needs a time zone's calendar is in `src/core/process/clock.server.ts`.
 */

/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000;

/**
 * Whether so much time has passed since something was noted. A time that lies ahead was noted by a clock that stood wrong: it
 * counts as passed, so that nothing waits for the wrong time to come.
 * @param at and @param now milliseconds since 1970
 */
export function hasPassed(ms: number, at: number, now: number): boolean {
  return at > now || now - at >= ms;
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** The names of the weekdays, in the order of the country's calendars. */
export function weekdays(): readonly string[] {
  const { weekStart } = studioLocale();
  return [...WEEKDAYS.slice(weekStart), ...WEEKDAYS.slice(0, weekStart)];
}

/**
 * Formats a day in the blog's short form. It uses the text alone, so that build and browser always agree.
 * @param day `2025-05-13`.
 * @returns `13 May 25`.
 */
export function formatShortDay(day: string): string {
  const { year, month, date } = split(day);
  return `${date} ${month.slice(0, 3)} ${year.slice(-2)}`;
}

/**
 * Formats a day in full.
 * @param day `2025-05-13`.
 * @returns `May 13, 2025`, or `13 May 2025`.
 */
export function formatLongDay(day: string): string {
  const { year, month, date } = split(day);
  return studioLocale().isDayFirst ? `${date} ${month} ${year}` : `${month} ${date}, ${year}`;
}

/**
 * Formats a month.
 * @param month `2025-04`.
 * @returns `April 2025`.
 */
export function formatMonth(month: string): string {
  const parts = split(`${month}-01`);
  return `${parts.month} ${parts.year}`;
}

/**
 * Formats a day with its weekday and without its year, where the year is clear.
 * @param day `2026-12-04`.
 * @returns `Friday, December 4`, or `Friday 4 December`.
 */
export function formatDay(day: string): string {
  const { month, date } = split(day);
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return studioLocale().isDayFirst ? `${weekday} ${date} ${month}` : `${weekday}, ${month} ${date}`;
}

/** A day with its weekday and its year, where any may be meant: `Friday, December 4, 2026`, or `Friday 4 December 2026`. */
export function formatFullDay(day: string): string {
  return `${formatDay(day)}${studioLocale().isDayFirst ? "" : ","} ${day.slice(0, 4)}`;
}

/** `Friday, December 4`, or `Friday, December 4 to Sunday, December 6`. */
export function formatDays(from: string, to: string): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

function split(day: string): { year: string; month: string; date: number } {
  const [year = "", month = "", date = ""] = day.split("-");
  return { year, month: MONTHS[Number(month) - 1] ?? "", date: Number(date) };
}

/** Whether a text is a day, `2026-12-04`. The last year that dates can have is refused: days are counted from it. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  return text < "9999" && text === addDays(text, 0);
}

/** Adds days to a date. Dates are `2026-12-04`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Adds months to a month such as `2026-11`. A negative count goes back. */
export function addMonths(month: string, count: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + count);
  return day.toISOString().slice(0, 7);
}

/**
 * Formats a time of day as people say it.
 * @param time In 24 hours, `17:30`.
 * @returns `5:30 pm`; full hours without minutes, `10 am`; `noon` and `midnight` as words. Where clocks have 24 hours, the time
 * as it is.
 */
export function formatClock(time: string): string {
  if (studioLocale().clock === 24) return time;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  if (minutes === 0 && hours % 12 === 0) return hours === 12 ? "noon" : "midnight";
  const shown = minutes === 0 ? `${hours % 12}` : `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}`;
  return `${shown} ${hours < 12 ? "am" : "pm"}`;
}

/** What stands for opening hours where there are none. */
export const byAppointment = "By appointment";

/** Formats opening hours: `10 am to 8 pm`. */
export function formatHours({ opens, closes }: { opens: string; closes: string }): string {
  return `${formatClock(opens)} to ${formatClock(closes)}`;
}

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

/**
 * Formats a time to come, `3:45 pm`: with its day, unless that is today. In the first hour after midnight it always has its day:
 * before the clock goes forward, now may be an hour earlier than the offset of the end says. @param now milliseconds since 1970
 */
export function formatEnd(starts: string, now: number = Date.now()): string {
  const offset = Date.parse(`${starts.slice(0, 19)}Z`) - Date.parse(starts) - 3_600_000;
  const today = new Date(now + offset).toISOString().slice(0, 10);
  return formatFrom(today, starts);
}

function formatFrom(today: string, starts: string): string {
  return studioDay(starts) === today ? formatClockTime({ starts }) : formatMoment({ starts });
}

/** Formats a time range: `3 pm to 4 pm`. */
export function formatSpan(time: ClockTime & { readonly ends: string }): string {
  return `${formatClockTime(time)} to ${formatClock(studioClock(time.ends))}`;
}

/** The hours of a whole day. */
export const allDay = "all day";

/**
 * Describes a time without a break: a day with its `hours`, or the first day and the `last` one, each with its time of day if it
 * is not whole. `from` and `to` are the studio's: `2026-12-24T13:00`.
 */
export function describeBreak({ from, to }: { readonly from: string; readonly to: string }) {
  const [day, begins, ends] = [studioDay(from), studioClock(from), studioClock(to)];
  const last = ends === "00:00" ? addDays(studioDay(to), -1) : studioDay(to);
  const at = (date: string, clock: string) =>
    clock === "00:00" ? formatDay(date) : formatMoment({ starts: `${date}T${clock}` });
  const isWhole = begins === "00:00" && ends === "00:00";
  const hours = isWhole ? allDay : last > day ? "" : formatHours({ opens: begins, closes: ends });
  return last > day
    ? { first: at(day, begins), last: at(last, ends), hours }
    : { first: formatDay(day), last: "", hours };
}

/** Formats a length: `30 minutes`, `60 minutes`, `2 hours`, `2 hours 30 minutes`. */
export function formatLength(minutes: number): string {
  if (minutes < 120) return count(minutes, "minute", "minutes");
  const rest = minutes % 60;
  return [`${(minutes - rest) / 60} hours`, ...(rest > 0 ? [formatLength(rest)] : [])].join(" ");
}

/** Name of a time zone's clock, `Eastern Time`. Run it on the server: names differ between browsers. */
export function clockName(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(new Date()).find(({ type }) => type === "timeZoneName");
  return name?.value ?? timeZone;
}

/** Minutes from midnight to a time of day: 630 for `10:30`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** The time of day so many minutes from midnight: `10:30` for 630. */
export function clockAt(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The times of day in a text such as `18:00, 9.30`, in order: `09:30`, `18:00`. */
export function clocksIn(typed: string): string[] {
  return [...typed.matchAll(/(\d{1,2})[:.](\d\d)/g)]
    .map(([, hour = "", minute = ""]) => `${hour.padStart(2, "0")}:${minute}`)
    .toSorted();
}

/** Formats by time zone and use: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(
  timeZone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, format);
  return format;
}

/** The time of day in a time zone, 24 hours: `15:05`. @param at milliseconds since 1970; now by default */
export function clockIn(timeZone: string, at: number = Date.now()): string {
  return formatIn(timeZone, "en-GB", { hour: "2-digit", minute: "2-digit" }).format(at);
}

/** When a wait is over, rounded up to the minute, like {@link formatEnd}. @param now milliseconds since 1970 */
export function waitUntil(timeZone: string, seconds: number, now: number = Date.now()): string {
  const at = Math.ceil((now + seconds * 1000) / 60_000) * 60_000;
  return formatFrom(dayIn(timeZone, now), `${dayIn(timeZone, at)}T${clockIn(timeZone, at)}`);
}

/** The date in a time zone, `2026-12-04`. @param at milliseconds since 1970 */
export function dayIn(timeZone: string, at: number): string {
  // Canadian English writes dates as year-month-day.
  return formatIn(timeZone, "en-CA", { year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}

/** Today's date in a time zone, `2026-12-04`. */
export function todayIn(timeZone: string): string {
  return dayIn(timeZone, Date.now());
}

/** Words with each ISO time in them as people read it: "November 23, 2026, 9:12 am". */
export function withLocalTimes(words: string, timeZone: string): string {
  return words.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => {
    const at = Date.parse(time);
    return `${formatLongDay(dayIn(timeZone, at))}, ${formatClock(clockIn(timeZone, at))}`;
  });
}
