import type { DatabaseSync } from "node:sqlite";
import { dateAt } from "../booking/clock.ts";

/** Takings of one day in the studio's time zone, by payment method, in cents. */
export type DayTakings = { readonly date: string; readonly byWay: Readonly<Record<string, number>> };

/** Margin around a month in UTC that covers all time zones, in milliseconds. */
const marginMs = 2 * 86_400_000;

/**
 * Takings of a month, by day and payment method: gifts, orders and visits.
 * @param month such as `2026-11`
 * @returns days with takings, latest first; empty for an invalid month
 */
export function takingsOf(db: DatabaseSync, month: string, timeZone: string): DayTakings[] {
  const start = /^\d{4}-\d{2}$/.test(month) ? Date.parse(`${month}-01T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start)) return [];
  const rows = db
    .prepare(
      `SELECT settled_at AS at, settled_how AS how, settled_cents AS cents FROM messages
         WHERE settled_at BETWEEN ?1 AND ?2 AND state IN ('new', 'done')
       UNION ALL SELECT paid_at, paid_how, paid FROM booking_lines
         WHERE paid_at BETWEEN ?1 AND ?2 AND paid_how <> 'free'`,
    )
    .all(start - marginMs, start + 31 * 86_400_000 + marginMs);
  const days = new Map<string, Record<string, number>>();
  for (const { at, how, cents } of rows) {
    const date = dateAt(Number(at), timeZone);
    if (!date.startsWith(month)) continue;
    const day = days.get(date) ?? {};
    day[String(how)] = (day[String(how)] ?? 0) + Number(cents);
    days.set(date, day);
  }
  return [...days]
    .map(([date, byWay]) => ({ date, byWay }))
    .sort((one, other) => other.date.localeCompare(one.date));
}
