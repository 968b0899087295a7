/** Smallest and largest donation, in cents. */
const smallest = 100;
const largest = 2_500_000;

/** Error message for an invalid amount. */
export const amountMessage = "Please write an amount from $1 to $25,000, such as 25 or 12.50.";

/**
 * Parses an amount as people type it: `25`, `$25`, `1,000`, `12.50`.
 * @returns the amount in cents, or undefined if it is not an amount from $1 to $25,000
 */
export function donationCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(text)) return undefined;
  const cents = Math.round(Number(text.replaceAll(",", "")) * 100);
  return cents >= smallest && cents <= largest ? cents : undefined;
}
