import type { DatabaseSync } from "node:sqlite";
import { type Message, messageOf, type StoredFile } from "./message.ts";
import { fileOf, selectMessages } from "./queries.ts";

/** The side of the store that hands messages to the mail. */
export type Outbox = {
  /** The message whose turn it is at a time, or undefined. */
  readonly next: (now: number) => Message | undefined;
  /** When the next waiting message is due, or undefined when none waits. */
  readonly nextTime: () => number | undefined;
  readonly file: (id: number) => StoredFile | undefined;
  readonly markSent: (id: number, now: number) => void;
  /** Notes a failed try; without a next time the message is given up until the owner retries it. */
  readonly markFailed: (id: number, now: number, error: string, nextTime: number | undefined) => void;
};

/** Opens the outgoing side of the store. */
export function createOutbox(db: DatabaseSync): Outbox {
  const next = db.prepare(
    `${selectMessages} WHERE mail_state = 'waiting' AND mail_next_at <= ? ORDER BY mail_next_at, id LIMIT 1`,
  );
  const soonest = db.prepare("SELECT min(mail_next_at) AS time FROM messages WHERE mail_state = 'waiting'");
  const sent = db.prepare(`
    UPDATE messages SET mail_state = 'sent', delivered_at = ?, mail_attempts = mail_attempts + 1, mail_error = NULL
    WHERE id = ?`);
  const failed = db.prepare(`
    UPDATE messages SET mail_state = ?, mail_next_at = ?, mail_error = ?, mail_attempts = mail_attempts + 1,
      mail_first_failed_at = coalesce(mail_first_failed_at, ?)
    WHERE id = ?`);
  return {
    next(now) {
      const row = next.get(now);
      return row && messageOf(row);
    },
    nextTime() {
      const time = soonest.get()?.time;
      return typeof time === "number" ? time : undefined;
    },
    file: (id) => fileOf(db, id),
    markSent: (id, now) => void sent.run(now, id),
    markFailed(id, now, error, nextTime) {
      failed.run(nextTime === undefined ? "failed" : "waiting", nextTime ?? now, error, now, id);
    },
  };
}
