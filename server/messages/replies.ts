import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { MessageReply } from "#contract/desk/messages.ts";

/** A reply on its way into the store. */
export type NewReply = {
  readonly message: number;
  /** Number of who wrote it. */
  readonly person: number;
  readonly recipient: string;
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Keeps a reply with its message and puts it in line for mail, inside a transaction. @returns its number */
export function addReply(db: DatabaseSync, { message, person, recipient, words, now }: NewReply): number {
  const { lastInsertRowid } = db
    .prepare(
      "INSERT INTO replies (message, person, recipient, words, made_at, mail_id, next_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .run(message, person, recipient, words, now, randomUUID(), now);
  return Number(lastInsertRowid);
}

/** The replies to a message, the first one first. */
export function repliesTo(db: DatabaseSync, message: number): MessageReply[] {
  return db
    .prepare(
      `SELECT r.*, p.name AS who FROM replies r LEFT JOIN desk_people p ON p.id = r.person
       WHERE r.message = ? ORDER BY r.id`,
    )
    .all(message)
    .map((row) => ({
      id: Number(row.id),
      who: String(row.who ?? ""),
      words: String(row.words),
      madeAt: Number(row.made_at),
      state: row.state as MessageReply["state"],
      error: row.error === null ? undefined : String(row.error),
    }));
}

/** Puts a reply that was not sent in line again, right away. @returns whether there is such a one */
export function retryReply(db: DatabaseSync, message: number, reply: number, now: number): boolean {
  const { changes } = db
    .prepare(
      `UPDATE replies SET state = 'waiting', next_at = ?, attempts = 0, first_failed_at = NULL
       WHERE id = ? AND message = ? AND state <> 'sent'`,
    )
    .run(now, reply, message);
  return changes > 0;
}
