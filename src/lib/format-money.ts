const SYMBOL = "$";

/**
 * Formats an amount in dollars.
 *
 * @param dollars For example 8692 or 12.5; never negative on this site.
 * @returns `$8,692`, or with cents if there are any: `$12.50`. The same on every machine.
 */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100));
}

/**
 * Formats an amount in cents as dollars.
 *
 * @param cents A whole number.
 * @returns `$8,692`, or with cents if there are any: `$12.50`.
 */
export function formatCents(cents: number): string {
  const dollars = groupThousands(Math.trunc(cents / 100));
  const rest = cents % 100;
  return rest === 0 ? SYMBOL + dollars : `${SYMBOL}${dollars}.${String(rest).padStart(2, "0")}`;
}

/** Formats a whole number with commas: 20000 becomes `20,000`. */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
