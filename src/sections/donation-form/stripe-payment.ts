import type { PaymentIntent, Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { readFieldErrors } from "#domain/answer.ts";
import { limits } from "#domain/limits.ts";
import { paymentMessages, readIntentBody } from "#domain/payments.ts";
import { brandNames } from "./brand-choice.tsx";
import type { CardCheck, CardGift, CardOutcome } from "./card-control.ts";
import { readBrand } from "./stripe-card-state.ts";

/** Statuses whose response body is a sentence for people. */
const READABLE_STATUSES = new Set([400, 403, 408, 413, 429]);

/** Where a bank that needs a visit sends the donor back to. Stripe adds what identifies the payment. */
const RETURN_PATH = "/donate#payment";

/** A card that Stripe has checked, and Stripe's id for it. Nothing is charged yet. */
export type PreparedCard = { check: CardCheck; method?: string };

/** Has Stripe check a card, so that the donor can review the gift: `Visa ending in 4242`. */
export async function prepareCard(
  stripe: Stripe,
  card: StripeCardNumberElement,
  name: string,
): Promise<PreparedCard> {
  const { error, paymentMethod } = await stripe
    .createPaymentMethod({ type: "card", card, billing_details: { name } })
    .catch(() => ({ error: { message: paymentMessages.down }, paymentMethod: undefined }));
  if (!paymentMethod) return refused(error?.message ?? paymentMessages.down);
  const brand = readBrand(paymentMethod.card?.brand);
  if (!brand)
    return refused("We take Visa, Mastercard, American Express and Discover. Please use one of these.");
  const summary = `${brandNames[brand]} ending in ${paymentMethod.card?.last4}`;
  return { check: { ok: true, summary }, method: paymentMethod.id };
}

function refused(message: string): PreparedCard {
  return { check: { ok: false, errors: [{ field: "number", message, isAnswer: true }] } };
}

/**
 * Pays: the relay starts the payment; Stripe confirms it and lets the bank verify the donor.
 *
 * @param method Stripe's id for the card, from `prepareCard`.
 */
export async function confirmPayment(
  stripe: Stripe | null,
  method: string | undefined,
  { form, url }: CardGift,
): Promise<CardOutcome> {
  if (!stripe || !method) return { kind: "refused", message: paymentMessages.startAgain };
  const started = await startPayment(url, form);
  if ("refusal" in started) return { kind: "refused", message: started.refusal };
  const { clientSecret } = started;
  const { payment, reason } = await confirm(stripe, clientSecret, method);
  if (payment?.status === "succeeded" || payment?.status === "processing")
    return { kind: "paid", reference: payment.id };
  return { kind: "refused", message: payment ? `${reason} No money was taken.` : paymentMessages.unheard };
}

/**
 * The payment as Stripe last saw it, and why it failed. No payment means that Stripe could not be reached.
 */
type Confirmed = { payment: PaymentIntent | undefined; reason: string };

async function confirm(stripe: Stripe, clientSecret: string, method: string): Promise<Confirmed> {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: method,
      return_url: new URL(RETURN_PATH, location.href).href,
    });
    const reason = error?.message ?? "The card was refused.";
    // The same gift may have been paid before, and only the response was lost.
    const payment = paymentIntent ?? error.payment_intent;
    return { payment: payment ?? (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent, reason };
  } catch {
    return { payment: undefined, reason: "" };
  }
}

/** A payment that can be confirmed, or why there is none, in words for the donor. */
type StartedPayment = { clientSecret: string } | { refusal: string };

/**
 * Asks the relay to start the payment of a gift.
 *
 * @param form The donation form as it would be sent, with its submission id. It never contains card data.
 * @returns Never rejects.
 */
export async function startPayment(url: string, form: FormData): Promise<StartedPayment> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: form,
      headers: { Accept: "application/json, text/plain" },
      credentials: "omit",
      signal: AbortSignal.timeout(limits.stallMs),
    });
    const text = await response.text();
    const clientSecret = response.ok ? readIntentBody(text) : undefined;
    if (clientSecret) return { clientSecret };
    const errors = readFieldErrors(text).map(({ message }) => message);
    if (errors.length > 0) return { refusal: errors.join(" ") };
    return {
      refusal: READABLE_STATUSES.has(response.status) ? `${text} No money was taken.` : paymentMessages.down,
    };
  } catch {
    return { refusal: paymentMessages.down };
  }
}
