import { onTestFinished } from "vitest";
import { paymentIntentPath, paymentWebhookPath } from "#domain/payments.ts";
import { openPayments } from "../payments/payments.ts";
import { formBody, testApp } from "./app.fixtures.ts";
import { type signedEvent, startFakeStripe, stripeKeys } from "./stripe.fixtures.ts";

/** The form fields of a card gift before payment. */
export const gift = {
  amount: "12.50",
  firstName: "Ada",
  lastName: "Reed",
  email: "ada@example.com",
  address: "1 Main St\nColumbus",
  note: "",
  cause: "mobile-sensory-room",
  method: "card",
  paymentReference: "",
  submission_id: "0123456789abcdef",
  page: "/donate",
};

/** The whole app with Stripe keys and a fake Stripe. */
export async function testPayments(options: Parameters<typeof testApp>[0] = {}) {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  const payments = await openPayments({ ...stripeKeys, apiBase: new URL(stripe.url) });
  const app = testApp({ ...options, payments });

  /** Posts a donation form to the payment intent route. */
  function start(
    fields: Readonly<Record<string, string | undefined>> = gift,
    headers = {},
  ): Promise<Response> {
    return app.request(paymentIntentPath, { method: "POST", body: formBody("donation", fields), headers });
  }

  /** Starts a payment and lets it succeed at the fake Stripe. */
  async function pay(fields = gift) {
    await start(fields);
    const payment = [...stripe.payments.values()].at(-1);
    if (!payment) throw new Error("No payment was started.");
    payment.status = "succeeded";
    return payment;
  }

  /** Posts an event like Stripe. */
  function send(event: ReturnType<typeof signedEvent>): Promise<Response> {
    return app.request(paymentWebhookPath, { method: "POST", ...event });
  }

  return { ...app, stripe, start, pay, send };
}
