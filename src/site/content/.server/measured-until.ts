/** Until when a measurement is shown: a year. @param day of the measurement, such as `2026-11-02` @returns ISO 8601 */
export function measuredUntil({ date: day }: { readonly date: string }): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}
