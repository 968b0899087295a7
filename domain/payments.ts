import { hundredthsOf, smallestOf } from "./money.ts";

/** Online payment, as browser and server both know it. Card data never reach either: they are typed on Stripe's page. */

/** Receives the payment provider's signed events. */
export const paymentWebhookPath = "/api/v1.0/payments/webhook";

/** Origin of the provider's page where one pays: forms may lead there. */
export const paymentOrigin = "https://checkout.stripe.com";

/** The element of a donation page that a donor who did not pay comes back to. */
export const notPaidId = "not-paid";

/** Payment messages used by both the server and the browser. */
export const paymentMessages = {
  /** The provider is unreachable or failed. Nothing was charged. */
  down: "Card payments do not work just now. No money was taken. Please try again in a few minutes, or make an offline pledge.",
  /** A page of an earlier version sends the reference of a payment that it has made itself. */
  oldPage:
    "Gifts by card have moved to Stripe's own page. If you have just paid, you are done: Stripe tells us. Otherwise please load this page again.",
  /** A reference does not fit the way of giving. */
  startAgain: "Please start the payment again.",
} as const;

/** The least that Stripe takes, in hundredths of the currency. */
const least: Readonly<Record<string, number>> = {
  ...{ USD: 50, EUR: 50, AUD: 50, CAD: 50, CHF: 50, NZD: 50, SGD: 50, BRL: 50, INR: 50, GBP: 30 },
  ...{ AED: 200, BGN: 100, CZK: 1500, DKK: 250, HKD: 400, HUF: 17_500, JPY: 5000, MXN: 1000, MYR: 200 },
  ...{ NOK: 300, PLN: 200, RON: 200, SEK: 300, THB: 1000 },
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

/** How a payment for a gift ended, as far as Stripe knows. */
export type GiftEnd =
  | { readonly state: "paid"; readonly sum: string; readonly isTest: boolean; readonly page: string }
  /** Nothing was taken. `page` is the path of the page with the donor's form. */
  | { readonly state: "open"; readonly page: string }
  /** Stripe could not be asked. */
  | { readonly state: "unknown" };
