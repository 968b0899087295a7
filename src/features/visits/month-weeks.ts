import { studioLocale } from "#core/values/locale.ts";

export type MonthDay = { date: string; number: number; count: number };

/**
 * Arranges the days of a month in weeks, as the calendars of the studio's country do.
 * @param month `2026-12`.
 * @returns Rows of seven; undefined before the first and after the last day.
 */
export function monthWeeks(month: string, counts: ReadonlyMap<string, number>): (MonthDay | undefined)[][] {
  const [year = 0, index = 1] = month.split("-").map(Number);
  const before = (7 + new Date(Date.UTC(year, index - 1, 1)).getUTCDay() - studioLocale().weekStart) % 7;
  const length = new Date(Date.UTC(year, index, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_row, week) =>
    Array.from({ length: 7 }, (_cell, day) => {
      const number = week * 7 + day - before + 1;
      if (number < 1 || number > length) return undefined;
      const date = `${month}-${String(number).padStart(2, "0")}`;
      return { date, number, count: counts.get(date) ?? 0 };
    }),
  );
}
