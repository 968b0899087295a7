import { createHash } from "node:crypto";
import type { Context } from "hono";
import { pledgeNumber, pledgeReference } from "#domain/forms/pledge-number.ts";
import { messageSentPath, pledgeSentPath } from "#domain/wire.ts";
import { siteParameter } from "../middleware/own-origin.ts";
import { confirmGift } from "../payments/confirm-gift.ts";
import type { Payments } from "../payments/payments.ts";
import type { AppEnv } from "../request-facts.ts";
import type { NewMessage } from "../store/message.ts";
import { wantsHtml } from "./answer.ts";
import type { MemoryBudget } from "./memory-budget.ts";
import { receiveForm } from "./receive-form.ts";
import { type StoreParts, storeMessage } from "./store-message.ts";
import { checkEnvelope, checkFields } from "./submission.ts";
import { withMemoryBudget } from "./with-memory-budget.ts";

/** Dependencies of `sendForm`. */
export type SendFormParts = StoreParts & {
  readonly publicIds: readonly string[];
  /** undefined if card payments are off. */
  readonly payments: Payments | undefined;
  readonly memory: MemoryBudget;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Handles a posted form. Responds with 200 `OK` (303 for a browser without JavaScript) only once the message
 * is stored. Throws a Refusal for everything else.
 */
export function sendForm(parts: SendFormParts): (c: Context<AppEnv>) => Promise<Response> {
  return withMemoryBudget(parts.memory, async (c, reservation) => {
    const form = await receiveForm(c, reservation);
    const checked = checkFields(checkEnvelope(form, parts.publicIds), form, c.get("sender"), parts.now());
    const message = withPledgeNumber(checked);
    await storeMessage(await confirmGift(message, parts.payments, parts.log), parts);
    return wantsHtml(c) ? c.redirect(confirmationAddress(c, message), 303) : c.text("OK");
  });
}

/** Assigns a number to a pledge sent without JavaScript; a resubmission gets the same one. */
function withPledgeNumber(message: NewMessage): NewMessage {
  const { fields, submissionId } = message;
  if (!isPledge(message) || fields.paymentReference) return message;
  const paymentReference = pledgeReference(createHash("sha256").update(submissionId).digest());
  return { ...message, fields: { ...fields, paymentReference } };
}

function isPledge({ form, fields }: NewMessage): boolean {
  return form === "donation" && fields.method === "offline";
}

/** The thank-you page. Other origins have their own, except for pledges: our page shows the number. */
function confirmationAddress(c: Context<AppEnv>, message: NewMessage): string {
  const site = c.get("site");
  if (!isPledge(message)) return `${site ?? ""}${messageSentPath}`;
  const query = site ? `?${siteParameter}=${encodeURIComponent(site)}` : "";
  return pledgeSentPath(pledgeNumber(message.fields.paymentReference ?? "")) + query;
}
