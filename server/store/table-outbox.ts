import { maxRetryWait, type Outbox } from "./outbox.ts";
import type { Store } from "./writer.ts";

type Row = Readonly<Record<string, unknown>>;

/** However long another program holds the store, what became of a mail is noted. */
const forever = Number.POSITIVE_INFINITY;

/**
 * The mails of a table whose columns are named like those of `replies`, as delivery takes them. One that is put off for
 * longer than any should be was put off by a wrong clock: it is due now.
 * @param table its name; never what somebody typed
 */
export function createTableOutbox<Item extends { readonly id: number; readonly mailAttempts: number }>(
  { db, write }: Store,
  table: string,
  itemOf: (row: Row) => Item,
): Omit<Outbox<Item>, "file"> {
  const waiting = "state = 'waiting' AND id NOT IN (SELECT value FROM json_each(?))";
  const next = db.prepare(
    `SELECT * FROM ${table} WHERE ${waiting} AND (next_at <= ? OR next_at > ?) ORDER BY next_at, id LIMIT 1`,
  );
  const soonest = db.prepare(`SELECT min(next_at) AS time FROM ${table} WHERE ${waiting}`);
  const sent = db.prepare(
    `UPDATE ${table} SET state = 'sent', sent_at = ?, attempts = attempts + 1, error = NULL WHERE id = ?`,
  );
  const failed = db.prepare(`
    UPDATE ${table} SET state = ?, next_at = ?, error = ?, attempts = attempts + 1,
      first_failed_at = coalesce(first_failed_at, ?) WHERE id = ?`);
  return {
    next(now, except = []) {
      const row = next.get(JSON.stringify(except), now, now + maxRetryWait);
      return row && itemOf(row);
    },
    nextTime(now, except = []) {
      const time = soonest.get(JSON.stringify(except))?.time;
      return typeof time === "number" ? (time > now + maxRetryWait ? now : time) : undefined;
    },
    markSent: (id, now) => write(() => void sent.run(now, id), { timeout: forever, isUrgent: true }),
    markFailed: (id, now, error, nextTime) =>
      write(
        () => void failed.run(nextTime === undefined ? "failed" : "waiting", nextTime ?? now, error, now, id),
        { timeout: forever },
      ),
  };
}
