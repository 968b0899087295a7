import { onTestFinished } from "vitest";
import { paymentWebhookPath } from "#domain/online-payment.ts";
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

/** A stand-in for Stripe, until the test ends. */
export async function testStripe() {
  let now = Date.now;
  const stripe = await startStandIn({ now: () => now() });
  onTestFinished(stripe.close);
  return {
    stripe,
    payments: await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) }, 0),
    /** Takes the clock of a studio: a page of Stripe lives a day at most. */
    follow(clock: { readonly now: number }) {
      now = () => clock.now;
    },
    /** The payment that was begun last, and the ticket that leads back from it. */
    begun() {
      const session = [...stripe.sessions.values()].at(-1);
      if (!session) throw new Error("No payment was begun.");
      return { session, ticket: new URL(session.success_url ?? "").searchParams.get("ticket") ?? "" };
    },
  };
}

/** The whole app with Stripe keys and a stand-in for Stripe. It knows its own address, as whoever takes money has to. */
export async function testPayments(options: Parameters<typeof testApp>[0] = {}) {
  const { stripe, payments, begun } = await testStripe();
  const app = testApp({ ...options, env: { SITE_URL: "http://studio.example", ...options.env }, payments });

  /** Gives, and pays at the stand-in. */
  async function pay(fields: Readonly<Record<string, string>> = gift) {
    await app.post("donation", fields);
    return stripe.pay(begun().session);
  }

  /** Posts an event like Stripe. */
  function send(event: ReturnType<typeof signedEvent>): Promise<Response> {
    return app.request(paymentWebhookPath, { method: "POST", ...event });
  }

  return { ...app, payments, stripe, pay, send };
}
