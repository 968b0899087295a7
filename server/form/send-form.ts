import type { Context } from "hono";
import { refusals } from "#contract/refusals.ts";
import { messageSentPath } from "#contract/wire.ts";
import type { Log } from "../log.ts";
import { confirmGift } from "../payments/confirm-gift.ts";
import type { Payments } from "../payments/payments.ts";
import type { AppEnv } from "../request-facts.ts";
import type { Inbox, Saved } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { wantsHtml } from "./answer.ts";
import { createMemory, type Lease } from "./memory.ts";
import { receiveForm } from "./receive-form.ts";
import { Refusal } from "./refusal.ts";
import { checkEnvelope, checkFields } from "./submission.ts";

/** What taking a form needs. */
export type SendFormParts = {
  readonly inbox: Inbox;
  readonly publicIds: readonly string[];
  /** undefined where no cards are taken. */
  readonly payments: Payments | undefined;
  /** Called once a new message is stored. */
  readonly onStored: () => void;
  readonly log: Log;
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
  const memory = createMemory(bodyMemory);
  return async (c) => {
    const lease = memory.lease();
    try {
      return await take(c, parts, lease);
    } finally {
      lease.release();
    }
  };
}

async function take(c: Context<AppEnv>, parts: SendFormParts, lease: Lease): Promise<Response> {
  const form = await receiveForm(c, lease);
  const checked = checkFields(checkEnvelope(form, parts.publicIds), form, parts.now());
  const message = await confirmGift(checked, parts.payments, parts.log);
  const saved = await save(message, parts);
  parts.log("message stored", {
    message: saved.id,
    form: message.form,
    isNew: saved.isNew,
    isSpam: message.isSpam,
  });
  if (saved.isNew && !message.isSpam) parts.onStored();
  return wantsHtml(c) ? c.redirect(thanksAddress(c), 303) : c.text("OK");
}

async function save(message: NewMessage, { inbox, log }: SendFormParts): Promise<Saved> {
  try {
    return await inbox.save(message);
  } catch (error) {
    log("message not stored", {
      form: message.form,
      reason: error instanceof Error ? error.message : "unknown",
    });
    throw new Refusal(503, refusals.notStored, { headers: { "retry-after": "60" } });
  }
}

/** A site on another origin has its own page of thanks. */
function thanksAddress(c: Context<AppEnv>): string {
  return `${c.get("site") ?? ""}${messageSentPath}`;
}
