import { refusals } from "#domain/refusals.ts";
import { errorMessage } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Inbox, Saved } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { Refusal } from "./refusal.ts";

/** Dependencies of `storeMessage`. */
export type StoreParts = {
  readonly inbox: Inbox;
  /** Called once a new message is stored. */
  readonly onStored: () => void;
  readonly log: Log;
};

/**
 * Stores a message. Idempotent: a message that is already stored is not stored again.
 * @throws Refusal 503 if it could not be stored; the sender should retry
 */
export async function storeMessage(message: NewMessage, { inbox, onStored, log }: StoreParts): Promise<void> {
  const { form, isSpam } = message;
  let saved: Saved;
  try {
    saved = await inbox.save(message);
  } catch (error) {
    log("message not stored", { form, reason: errorMessage(error) });
    throw new Refusal(503, refusals.notStored, { headers: { "retry-after": "60" } });
  }
  log("message stored", { message: saved.id, form, isNew: saved.isNew, isSpam });
  if (saved.isNew && !isSpam) onStored();
}
