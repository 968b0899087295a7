import { onTestFinished } from "vitest";
import { paymentWebhookPath } from "#domain/payments.ts";
import { openPayments } from "../payments/payments.ts";
import { type signedEvent, standInKeys, startStandIn } from "../payments/stand-in.ts";
import { testApp } from "./app.fixtures.ts";

/** The form fields of a gift by card. */
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

/** The whole app with Stripe keys and a stand-in for Stripe. */
export async function testPayments(options: Parameters<typeof testApp>[0] = {}) {
  const stripe = await startStandIn();
  onTestFinished(stripe.close);
  const payments = await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) });
  const app = testApp({ ...options, payments });

  /** Gives, and pays at the stand-in. */
  async function pay(fields: Readonly<Record<string, string>> = gift) {
    await app.post("donation", fields);
    const session = [...stripe.sessions.values()].at(-1);
    if (!session) throw new Error("No payment was begun.");
    return stripe.pay(session);
  }

  /** Posts an event like Stripe. */
  function send(event: ReturnType<typeof signedEvent>): Promise<Response> {
    return app.request(paymentWebhookPath, { method: "POST", ...event });
  }

  return { ...app, payments, stripe, pay, send };
}
