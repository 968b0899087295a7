import type Stripe from "stripe";
import { donationForm, paymentStates } from "#contract/forms/donation.ts";
import type { FormTexts } from "#contract/forms/registry.ts";
import type { NewMessage } from "../store/message.ts";
import { packTexts, unpackTexts } from "./gift-metadata.ts";

/** What is known of a payment by card. */
type PaymentState = keyof typeof paymentStates;

/**
 * Whether what Stripe answered is the requested payment, in the shape that is read here. Types say so of every
 * answer; what comes over the network need not heed them.
 */
export function isPayment(
  { id, status, amount, metadata }: Stripe.PaymentIntent,
  reference: string,
): boolean {
  return (
    id === reference &&
    typeof status === "string" &&
    Number.isInteger(amount) &&
    Object.values(metadata).every((text) => typeof text === "string")
  );
}

/** Texts that stay out of what travels with a payment, because the payment says them itself. */
const ownOfPayment = new Set(["amount", "method", "paymentReference"]);

/** What travels with a payment, so that the donation can be told from the payment alone. */
export function paymentMetadata({ fields, page }: NewMessage): Record<string, string> {
  const texts = Object.entries(fields).filter(([name]) => !ownOfPayment.has(name));
  return packTexts({ form: "donation", page, ...Object.fromEntries(texts) });
}

/**
 * Tells a donation from its payment. Whoever reports it first, the donor's browser or Stripe, and however often: the
 * same payment in the same state is always the same message, so that it is stored and mailed once.
 *
 * @returns undefined for a payment that was not started by this site's form
 */
export function paymentMessage(
  payment: Stripe.PaymentIntent,
  state: "paid" | "failed",
): NewMessage | undefined {
  const { form, page = "", ...texts } = unpackTexts(payment.metadata);
  if (form !== "donation") return undefined;
  const fields = { ...texts, amount: dollars(payment.amount), method: "card", paymentReference: payment.id };
  return withState(
    {
      form,
      submissionId: payment.id,
      digest: state,
      page,
      fields: inFormOrder(fields),
      file: undefined,
      isSpam: false,
    },
    state,
    payment.last_payment_error?.message,
  );
}

/**
 * Marks a donation by card with what is known of its payment.
 * @param reason why it failed, in Stripe's words for people
 */
export function withState(message: NewMessage, state: PaymentState, reason = ""): NewMessage {
  const paymentState = state === "failed" ? `${paymentStates.failed} ${reason}`.trim() : paymentStates[state];
  return { ...message, fields: { ...message.fields, paymentState } };
}

function inFormOrder(fields: Readonly<Record<string, string>>): FormTexts {
  return Object.fromEntries(Object.keys(donationForm.fields).map((name) => [name, fields[name] ?? ""]));
}

/** An amount as donors type it: `25`, or `12.50`. */
function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
