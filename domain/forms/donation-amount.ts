import { studioLocale } from "../locale.ts";
import { exampleAmounts, formatCents, hundredthsOf, readAmount } from "../money.ts";
import { leastPayable, mostPayable } from "../payable.ts";

/** The smallest and the largest gift in the studio's currency, in hundredths: about one dollar, and about 25,000. */
export function giftLimits(): { readonly smallest: number; readonly largest: number } {
  const { currency } = studioLocale();
  const smallest = Math.max(hundredthsOf(100, currency), 2 * leastPayable(currency));
  return { smallest, largest: Math.min(25_000 * smallest, Math.floor(mostPayable(currency) / 100) * 100) };
}

/** How much may be given: `from $1 to $25,000`. */
export function amountRange(): string {
  const { smallest, largest } = giftLimits();
  return `from ${formatCents(smallest)} to ${formatCents(largest)}`;
}

/** Error message for an invalid amount. */
export function amountMessage(): string {
  return `Please write an amount ${amountRange()}, such as ${exampleAmounts(giftLimits().smallest)}.`;
}

/**
 * Hundredths of an amount that was typed.
 * @param isStored whether it was accepted before: the studio may have had another currency then
 * @returns undefined if it is not an amount that can be given, such as one in another currency
 */
export function donationCents(typed: string, isStored = false): number | undefined {
  const cents = readAmount(typed, isStored) ?? 0;
  const { smallest, largest } = giftLimits();
  return (isStored && cents > 0) || (cents >= smallest && cents <= largest) ? cents : undefined;
}
