import type { Context, Hono } from "hono";
import type Stripe from "stripe";
import type { MemoryBudget } from "#core/form/memory-budget.server.ts";
import { readWholeBody } from "#core/form/read-body.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { type AppEnv, withMemoryBudget } from "#core/http/request-facts.server.ts";
import { paymentWebhookPath } from "#core/pay/online-payment.ts";
import { isInvalidThere, isOurs, type Payments } from "#core/pay/payments.server.ts";
import { type StoreParts, storeMessage } from "#features/messages/messages.server.ts";
import type { Checkout } from "./checkout.server.ts";
import { intentMessage, isSession, sessionMessage } from "./payment-message.server.ts";

type StripeWebhookParts = StoreParts & {
  readonly payments: Payments;
  /** Payments of visits and passes. */
  readonly checkout?: Checkout | undefined;
  readonly memory: MemoryBudget;
};

/** Maximum size of an event, in bytes. */
const maxEventBytes = 256_000;

/**
 * Handles a Stripe event. It only says what to ask Stripe about: whoever had the secret of the webhook could make the server
 * ask, and nothing else. A paid gift becomes a donation in the store, whether or not the donor came back. Responds with 200 only
 * once it is stored; otherwise Stripe resends the event.
 */
function handleStripeWebhook(parts: StripeWebhookParts): (c: Context<AppEnv>) => Promise<Response> {
  return withMemoryBudget(parts.memory, async (c, reservation) => {
    const body = await readWholeBody(c.req.raw.body, { bytes: maxEventBytes }, reservation);
    const event = readEvent(body, c.req.header("stripe-signature") ?? "", parts);
    const isHandled = await handle(event, parts);
    parts.log(isHandled ? "event handled" : "event ignored", { type: event.type });
    await parts.checkout?.noted();
    return c.text("OK");
  });
}

/** @returns whether it was about something of this site */
async function handle(event: Stripe.Event, parts: StripeWebhookParts): Promise<boolean> {
  const { stripe } = parts.payments;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired": {
      const { id } = event.data.object;
      const session = await ask(() => stripe.checkout.sessions.retrieve(id));
      if (!session || !isSession(session, id)) return false;
      const gift = isOurs(parts.payments, session) ? sessionMessage(session) : undefined;
      if (gift) await storeMessage(gift, parts);
      return gift !== undefined || (await parts.checkout?.settle(session)) !== undefined;
    }
    case "payment_intent.succeeded": {
      // Of a page of version 1.0.0; all others tell of their sessions.
      if (event.data.object.metadata.form !== "donation") return false;
      const intent = await ask(() => stripe.paymentIntents.retrieve(event.data.object.id));
      const isPaid = intent?.status === "succeeded" && isOurs(parts.payments, intent);
      const gift = isPaid ? intentMessage(intent) : undefined;
      if (gift) await storeMessage(gift, parts);
      return gift !== undefined;
    }
    case "refund.created":
    case "refund.failed":
    case "refund.updated": {
      const refund = await ask(() => stripe.refunds.retrieve(event.data.object.id));
      if (refund) await parts.checkout?.noteRefund(refund);
      return refund !== undefined;
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const dispute = await ask(() => stripe.disputes.retrieve(event.data.object.id));
      if (dispute) await parts.checkout?.noteDispute(dispute);
      return dispute !== undefined;
    }
    default:
      return false;
  }
}

/**
 * What Stripe itself says; undefined if it knows nothing of it.
 * @throws Refusal 503 if Stripe cannot be asked: it resends the event
 */
async function ask<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isInvalidThere(error)) return undefined;
    throw new Refusal(503, "Stripe cannot be asked just now.", { headers: { "retry-after": "60" } });
  }
}

/**
 * Parses an event from the raw body, which the signature covers.
 * @throws Refusal 400 unless Stripe signed this body within the last five minutes
 */
function readEvent(body: Buffer, signature: string, { payments, log }: StripeWebhookParts): Stripe.Event {
  try {
    return payments.stripe.webhooks.constructEvent(body, signature, payments.webhookSecret);
  } catch {
    log("event refused", { reason: "its signature is wrong or too old" });
    throw new Refusal(400, "The signature of this event is wrong or too old.");
  }
}

/** Adds the webhook. Only a server with Stripe keys has it. */
export function addPayments(app: Hono<AppEnv>, parts: StripeWebhookParts): void {
  // Stripe's server sends no Origin and is not rate-limited. The signature authenticates it.
  app.post(paymentWebhookPath, handleStripeWebhook(parts));
  app.all(paymentWebhookPath, (c) => c.text("Method not allowed", 405, { allow: "POST" }));
}
