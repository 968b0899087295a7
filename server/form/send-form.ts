import { createHash } from "node:crypto";
import type { Context } from "hono";
import { pledgeNumber, pledgeReference } from "#contract/forms/pledge-number.ts";
import { messageSentPath, pledgeSentPath } from "#contract/wire.ts";
import { siteParameter } from "../middleware/own-origin.ts";
import { confirmGift } from "../payments/confirm-gift.ts";
import type { Payments } from "../payments/payments.ts";
import type { AppEnv } from "../request-facts.ts";
import type { NewMessage } from "../store/message.ts";
import { wantsHtml } from "./answer.ts";
import { receiveForm } from "./receive-form.ts";
import { type StoreParts, storeMessage } from "./store-message.ts";
import { checkEnvelope, checkFields } from "./submission.ts";
import { withMemoryBudget } from "./with-memory-budget.ts";

/** What taking a form needs. */
export type SendFormParts = StoreParts & {
  readonly publicIds: readonly string[];
  /** undefined where no cards are taken. */
  readonly payments: Payments | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Bodies of all requests together may take this much memory, in bytes. */
const bodyMemory = 128_000_000;

/**
 * Takes a posted form: answers 200 `OK` (303 to a browser without JavaScript) only once the message is stored.
 * Everything else is thrown as a Refusal.
 */
export function sendForm(parts: SendFormParts): (c: Context<AppEnv>) => Promise<Response> {
  return withMemoryBudget(bodyMemory, async (c, reservation) => {
    const form = await receiveForm(c, reservation);
    const checked = checkFields(checkEnvelope(form, parts.publicIds), form, c.get("sender"), parts.now());
    const message = withPledgeNumber(checked);
    await storeMessage(await confirmGift(message, parts.payments, parts.log), parts);
    return wantsHtml(c) ? c.redirect(confirmationAddress(c, message), 303) : c.text("OK");
  });
}

/** A pledge that was sent without JavaScript gets its number here: the same one if it comes twice. */
function withPledgeNumber(message: NewMessage): NewMessage {
  const { fields, submissionId } = message;
  if (!isPledge(message) || fields.paymentReference) return message;
  const paymentReference = pledgeReference(createHash("sha256").update(submissionId).digest());
  return { ...message, fields: { ...fields, paymentReference } };
}

function isPledge({ form, fields }: NewMessage): boolean {
  return form === "donation" && fields.method === "offline";
}

/** A site on another origin has its own page of thanks. The number of a pledge is on one of ours. */
function confirmationAddress(c: Context<AppEnv>, message: NewMessage): string {
  const site = c.get("site");
  if (!isPledge(message)) return `${site ?? ""}${messageSentPath}`;
  const query = site ? `?${siteParameter}=${encodeURIComponent(site)}` : "";
  return pledgeSentPath(pledgeNumber(message.fields.paymentReference ?? "")) + query;
}
