import { maxRetryWait, type Outbox } from "./outbox.ts";
import type { Store } from "./writer.ts";

/** A row of a table. */
export type Row = Readonly<Record<string, unknown>>;

/** No timeout: the result of a mail must be recorded however long another program locks the store. */
const forever = Number.POSITIVE_INFINITY;

/**
 * The outbox of a table with the same column names as `replies`. A mail postponed beyond the maximum delay
 * was postponed by a wrong clock, so it is due now.
 * @param table trusted table name, never user input
 * @param maxWait the maximum delay, in milliseconds
 */
export function createTableOutbox<Item extends { readonly id: number; readonly mailAttempts: number }>(
  store: Store,
  table: string,
  itemOf: (row: Row) => Item,
  maxWait = maxRetryWait,
): Omit<Outbox<Item>, "file"> {
  const { db } = store;
  const waiting = "state = 'waiting' AND id NOT IN (SELECT value FROM json_each(?))";
  const next = db.prepare(
    `SELECT * FROM ${table} WHERE ${waiting} AND (next_at <= ? OR next_at > ?) ORDER BY next_at, id LIMIT 1`,
  );
  const soonest = db.prepare(`SELECT min(next_at) AS time FROM ${table} WHERE ${waiting}`);
  return {
    next(now, except = []) {
      const row = next.get(JSON.stringify(except), now, now + maxWait);
      return row && itemOf(row);
    },
    nextTime(now, except = []) {
      const time = soonest.get(JSON.stringify(except))?.time;
      return typeof time === "number" ? (time > now + maxWait ? now : time) : undefined;
    },
    ...recordResults(store, table),
  };
}

/**
 * The half of an outbox that records results, for a table with the same column names as `replies`.
 * @param table trusted table name, never user input
 */
export function recordResults({ db, write }: Store, table: string): Pick<Outbox, "markSent" | "markFailed"> {
  const sent = db.prepare(
    `UPDATE ${table} SET state = 'sent', sent_at = ?, attempts = attempts + 1, error = NULL WHERE id = ?`,
  );
  const failed = db.prepare(`
    UPDATE ${table} SET state = ?, next_at = ?, error = ?, attempts = attempts + 1,
      first_failed_at = coalesce(first_failed_at, ?) WHERE id = ?`);
  return {
    markSent: (id, now) =>
      write(() => void sent.run(now, id), { timeout: forever, isUrgent: true, mayUseReserve: true }),
    markFailed: (id, now, error, nextTime) =>
      write(
        () => void failed.run(nextTime === undefined ? "failed" : "waiting", nextTime ?? now, error, now, id),
        { timeout: forever, mayUseReserve: true },
      ),
  };
}
