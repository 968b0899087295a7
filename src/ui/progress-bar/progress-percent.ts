/**
 * Writes how far something has come.
 *
 * @param value What is there; may be more than `max`.
 * @param max What is wanted, above 0.
 * @param decimals Digits after the point.
 * @returns Such as `86.92%`.
 */
export function progressPercent(value: number, max: number, decimals: number): string {
  return `${((value / max) * 100).toFixed(decimals)}%`;
}
