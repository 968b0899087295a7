import type { Context } from "hono";
import { donationCents } from "#domain/forms/donation-amount.ts";
import { type IntentBody, paymentMessages } from "#domain/payments.ts";
import { strings } from "#domain/strings.ts";
import { submissionIdField } from "#domain/wire.ts";
import type { MemoryBudget } from "../form/memory-budget.ts";
import { receiveForm } from "../form/receive-form.ts";
import type { ReceivedForm } from "../form/received-form.ts";
import { Refusal } from "../form/refusal.ts";
import { checkEnvelope, checkFields, type Sender } from "../form/submission.ts";
import { withMemoryBudget } from "../form/with-memory-budget.ts";
import type { Log } from "../log.ts";
import type { AppEnv } from "../request-facts.ts";
import type { NewMessage } from "../store/message.ts";
import { paymentMetadata } from "./payment-message.ts";
import { errorType, type Payments } from "./payments.ts";

/** Dependencies of `createIntent`. */
export type CreateIntentParts = {
  readonly payments: Payments;
  readonly publicIds: readonly string[];
  readonly memory: MemoryBudget;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Starts a payment for a donation form and responds with the secret with which the donor's browser confirms
 * it. The form is validated as strictly as on sending. Its submission id is the idempotency key, so a retry
 * is the same payment.
 */
export function createIntent(parts: CreateIntentParts): (c: Context<AppEnv>) => Promise<Response> {
  return withMemoryBudget(parts.memory, async (c, reservation) => {
    const gift = checkGift(await receiveForm(c, reservation), c.get("sender"), parts);
    const clientSecret = await startPayment(gift, parts);
    c.header("cache-control", "no-store");
    return c.json({ clientSecret } satisfies IntentBody);
  });
}

function checkGift(form: ReceivedForm, sender: Sender, { publicIds, now }: CreateIntentParts): NewMessage {
  if (checkEnvelope(form, publicIds) !== "donation")
    throw new Refusal(400, "The template_id parameter must be donation");
  if (!form.texts.get(submissionIdField)) throw new Refusal(400, "The submission_id parameter is required");
  const gift = checkFields("donation", form, sender, now());
  const { method, paymentReference } = gift.fields;
  const errors = [
    ...(method === "card" ? [] : [{ field: "method", message: "Only a gift by card is paid here." }]),
    ...(paymentReference ? [{ field: "paymentReference", message: paymentMessages.startAgain }] : []),
  ];
  if (errors.length > 0) throw new Refusal(422, strings.summaryTitle, { errors });
  return gift;
}

async function startPayment(gift: NewMessage, { payments, log }: CreateIntentParts): Promise<string> {
  try {
    const { client_secret: secret } = await payments.stripe.paymentIntents.create(
      {
        amount: donationCents(gift.fields.amount ?? "") ?? 0,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        description: "Donation",
        metadata: paymentMetadata(gift),
      },
      { idempotencyKey: gift.submissionId },
    );
    if (typeof secret === "string" && secret !== "") return secret;
    log("payment not started", { reason: "Stripe gave no client secret" });
  } catch (error) {
    const type = errorType(error);
    log("payment not started", { reason: type });
    // The submission id was used for another gift.
    if (type === "StripeIdempotencyError") throw new Refusal(400, paymentMessages.startAgain);
  }
  throw new Refusal(503, paymentMessages.down, { headers: { "retry-after": "60" } });
}
