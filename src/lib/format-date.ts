const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Weeks start on Sunday, as US calendars do. */
export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/**
 * Formats a day in the blog's short form. It uses the text alone, so that build and browser always agree.
 *
 * @param day `2025-05-13`.
 * @returns `13 May 25`.
 */
export function formatShortDay(day: string): string {
  const { year, month, date } = split(day);
  return `${date} ${month.slice(0, 3)} ${year.slice(-2)}`;
}

/**
 * Formats a day in full.
 *
 * @param day `2025-05-13`.
 * @returns `May 13, 2025`.
 */
export function formatLongDay(day: string): string {
  const { year, month, date } = split(day);
  return `${month} ${date}, ${year}`;
}

/**
 * Formats a month.
 *
 * @param month `2025-04`.
 * @returns `April 2025`.
 */
export function formatMonth(month: string): string {
  const parts = split(`${month}-01`);
  return `${parts.month} ${parts.year}`;
}

/**
 * Formats a day with its weekday and without its year, where the year is clear.
 *
 * @param day `2026-12-04`.
 * @returns `Friday, December 4`.
 */
export function formatDay(day: string): string {
  const { month, date } = split(day);
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ""}, ${month} ${date}`;
}

function split(day: string): { year: string; month: string; date: number } {
  const [year = "", month = "", date = ""] = day.split("-");
  return { year, month: MONTHS[Number(month) - 1] ?? "", date: Number(date) };
}
