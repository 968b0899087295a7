import { studioLocale } from "#core/values/locale.ts";
import { formatCents, hundredthsOf, readAmount, typedAmount } from "#core/values/money.ts";

/** How much may be given: `from $1 to $25,000`. */
export function amountRange(): string {
  const { smallest, largest } = studioLocale().gifts;
  return `from ${formatCents(smallest)} to ${formatCents(largest)}`;
}

/** Error message for an invalid amount. */
export function amountMessage(): string {
  return `Please write an amount ${amountRange()}, such as ${exampleAmounts(studioLocale().gifts.smallest)}.`;
}

/**
 * Hundredths of an amount that was typed.
 * @param isStored whether it was accepted before: the studio may have had another currency then
 * @returns undefined if it is not an amount that can be given, such as one in another currency
 */
export function donationCents(typed: string, isStored = false): number | undefined {
  const cents = readAmount(typed, isStored) ?? 0;
  const { smallest, largest } = studioLocale().gifts;
  return (isStored && cents > 0) || (cents >= smallest && cents <= largest) ? cents : undefined;
}

/** Amounts as examples of what can be typed: `25 or 12.50`, `2500 or 1250` of yen. @param unit about a dollar, in hundredths */
export function exampleAmounts(unit: number = hundredthsOf(100, studioLocale().currency)): string {
  return `${typedAmount(25 * unit)} or ${typedAmount(12.5 * unit)}`;
}
