/**
 * Formats a time of day as people say it.
 *
 * @param time In 24 hours, `17:30`.
 * @returns `5:30 pm`; full hours without minutes, `10 am`; `noon` and `midnight` as words.
 */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  if (minutes === 0 && hours % 12 === 0) return hours === 12 ? "noon" : "midnight";
  const shown = minutes === 0 ? `${hours % 12}` : `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}`;
  return `${shown} ${hours < 12 ? "am" : "pm"}`;
}

/** Formats opening hours: `10 am to 8 pm`. */
export function formatHours({ opens, closes }: { opens: string; closes: string }): string {
  return `${formatClock(opens)} to ${formatClock(closes)}`;
}
