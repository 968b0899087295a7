import type { Context } from "hono";
import { refusals, tooManyWait } from "#contract/refusals.ts";
import { messageSentPath } from "#contract/wire.ts";
import type { Log } from "../log.ts";
import type { AppEnv } from "../request-facts.ts";
import type { Inbox, Saved } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { wantsHtml } from "./answer.ts";
import { formEncoding } from "./content-type.ts";
import { createMemory, type Lease } from "./memory.ts";
import { readForm } from "./read-form.ts";
import { emptyForm } from "./received-form.ts";
import { Refusal } from "./refusal.ts";
import { checkEnvelope, checkFields } from "./submission.ts";

/** What taking a form needs. */
export type SendFormParts = {
  readonly inbox: Inbox;
  readonly publicIds: readonly string[];
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
  const encoding = formEncoding(c.req.header("content-type") ?? "");
  if (!encoding) throw new Refusal(415, refusals.notReadable);
  const wait = c.get("waitSeconds");
  const tooMany = new Refusal(429, tooManyWait(wait), { headers: { "retry-after": String(wait) } });
  // A browser without JavaScript gets back what was typed, so its form is read even then.
  if (wait > 0 && !wantsHtml(c)) throw tooMany;
  const form = emptyForm();
  c.set("received", form);
  await readForm(c.req.raw.body, encoding, form, lease);
  if (wait > 0) throw tooMany;

  const message = checkFields(checkEnvelope(form, parts.publicIds), form, parts.now());
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
