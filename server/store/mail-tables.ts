import type { DatabaseSync } from "node:sqlite";

/** A table whose rows are mailed, and its column names. */
type MailTable = {
  readonly table: string;
  /** Unguessable and unique. */
  readonly id: string;
  readonly state: string;
  readonly due: string;
  readonly sent: string;
  readonly error: string;
  /** Attempts so far, and when the first of them failed. */
  readonly attempts: string;
  readonly failedSince: string;
};

/** Column names in all tables but the first. */
const named = {
  id: "mail_id",
  state: "state",
  due: "next_at",
  sent: "sent_at",
  error: "error",
  attempts: "attempts",
  failedSince: "first_failed_at",
} as const;

/** All tables whose rows are mailed. Add new ones here, or a restored backup would send their mails again. */
const mailTables: readonly MailTable[] = [
  {
    table: "messages",
    id: "mail_id",
    state: "mail_state",
    due: "mail_next_at",
    sent: "delivered_at",
    error: "mail_error",
    attempts: "mail_attempts",
    failedSince: "mail_first_failed_at",
  },
  { table: "booking_mails", ...named },
  { table: "replies", ...named },
  { table: "letter_addresses", ...named },
];

const unknown = "It may have been sent before an earlier state was restored.";

/**
 * Makes sure that a restored store mails nothing twice. The mail states of the replaced store take
 * precedence. A due mail that it does not have may have been sent: it is marked as given up until the owner
 * sends it again. Mails due later stay queued.
 *
 * @param restored the store from the backup
 * @param replaced the store it replaces; undefined if there is no readable one
 * @param now milliseconds since 1970
 * @returns how many mails were marked as given up
 */
export function reconcileMails(
  restored: DatabaseSync,
  replaced: DatabaseSync | undefined,
  now: number,
): number {
  let count = 0;
  for (const mails of mailTables) {
    const { table, id, state, due, sent, error } = mails;
    const find = replaced && findIn(replaced, mails);
    const copy = restored.prepare(`UPDATE ${table} SET ${state} = ?, ${sent} = ? WHERE ${id} = ?`);
    const setAside = restored.prepare(
      `UPDATE ${table} SET ${state} = 'failed', ${error} = ? WHERE ${id} = ?`,
    );
    const waiting = restored
      .prepare(`SELECT ${id} AS id, ${due} AS due FROM ${table} WHERE ${state} = 'waiting'`)
      .all();
    for (const row of waiting) {
      const known = find?.get(row.id ?? null);
      if (known) copy.run(known.state ?? null, known.sent ?? null, row.id ?? null);
      else if (Number(row.due) <= now) count += Number(setAside.run(unknown, row.id ?? null).changes);
    }
  }
  return count;
}

/**
 * Queues every mail again that failed or was given up, due now. Mails that were never tried stay as they are:
 * a reminder waits for its day.
 * @param now milliseconds since 1970
 * @returns how many mails were queued
 */
export function retryFailedMails(db: DatabaseSync, now: number): number {
  return mailTables.reduce((count, { table, state, due, attempts, failedSince }) => {
    const { changes } = db
      .prepare(
        `UPDATE ${table} SET ${state} = 'waiting', ${due} = ?, ${attempts} = 0, ${failedSince} = NULL
         WHERE ${state} = 'failed' OR (${state} = 'waiting' AND ${failedSince} IS NOT NULL)`,
      )
      .run(now);
    return count + Number(changes);
  }, 0);
}

/** Finds a mail in a store, which may not have the table yet. */
function findIn(db: DatabaseSync, { table, id, state, sent }: MailTable) {
  const exists = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table);
  return exists && db.prepare(`SELECT ${state} AS state, ${sent} AS sent FROM ${table} WHERE ${id} = ?`);
}
