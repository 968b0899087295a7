import type { DatabaseSync } from "node:sqlite";

/**
 * Puts messages in line for mail again, right away.
 * @param id one message, which may be spam that was none; all that wait or failed when not given
 * @returns how many messages it concerns
 */
export function retryMail(db: DatabaseSync, now: number, id?: number): number {
  const change = "UPDATE messages SET mail_state = 'waiting', mail_next_at = ?, mail_first_failed_at = NULL";
  const result =
    id === undefined
      ? db.prepare(`${change} WHERE mail_state IN ('waiting', 'failed')`).run(now)
      : db.prepare(`${change}, is_spam = 0 WHERE id = ?`).run(now, id);
  return Number(result.changes);
}

/** Notes that the owner approved a comment. */
export function markApproved(db: DatabaseSync, id: number, now: number): void {
  db.prepare("UPDATE messages SET approved_at = ? WHERE id = ?").run(now, id);
}

/** Deletes a message and its file for good. @returns whether there was one */
export function removeMessage(db: DatabaseSync, id: number): boolean {
  const isGone = db.prepare("DELETE FROM messages WHERE id = ?").run(id).changes > 0;
  // What was deleted must not linger in the journal either.
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return isGone;
}

/** Forms whose entries are kept until the owner removes them. */
const keptForms = "'newsletter', 'donation', 'order'";

/**
 * Deletes messages whose time is over: delivered, or taken for spam, before a moment.
 * What was not delivered yet is never deleted, nor are subscribers, pledges and orders.
 * @returns how many were deleted
 */
export function removeOld(db: DatabaseSync, before: number): number {
  const result = db
    .prepare(`
      DELETE FROM messages WHERE (delivered_at < ? AND form NOT IN (${keptForms}))
        OR (is_spam = 1 AND received_at < ?)`)
    .run(before, before);
  return Number(result.changes);
}
