import type { DatabaseSync } from "node:sqlite";
import type { MessageAct } from "#domain/desk/messages.ts";
import { addAddress } from "../newsletter/newsletter-store.ts";
import { recordDeletion } from "../store/deletion-journal.ts";
import { retryMessage } from "../store/owner.ts";
import { findMessage } from "../store/queries.ts";

/** How long a message stays in the bin, in milliseconds: 30 days. */
export const binMs = 30 * 86_400_000;

/**
 * Applies an action to a message, inside a transaction. Idempotent.
 * @param now milliseconds since 1970
 * @returns whether the message exists
 */
export function markMessage(db: DatabaseSync, id: number, act: MessageAct, now: number): boolean {
  const row = db.prepare("SELECT mail_id, is_spam, binned_at FROM messages WHERE id = ?").get(id);
  if (!row) return false;
  const journal = (what: "binned" | "unbinned") =>
    recordDeletion(db, { what, key: String(row.mail_id) }, now);
  switch (act) {
    case "done":
      db.prepare("UPDATE messages SET done_at = coalesce(done_at, ?) WHERE id = ?").run(now, id);
      break;
    case "not done":
      db.prepare("UPDATE messages SET done_at = NULL WHERE id = ?").run(id);
      break;
    case "spam":
      // Its mail may still be queued; spam must not be mailed.
      db.prepare(
        "UPDATE messages SET is_spam = 1, mail_state = iif(mail_state = 'sent', 'sent', 'none') WHERE id = ?",
      ).run(id);
      break;
    case "not spam":
      // If it was never mailed because it was spam, mail it now.
      if (row.is_spam === 1) releaseFromSpam(db, id, now);
      break;
    case "bin":
      if (row.binned_at === null) journal("binned");
      db.prepare("UPDATE messages SET binned_at = coalesce(binned_at, ?) WHERE id = ?").run(now, id);
      break;
    case "not bin":
      if (row.binned_at !== null) journal("unbinned");
      db.prepare("UPDATE messages SET binned_at = NULL WHERE id = ?").run(id);
      break;
  }
  return true;
}

function releaseFromSpam(db: DatabaseSync, id: number, now: number): void {
  const wasMailed = db.prepare("SELECT 1 FROM messages WHERE id = ? AND mail_state = 'sent'").get(id);
  if (wasMailed) db.prepare("UPDATE messages SET is_spam = 0 WHERE id = ?").run(id);
  else retryMessage(db, now, id);
  const message = findMessage(db, id);
  if (message?.form === "newsletter") addAddress(db, message.fields.email ?? "", now);
}
