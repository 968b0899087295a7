import type { Context, Hono } from "hono";
import type { MemoryBudget } from "#core/form/memory-budget.server.ts";
import { readWholeBody } from "#core/form/read-body.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { type AppEnv, withMemoryBudget } from "#core/http/request-facts.server.ts";
import { paymentWebhookPath } from "#core/pay/online-payment.ts";
import { isOurs, type Payments } from "#core/pay/payments.server.ts";
import { providerName } from "#core/pay/provider.ts";
import type { PayPage, ProviderNotice } from "#core/pay/provider-calls.server.ts";
import { isInvalidThere } from "#core/pay/provider-errors.server.ts";
import { type StoreParts, storeMessage } from "#features/messages/messages.server.ts";
import type { Checkout } from "./checkout.server.ts";
import { giftMessage } from "./payment-message.server.ts";

type WebhookParts = StoreParts & {
  readonly payments: Payments;
  /** Payments of visits and passes. */
  readonly checkout?: Checkout | undefined;
  readonly memory: MemoryBudget;
};

/** Maximum size of a notice, in bytes. */
const maxNoticeBytes = 256_000;

/**
 * Handles a notice of the provider. It only says what to ask about: whoever had the secret of the webhook could make the server
 * ask, and nothing else. A paid gift becomes a donation in the store, whether or not the donor came back. Responds with 200 only
 * once it is stored; otherwise the notice is sent again.
 */
function handleNotice(parts: WebhookParts): (c: Context<AppEnv>) => Promise<Response> {
  return withMemoryBudget(parts.memory, async (c, reservation) => {
    const body = await readWholeBody(c.req.raw.body, { bytes: maxNoticeBytes }, reservation);
    const notice = readNotice(body, (name) => c.req.header(name), parts);
    const isHandled = await handle(notice, parts);
    parts.log(isHandled ? "event handled" : "event ignored", { type: notice.type });
    await parts.checkout?.noted();
    return c.text("OK");
  });
}

/** @returns whether it was about something of this site */
async function handle({ about, id, metadata }: ProviderNotice, parts: WebhookParts): Promise<boolean> {
  const { payments, checkout } = parts;
  switch (about) {
    case "page": {
      const page = await ask(() => payments.look(id));
      if (!page) return false;
      if ((await storeGift(page, parts)) || (await checkout?.settle(page)) !== undefined) return true;
      return (await checkout?.noteUnknown(page)) !== undefined;
    }
    case "old gift": {
      // Other payments tell of their pages.
      if (metadata.form !== "donation") return false;
      const gift = await ask(() => payments.oldGift(id));
      return gift !== undefined && storeGift(gift, parts);
    }
    case "refund": {
      const refund = await ask(() => payments.refund(id));
      if (refund) await checkout?.noteRefund(refund);
      return refund !== undefined;
    }
    case "dispute": {
      const dispute = await ask(() => payments.dispute(id));
      if (dispute) await checkout?.noteDispute(dispute);
      return dispute !== undefined;
    }
    default:
      return false;
  }
}

/** Stores a gift that is paid. @returns whether it is one to this studio */
async function storeGift(page: PayPage, parts: WebhookParts): Promise<boolean> {
  const gift = isOurs(parts.payments, page) ? giftMessage(page) : undefined;
  if (gift) await storeMessage(gift, parts);
  return gift !== undefined;
}

/**
 * What the provider itself says; undefined if it knows nothing of it.
 * @throws Refusal 503 if it cannot be asked: it sends the notice again
 */
async function ask<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isInvalidThere(error)) return undefined;
    throw new Refusal(503, `${providerName} cannot be asked just now.`, { headers: { "retry-after": "60" } });
  }
}

/**
 * Reads a notice from the raw body, which the signature covers.
 * @throws Refusal 400 unless the provider signed this body within the last five minutes
 */
function readNotice(
  body: Buffer,
  header: (name: string) => string | undefined,
  { payments, log }: WebhookParts,
): ProviderNotice {
  try {
    return payments.readNotice(body, header);
  } catch {
    log("event refused", { reason: "its signature is wrong or too old" });
    throw new Refusal(400, "The signature of this event is wrong or too old.");
  }
}

/** Adds the webhook. Only a server with the provider's keys has it. */
export function addPayments(app: Hono<AppEnv>, parts: WebhookParts): void {
  // The provider's server sends no Origin and is not rate-limited. The signature authenticates it.
  app.post(paymentWebhookPath, handleNotice(parts));
  app.all(paymentWebhookPath, (c) => c.text("Method not allowed", 405, { allow: "POST" }));
}
