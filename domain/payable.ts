import { hundredthsOf, smallestOf } from "./money.ts";

/** The least that Stripe takes, in hundredths of the currency. */
const least: Readonly<Record<string, number>> = {
  USD: 50,
  EUR: 50,
  AUD: 50,
  CAD: 50,
  CHF: 50,
  NZD: 50,
  SGD: 50,
  BRL: 50,
  INR: 50,
  GBP: 30,
  AED: 200,
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  HKD: 400,
  HUF: 17_500,
  JPY: 5000,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};

/** The least that Stripe takes, in hundredths; 0 for currencies of which we do not know it. */
export function leastPayable(currency: string): number {
  return least[currency] ?? 0;
}

const withoutHundredths = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF";

/** What Stripe counts amounts in, in hundredths: 100 for yen. Many currencies that have no coins for it are in hundredths all the same. */
export function stripeUnit(currency: string): number {
  return withoutHundredths.includes(currency) ? 100 : Math.min(1, hundredthsOf(1, currency));
}

/** The most that Stripe takes at once, in hundredths. */
export function mostPayable(currency: string): number {
  return 99_999_999 * stripeUnit(currency);
}

/** Whether Stripe takes such a sum. @param cents in hundredths */
export function isPayable(cents: number, currency: string): boolean {
  const isSum = smallestOf(cents, currency) > 0;
  return isSum && cents <= mostPayable(currency) && cents >= leastPayable(currency);
}
