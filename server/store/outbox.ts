import { type Message, messageOf, type StoredFile } from "./message.ts";
import { fileOf, selectMessages } from "./queries.ts";
import type { Store } from "./writer.ts";

/** Maximum delay between two attempts to mail a message, in milliseconds. */
export const maxRetryWait = 6 * 3_600_000;

const forever = Number.POSITIVE_INFINITY;

/** The outgoing side of the store, for mail delivery. */
export type Outbox<Item = Message> = {
  /** The next due message, except the given ids; undefined if none is due. */
  readonly next: (now: number, except?: readonly number[]) => Item | undefined;
  /** When the next waiting message is due, except the given ids; undefined if none waits. */
  readonly nextTime: (now: number, except?: readonly number[]) => number | undefined;
  readonly file: (id: number) => StoredFile | undefined;
  readonly markSent: (id: number, now: number) => Promise<void>;
  /** Records a failed attempt; without a next time, the message is given up until the owner retries it. */
  readonly markFailed: (
    id: number,
    now: number,
    error: string,
    nextTime: number | undefined,
  ) => Promise<void>;
};

/**
 * Opens the outgoing side of the store. Results are recorded however long another program locks the store.
 * A next attempt beyond the maximum delay was recorded by a wrong clock, so it is due now.
 */
export function createOutbox({ db, write }: Store): Outbox {
  const waiting = "mail_state = 'waiting' AND messages.id NOT IN (SELECT value FROM json_each(?))";
  const next = db.prepare(
    `${selectMessages} WHERE ${waiting} AND mail_next_at <= ? ORDER BY mail_next_at, messages.id LIMIT 1`,
  );
  const misdated = db.prepare(`${selectMessages} WHERE ${waiting} AND mail_next_at > ? LIMIT 1`);
  const soonest = db.prepare(`SELECT min(mail_next_at) AS time FROM messages WHERE ${waiting}`);
  const sent = db.prepare(`
    UPDATE messages SET mail_state = 'sent', delivered_at = ?, mail_attempts = mail_attempts + 1, mail_error = NULL
    WHERE id = ?`);
  const failed = db.prepare(`
    UPDATE messages SET mail_state = ?, mail_next_at = ?, mail_error = ?, mail_attempts = mail_attempts + 1,
      mail_first_failed_at = coalesce(mail_first_failed_at, ?)
    WHERE id = ?`);
  return {
    next(now, except = []) {
      const ids = JSON.stringify(except);
      const row = next.get(ids, now) ?? misdated.get(ids, now + maxRetryWait);
      return row && messageOf(row);
    },
    nextTime(now, except = []) {
      const time = soonest.get(JSON.stringify(except))?.time;
      return typeof time === "number" ? (time > now + maxRetryWait ? now : time) : undefined;
    },
    file: (id) => fileOf(db, id),
    // Urgent: a server that is killed before recording a sent mail sends it again.
    markSent: (id, now) =>
      write(() => void sent.run(now, id), { timeout: forever, isUrgent: true, mayUseReserve: true }),
    markFailed: (id, now, error, nextTime) =>
      write(
        () => {
          const state = nextTime === undefined ? "failed" : "waiting";
          failed.run(state, nextTime ?? now, error, now, id);
        },
        { timeout: forever, mayUseReserve: true },
      ),
  };
}
