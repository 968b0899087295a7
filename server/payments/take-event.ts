import type { Context } from "hono";
import type Stripe from "stripe";
import { refusals } from "#contract/refusals.ts";
import { createMemory, type Lease } from "../form/memory.ts";
import { readBody } from "../form/read-body.ts";
import { Refusal } from "../form/refusal.ts";
import type { Log } from "../log.ts";
import type { AppEnv } from "../request-facts.ts";
import type { Inbox, Saved } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { paymentMessage } from "./payment-message.ts";
import type { Payments } from "./payments.ts";

/** What taking Stripe's events needs. */
export type TakeEventParts = {
  readonly payments: Payments;
  readonly inbox: Inbox;
  /** Called once a new message is stored. */
  readonly onStored: () => void;
  readonly log: Log;
};

/** Longest event, and what all of them together may take in memory, in bytes. */
const longestEvent = 256_000;
const eventMemory = 8_000_000;

/**
 * Takes an event from Stripe: a payment that arrived, or failed, becomes a donation in the store, whether or not the
 * donor's browser told of it. 200 only once it is stored; Stripe sends the event again after anything else.
 */
export function takeEvent(parts: TakeEventParts): (c: Context<AppEnv>) => Promise<Response> {
  const memory = createMemory(eventMemory);
  return async (c) => {
    const lease = memory.lease();
    try {
      const event = readEvent(await readRaw(c, lease), c.req.header("stripe-signature") ?? "", parts);
      const message = messageOf(event);
      if (message) await store(message, parts);
      else parts.log("event passed over", { type: event.type });
      return c.text("OK");
    } finally {
      lease.release();
    }
  };
}

/** The body as it came, byte for byte: the signature is made over that. */
async function readRaw(c: Context<AppEnv>, lease: Lease): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await readBody(c.req.raw.body, (chunk) => {
    size += chunk.length;
    if (size > longestEvent) throw new Refusal(413, refusals.tooLarge, { headers: { connection: "close" } });
    lease.grow(chunk.length);
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

/** @throws Refusal 400 unless Stripe signed exactly this, and within the last five minutes */
function readEvent(body: Buffer, signature: string, { payments, log }: TakeEventParts): Stripe.Event {
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

async function store(message: NewMessage, { inbox, onStored, log }: TakeEventParts): Promise<void> {
  let saved: Saved;
  try {
    saved = await inbox.save(message);
  } catch (error) {
    log("payment not stored", { reason: error instanceof Error ? error.message : "unknown" });
    throw new Refusal(503, refusals.notStored, { headers: { "retry-after": "60" } });
  }
  log("payment stored", { message: saved.id, state: message.digest, isNew: saved.isNew });
  if (saved.isNew) onStored();
}
