import { formatUnits, readAmount } from "../money.ts";

/** Smallest and largest donation, in hundredths. */
const smallest = 100;
const largest = 2_500_000;

/** How much may be given: `from $1 to $25,000`. */
export function amountRange(): string {
  return `from ${formatUnits(smallest / 100)} to ${formatUnits(largest / 100)}`;
}

/** Error message for an invalid amount. */
export function amountMessage(): string {
  return `Please write an amount ${amountRange()}, such as 25 or 12.50.`;
}

/**
 * Hundredths of an amount that was typed.
 * @param isStored whether it was accepted before: the studio may have had another currency then
 * @returns undefined if it is not an amount that can be given, such as one in another currency
 */
export function donationCents(typed: string, isStored = false): number | undefined {
  const cents = readAmount(typed, isStored) ?? 0;
  return cents >= smallest && cents <= largest ? cents : undefined;
}
