import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** A reply written at the desk. */
export type MessageReply = {
  readonly id: number;
  readonly who: string;
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly state: "waiting" | "sent" | "failed";
  /** Why it has not been sent yet. */
  readonly error: string | undefined;
};

/** A reply to be stored. */
export type NewReply = {
  readonly message: number;
  /** Id of the author. */
  readonly person: number;
  readonly recipient: string;
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Stores a reply and queues its mail, inside a transaction. @returns its id */
export function addReply(db: DatabaseSync, { message, person, recipient, words, now }: NewReply): number {
  const { lastInsertRowid } = db
    .prepare(
      "INSERT INTO replies (message, person, recipient, words, made_at, mail_id, next_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .run(message, person, recipient, words, now, randomUUID(), now);
  return Number(lastInsertRowid);
}

/** The replies to a message, oldest first. */
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

/** Queues an unsent reply again, due now. @returns whether there is one */
export function retryReply(db: DatabaseSync, message: number, reply: number, now: number): boolean {
  const { changes } = db
    .prepare(
      `UPDATE replies SET state = 'waiting', next_at = ?, attempts = 0, first_failed_at = NULL
       WHERE id = ? AND message = ? AND state <> 'sent'`,
    )
    .run(now, reply, message);
  return changes > 0;
}
