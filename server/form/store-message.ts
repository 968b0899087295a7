import { refusals } from "#contract/refusals.ts";
import type { Log } from "../log.ts";
import type { Inbox, Saved } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { Refusal } from "./refusal.ts";

/** What storing a message needs. */
export type StoreParts = {
  readonly inbox: Inbox;
  /** Called once a new message is stored. */
  readonly onStored: () => void;
  readonly log: Log;
};

/**
 * Stores a message, whoever brought it; one that is there already is not stored again.
 * @throws Refusal 503 when it could not be stored: whoever brought it shall try again
 */
export async function storeMessage(message: NewMessage, { inbox, onStored, log }: StoreParts): Promise<void> {
  const { form, isSpam } = message;
  let saved: Saved;
  try {
    saved = await inbox.save(message);
  } catch (error) {
    log("message not stored", { form, reason: error instanceof Error ? error.message : "unknown" });
    throw new Refusal(503, refusals.notStored, { headers: { "retry-after": "60" } });
  }
  log("message stored", { message: saved.id, form, isNew: saved.isNew, isSpam });
  if (saved.isNew && !isSpam) onStored();
}
