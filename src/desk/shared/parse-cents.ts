/** Digits, with or without commas between thousands, then a point or a comma and one or two more digits. */
const AMOUNT = /^[$£€]?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/;

/**
 * Parses an amount of money that was typed: `25`, `$25`, `1,000.50`, and `12,50` as in Europe.
 *
 * @returns Cents; undefined if it is not an amount.
 */
export function parseCents(text: string): number | undefined {
  const [, whole, rest = ""] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll(",", "")) * 100 + Number(rest.padEnd(2, "0"));
}
