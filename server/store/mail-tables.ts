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
};

/** Column names in all tables but the first. */
const named = { id: "mail_id", state: "state", due: "next_at", sent: "sent_at", error: "error" } as const;

/** All tables whose rows are mailed. Add new ones here, or a restored backup would send their mails again. */
const mailTables: readonly MailTable[] = [
  {
    table: "messages",
    id: "mail_id",
    state: "mail_state",
    due: "mail_next_at",
    sent: "delivered_at",
    error: "mail_error",
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
    const putAside = restored.prepare(
      `UPDATE ${table} SET ${state} = 'failed', ${error} = ? WHERE ${id} = ?`,
    );
    const waiting = restored
      .prepare(`SELECT ${id} AS id, ${due} AS due FROM ${table} WHERE ${state} = 'waiting'`)
      .all();
    for (const row of waiting) {
      const known = find?.get(row.id ?? null);
      if (known) copy.run(known.state ?? null, known.sent ?? null, row.id ?? null);
      else if (Number(row.due) <= now) count += Number(putAside.run(unknown, row.id ?? null).changes);
    }
  }
  return count;
}

/** Finds a mail in a store, which may not have the table yet. */
function findIn(db: DatabaseSync, { table, id, state, sent }: MailTable) {
  const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table);
  return isThere && db.prepare(`SELECT ${state} AS state, ${sent} AS sent FROM ${table} WHERE ${id} = ?`);
}
