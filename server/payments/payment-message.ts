import type Stripe from "stripe";
import { donationForm, paymentStates } from "#domain/forms/donation.ts";
import type { FormTexts } from "#domain/forms/registry.ts";
import type { NewMessage } from "../store/message.ts";
import { packTexts, unpackTexts } from "./gift-metadata.ts";

/** State of a card payment. */
type PaymentState = keyof typeof paymentStates;

/**
 * Whether Stripe's response is the requested payment, with the fields used here. The types promise that, but
 * network data may not match them.
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

/** Fields left out of the metadata, because the payment itself has them. */
const ownOfPayment = new Set(["amount", "method", "paymentReference"]);

/** Payment metadata from which the donation can be reconstructed. */
export function paymentMetadata({ fields, page }: NewMessage): Record<string, string> {
  const texts = Object.entries(fields).filter(([name]) => !ownOfPayment.has(name));
  return packTexts({ form: "donation", page, ...Object.fromEntries(texts) });
}

/**
 * Builds the donation message of a payment. It is deterministic: whether the donor's browser or Stripe
 * reports a payment, and however often, the same state gives the same message, which is stored and mailed
 * once.
 *
 * @returns undefined for a payment that this site's form did not start
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
 * Adds the payment state to a card donation.
 * @param reason Stripe's message about a failure
 */
export function withState(message: NewMessage, state: PaymentState, reason = ""): NewMessage {
  const paymentState = state === "failed" ? `${paymentStates.failed} ${reason}`.trim() : paymentStates[state];
  return { ...message, fields: { ...message.fields, paymentState } };
}

function inFormOrder(fields: Readonly<Record<string, string>>): FormTexts {
  return Object.fromEntries(Object.keys(donationForm.fields).map((name) => [name, fields[name] ?? ""]));
}

/** Formats an amount as donors type it: `25` or `12.50`. */
function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
