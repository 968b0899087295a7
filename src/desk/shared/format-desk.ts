import { clockIn, dayIn, formatClock, formatLongDay } from "#domain/time.ts";
import { readSite } from "#src/content/.server/content.ts";

/** A time in ms as text in the studio's time zone: "November 23, 2026, 9:12 am". */
export function formatTimestamp(at: number): string {
  const { timeZone } = readSite();
  return `${formatLongDay(dayIn(timeZone, at))}, ${formatClock(clockIn(timeZone, at))}`;
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

/** Digits, with or without commas between thousands, then a point or a comma and one or two more digits. */
const AMOUNT = /^[$£€]?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/;

/**
 * Parses an amount of money that was typed: `25`, `$25`, `1,000.50`, and `12,50` as in Europe.
 *
 * @returns Cents; undefined if it is not an amount.
 */
export function parseCents(text: string): number | undefined {
  const [, whole, rest = ""] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll(",", "")) * 100 + Number(rest.padEnd(2, "0"));
}
