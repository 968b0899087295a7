import { studioLocale } from "#core/values/locale.ts";
import {
  amountInDoubt,
  formatCents,
  hundredthsOf,
  readAmount,
  typedAmount,
} from "#core/values/money-text.ts";

/** How much may be given: `from $1 to $25,000`. */
export function amountRange(): string {
  const { smallest, largest } = studioLocale().gifts;
  return `from ${formatCents(smallest)} to ${formatCents(largest)}`;
}

/** Error message for an invalid amount. @param typed what was written, to ask what it means if it reads in two ways */
export function amountMessage(typed: string): string {
  const asked = amountQuestion(typed);
  if (asked !== undefined) return asked;
  return `Please write an amount ${amountRange()}, such as ${exampleAmounts(studioLocale().gifts.smallest)}.`;
}

/** Asks for an amount that reads in two ways, such as `1.500`, to be written in one; undefined for others. */
export function amountQuestion(typed: string): string | undefined {
  const ways = amountInDoubt(typed);
  return ways && `This could be ${ways[0]} or ${ways[1]}. Please write it like one of these.`;
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
