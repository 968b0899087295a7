/** Online payment, as browser and server both know it. Card data never reach either: they are typed on Stripe's page. */

/** Receives the payment provider's signed events. */
export const paymentWebhookPath = "/api/v1.0/payments/webhook";

/** Origin of the provider's page where one pays: forms may lead there. */
export const paymentOrigin = "https://checkout.stripe.com";

/** How long one may take to pay there, in minutes, unless the owner says otherwise for visits. */
export const payMinutes = 120;

/** The element of a donation page that a donor who did not pay comes back to. */
export const notPaidId = "not-paid";

/** Payment messages used by both the server and the browser. */
export const paymentMessages = {
  /** The provider is unreachable or failed. Nothing was charged. */
  down: "Card payments do not work just now. No money was taken. Please try again in a few minutes, or make an offline pledge.",
  /** The provider refuses the e-mail address. Said at its field. */
  address:
    "Stripe, which takes card payments for us, does not accept this e-mail address. Please check it, or write another one. Nothing was taken.",
  /** A page of an earlier version sends the reference of a payment that it has made itself. */
  oldPage:
    "Gifts by card have moved to Stripe’s own page. If you have just paid, you are done: Stripe tells us. Otherwise please load this page again.",
  /** A reference does not fit the way of giving. */
  startAgain: "Please start the payment again.",
} as const;

/** How a payment for a gift ended, as far as Stripe knows. */
export type GiftEnd =
  | { readonly state: "paid"; readonly sum: string; readonly isTest: boolean; readonly page: string }
  /** Nothing was taken. `page` is the path of the page with the donor's form. */
  | { readonly state: "open"; readonly page: string }
  /** Stripe could not be asked. */
  | { readonly state: "unknown" };
