import type { DatabaseSync } from "node:sqlite";
import { recordDeletion } from "./deletion-journal.ts";

/**
 * Queues one message for mail again, due now, even if it was marked as spam.
 * @returns whether it existed
 */
export function retryMessage(db: DatabaseSync, now: number, id: number): boolean {
  const { changes } = db
    .prepare(
      `UPDATE messages SET mail_state = 'waiting', mail_next_at = ?, mail_first_failed_at = NULL,
         mail_attempts = 0, is_spam = 0 WHERE id = ?`,
    )
    .run(now, id);
  return changes > 0;
}

/**
 * Deletes a message and its file for good; restoring a backup does not bring it back. Call `clearJournal`
 * after its transaction.
 * @param now milliseconds since 1970
 * @returns whether it existed
 */
export function removeMessage(db: DatabaseSync, id: number, now: number): boolean {
  const mailId = db.prepare("SELECT mail_id FROM messages WHERE id = ?").get(id)?.mail_id;
  if (mailId !== undefined) recordDeletion(db, { what: "message", key: String(mailId) }, now);
  const isGone = db.prepare("DELETE FROM messages WHERE id = ?").run(id).changes > 0;
  db.exec("PRAGMA incremental_vacuum");
  return isGone;
}

/** Truncates the WAL, so that deleted data neither lingers there nor takes space. */
export function clearJournal(db: DatabaseSync): void {
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}
