import type { Context } from "hono";
import type Stripe from "stripe";
import { readWholeBody } from "../form/read-body.ts";
import { Refusal } from "../form/refusal.ts";
import { type StoreParts, storeMessage } from "../form/store-message.ts";
import { withMemoryBudget } from "../form/with-memory-budget.ts";
import type { AppEnv } from "../request-facts.ts";
import type { NewMessage } from "../store/message.ts";
import { paymentMessage } from "./payment-message.ts";
import type { Payments } from "./payments.ts";

/** What taking Stripe's events needs. */
export type StripeWebhookParts = StoreParts & { readonly payments: Payments };

/** Longest event, and what all of them together may take in memory, in bytes. */
const maxEventBytes = 256_000;
const eventMemory = 8_000_000;

/**
 * Takes an event from Stripe: a payment that arrived, or failed, becomes a donation in the store, whether or not the
 * donor's browser told of it. 200 only once it is stored; Stripe sends the event again after anything else.
 */
export function handleStripeWebhook(parts: StripeWebhookParts): (c: Context<AppEnv>) => Promise<Response> {
  return withMemoryBudget(eventMemory, async (c, reservation) => {
    const body = await readWholeBody(c.req.raw.body, maxEventBytes, reservation);
    const event = readEvent(body, c.req.header("stripe-signature") ?? "", parts);
    const message = messageOf(event);
    parts.log(message ? "event taken" : "event passed over", { type: event.type });
    if (message) await storeMessage(message, parts);
    return c.text("OK");
  });
}

/**
 * Reads an event out of its body as it came: the signature is made over that.
 * @throws Refusal 400 unless Stripe signed exactly this, and within the last five minutes
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
  if (event.type === "payment_intent.succeeded") return paymentMessage(event.data.object, "paid");
  if (event.type === "payment_intent.payment_failed") return paymentMessage(event.data.object, "failed");
  return undefined;
}
