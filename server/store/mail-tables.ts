import type { DatabaseSync } from "node:sqlite";

/** A table whose rows are mailed, with the names of its columns. */
type MailTable = {
  readonly table: string;
  /** Cannot be guessed and is never used twice. */
  readonly id: string;
  readonly state: string;
  readonly due: string;
  readonly sent: string;
  readonly error: string;
};

/** What the columns are called in all tables but the first. */
const named = { id: "mail_id", state: "state", due: "next_at", sent: "sent_at", error: "error" } as const;

/** All tables whose rows are mailed. A new one belongs here, or a restored backup sends its mails a second time. */
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
 * Sees to it that a store put back from a backup mails nothing twice. What the replaced store says of a mail counts.
 * Where it says nothing, a mail that was due already may have gone out: it waits as given up, until the owner sends it
 * again. What is due later stays in line.
 *
 * @param restored the store from the backup
 * @param replaced the store it takes the place of; undefined where there is none that can be read
 * @param now milliseconds since 1970
 * @returns how many mails were put aside
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

/** Looks for a mail in a store, which may be older than the table. */
function findIn(db: DatabaseSync, { table, id, state, sent }: MailTable) {
  const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table);
  return isThere && db.prepare(`SELECT ${state} AS state, ${sent} AS sent FROM ${table} WHERE ${id} = ?`);
}
