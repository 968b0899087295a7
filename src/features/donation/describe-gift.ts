/** A preset amount in whole dollars, and what it pays for. */
export type GiftPreset = { amount: number; pays: string };

/**
 * Says what an amount pays for.
 *
 * @param presets In ascending order.
 * @returns The preset's own text for its amount; for amounts between two, that of the smaller one. Undefined
 *   below the smallest: then there is nothing to promise.
 */
export function describeGift(cents: number, presets: readonly GiftPreset[]): string | undefined {
  const fitting = presets.filter(({ amount }) => amount * 100 <= cents).at(-1);
  if (!fitting) return undefined;
  return fitting.amount * 100 === cents ? fitting.pays : `${fitting.pays}, and a little more`;
}
