import type { DatabaseSync } from "node:sqlite";
import { noteDeletion } from "./deletion-journal.ts";

/**
 * Puts messages in line for mail again, right away.
 * @param id one message, which may be spam that was none; all that wait or failed when not given
 * @returns how many messages it concerns
 */
export function retryMail(db: DatabaseSync, now: number, id?: number): number {
  const change = `UPDATE messages SET mail_state = 'waiting', mail_next_at = ?, mail_first_failed_at = NULL,
    mail_attempts = 0`;
  const result =
    id === undefined
      ? db.prepare(`${change} WHERE mail_state IN ('waiting', 'failed')`).run(now)
      : db.prepare(`${change}, is_spam = 0 WHERE id = ?`).run(now, id);
  return Number(result.changes);
}

/**
 * Deletes a message and its file for good; no backup brings it back.
 * @param now milliseconds since 1970
 * @returns whether there was one
 */
export function removeMessage(db: DatabaseSync, id: number, now: number): boolean {
  const mailId = db.prepare("SELECT mail_id FROM messages WHERE id = ?").get(id)?.mail_id;
  if (mailId !== undefined) noteDeletion(db, { what: "message", key: String(mailId) }, now);
  const isGone = db.prepare("DELETE FROM messages WHERE id = ?").run(id).changes > 0;
  db.exec("PRAGMA incremental_vacuum");
  clearJournal(db);
  return isGone;
}

/** Empties the journal: what was deleted must not linger there, nor take room. */
export function clearJournal(db: DatabaseSync): void {
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}
