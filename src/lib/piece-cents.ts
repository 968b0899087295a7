/** The price of one piece after the discount. @returns Whole cents. */
export function pieceCents({ price, discount }: { price: number; discount: number }): number {
  return Math.round((price * (100 - discount)) / 100);
}
