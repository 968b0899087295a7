import { studioLocale } from "#core/values/locale.ts";
import { wholeCoins } from "#core/values/money-text.ts";

/** The price of one piece after the discount. @returns Whole cents; whole yen, where nothing is less. */
export function pieceCents({ price, discount }: { price: number; discount: number }): number {
  return wholeCoins(Math.round((price * (100 - discount)) / 100), studioLocale().currency);
}
