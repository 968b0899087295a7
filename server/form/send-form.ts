import type { Context } from "hono";
import { messageSentPath } from "#contract/wire.ts";
import { confirmGift } from "../payments/confirm-gift.ts";
import type { Payments } from "../payments/payments.ts";
import type { AppEnv } from "../request-facts.ts";
import { wantsHtml } from "./answer.ts";
import { receiveForm } from "./receive-form.ts";
import { type StoreParts, storeMessage } from "./store-message.ts";
import { checkEnvelope, checkFields } from "./submission.ts";
import { withinMemory } from "./within-memory.ts";

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
  return withinMemory(bodyMemory, async (c, lease) => {
    const form = await receiveForm(c, lease);
    const message = checkFields(checkEnvelope(form, parts.publicIds), form, c.get("sender"), parts.now());
    await storeMessage(await confirmGift(message, parts.payments, parts.log), parts);
    return wantsHtml(c) ? c.redirect(thanksAddress(c), 303) : c.text("OK");
  });
}

/** A site on another origin has its own page of thanks. */
function thanksAddress(c: Context<AppEnv>): string {
  return `${c.get("site") ?? ""}${messageSentPath}`;
}
