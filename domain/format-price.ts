/**
 * Formats a price in the studio's currency. Run it on the server, so that all browsers show the same.
 *
 * @param cents A whole number of hundredths.
 * @param currency ISO 4217, such as `USD`.
 * @returns `$35`, `$17.50`, `£12`.
 */
export function formatPrice(cents: number, currency: string): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, minimumFractionDigits });
  return format.format(cents / 100);
}
