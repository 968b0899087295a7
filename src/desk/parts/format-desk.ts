import { clockIn, dayIn, formatClock, formatLongDay } from "#core/values/time.ts";
import { readSite } from "#site/content/.server/content.ts";

/** A time in ms as text in the studio's time zone: "November 23, 2026, 9:12 am". */
export function formatTimestamp(at: number): string {
  const { day, lead } = inList(at);
  return `${day}, ${lead}`;
}

/** A time in ms for a row of a list: the day that heads the rows, and the hour that leads the row. */
export function inList(at: number): { day: string; lead: string } {
  const { timeZone } = readSite();
  return { day: formatLongDay(dayIn(timeZone, at)), lead: formatClock(clockIn(timeZone, at)) };
}

const browsers = [
  ["Edg/", "Edge"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

/** A short name for a user agent that its owner recognizes: "Firefox, Windows". */
export function describeBrowser(userAgent: string): string {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([sign]) => userAgent.includes(sign))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ") || "Unknown browser";
}
