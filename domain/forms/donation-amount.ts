import { formatUnits } from "../money.ts";

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
 * Parses an amount as people type it: `25`, `$25`, `£1,000`, `12.50 €`.
 * @returns the amount in hundredths, or undefined if it is not an amount that can be given
 */
export function donationCents(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^\p{Sc}\s?/u, "")
    .replace(/\s?\p{Sc}$/u, "");
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(text)) return undefined;
  const cents = Math.round(Number(text.replaceAll(",", "")) * 100);
  return cents >= smallest && cents <= largest ? cents : undefined;
}
