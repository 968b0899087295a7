/**
 * Formats progress as a percentage.
 *
 * @param value May be more than `max`.
 * @param max The goal, above 0.
 * @param decimals Digits after the decimal point.
 * @returns For example `86.92%`.
 */
export function progressPercent(value: number, max: number, decimals: number): string {
  return `${((value / max) * 100).toFixed(decimals)}%`;
}
