/** A sum to choose from, in whole dollars, and what it pays for. */
export type GiftPreset = { amount: number; pays: string };

/**
 * Says what a sum pays for.
 *
 * @param presets From the smallest to the largest.
 * @returns The preset's own words for its sum; for sums between two, those of the smaller one. Nothing below the
 * smallest: then there is nothing to promise.
 */
export function giftWords(cents: number, presets: readonly GiftPreset[]): string | undefined {
  const fitting = presets.filter(({ amount }) => amount * 100 <= cents).at(-1);
  if (!fitting) return undefined;
  return fitting.amount * 100 === cents ? fitting.pays : `${fitting.pays}, and a little more`;
}
