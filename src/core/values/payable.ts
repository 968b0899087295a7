import { hundredthsOf, smallestOf } from "./money-text.ts";

/** The least that the provider takes, in hundredths, and of which currencies. */
const least: Readonly<Record<number, readonly string[]>> = {
  30: ["GBP"],
  50: ["USD", "EUR", "AUD", "CAD", "CHF", "NZD", "SGD", "BRL", "INR"],
  100: ["BGN"],
  200: ["AED", "MYR", "PLN", "RON"],
  250: ["DKK"],
  300: ["NOK", "SEK"],
  400: ["HKD"],
  1000: ["MXN", "THB"],
  1500: ["CZK"],
  5000: ["JPY"],
  17500: ["HUF"],
};

/** The least that the provider takes, in hundredths; 0 for currencies of which we do not know it. */
export function leastPayable(currency: string): number {
  return Number(Object.entries(least).find(([, all]) => all.includes(currency))?.[0] ?? 0);
}

const withoutHundredths = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF";

/** What the provider counts amounts in, in hundredths: 100 for yen. Many currencies that have no coins for it are in hundredths all the same. */
export function providerUnit(currency: string): number {
  return withoutHundredths.includes(currency) ? 100 : Math.min(1, hundredthsOf(1, currency));
}

/** The most that the provider takes at once, in hundredths. */
export function mostPayable(currency: string): number {
  return 99_999_999 * providerUnit(currency);
}

/** Whether the provider takes such a sum. @param cents in hundredths */
export function isPayable(cents: number, currency: string): boolean {
  const isSum = smallestOf(cents, currency) > 0;
  return isSum && cents <= mostPayable(currency) && cents >= leastPayable(currency);
}
