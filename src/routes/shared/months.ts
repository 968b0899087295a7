/** The month named in the URL (`2026-11`). Defaults to the current month. */
export function readMonth(month: string | null, timeZone: string): string {
  if (month !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return month;
  return new Date().toLocaleDateString("sv-SE", { timeZone }).slice(0, 7);
}
