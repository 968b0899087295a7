import type { Context } from "hono";
import type Stripe from "stripe";
import type { MemoryBudget } from "../form/memory-budget.ts";
import { readWholeBody } from "../form/read-body.ts";
import { Refusal } from "../form/refusal.ts";
import { type StoreParts, storeMessage } from "../form/store-message.ts";
import { withMemoryBudget } from "../form/with-memory-budget.ts";
import type { AppEnv } from "../request-facts.ts";
import type { NewMessage } from "../store/message.ts";
import type { Checkout } from "./checkout.ts";
import { intentMessage, isSession, sessionMessage } from "./payment-message.ts";
import type { Payments } from "./payments.ts";

/** Dependencies of the webhook. */
export type StripeWebhookParts = StoreParts & {
  readonly payments: Payments;
  /** Payments of visits and passes. */
  readonly checkout?: Checkout | undefined;
  readonly memory: MemoryBudget;
};

/** Maximum size of an event, in bytes. */
const maxEventBytes = 256_000;

/**
 * Handles a Stripe event. A paid gift becomes a donation in the store, whether or not the donor came back. Responds with 200 only once it is stored; otherwise Stripe resends the
 * event.
 */
export function handleStripeWebhook(parts: StripeWebhookParts): (c: Context<AppEnv>) => Promise<Response> {
  return withMemoryBudget(parts.memory, async (c, reservation) => {
    const body = await readWholeBody(c.req.raw.body, { bytes: maxEventBytes }, reservation);
    const event = readEvent(body, c.req.header("stripe-signature") ?? "", parts);
    const message = messageOf(event);
    const session = message ? undefined : sessionOf(event);
    const payment = session && (await parts.checkout?.settle(session));
    parts.log(message || payment ? "event handled" : "event ignored", { type: event.type });
    if (message) await storeMessage(message, parts);
    await parts.checkout?.noted();
    return c.text("OK");
  });
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

function messageOf(event: Stripe.Event): NewMessage | undefined {
  if (event.type === "checkout.session.completed") return sessionMessage(event.data.object);
  if (event.type === "payment_intent.succeeded") return intentMessage(event.data.object);
  return undefined;
}

/** The session that a notice is about, if its end is told. */
function sessionOf(event: Stripe.Event): Stripe.Checkout.Session | undefined {
  const isEnd = event.type === "checkout.session.completed" || event.type === "checkout.session.expired";
  return isEnd && isSession(event.data.object) ? event.data.object : undefined;
}
