import type { DatabaseSync } from "node:sqlite";
import { forgetPerson } from "../person/forget-person.ts";
import type { DeletionJournal } from "./deletion-journal.ts";

/**
 * Repeats the deletions of the journal on a store. Runs inside the caller's transaction.
 * @param now milliseconds since 1970
 * @returns number of affected entries
 */
export function applyDeletions(db: DatabaseSync, journal: DeletionJournal, now: number): number {
  return (
    removeMessages(db, journal) +
    binMessages(db, journal, now) +
    forgetAddresses(db, journal, now) +
    leaveLetters(db, journal, now) +
    removePeople(db, journal, now)
  );
}

function removeMessages(db: DatabaseSync, journal: DeletionJournal): number {
  const remove = db.prepare("DELETE FROM messages WHERE id = ?");
  const deleted = db
    .prepare("SELECT id, mail_id FROM messages")
    .all()
    .filter((row) => journal.has("message", String(row.mail_id)));
  for (const row of deleted) remove.run(Number(row.id));
  return deleted.length;
}

/** Moves messages that were binned since back to the bin, where they expire as usual. */
function binMessages(db: DatabaseSync, journal: DeletionJournal, now: number): number {
  const bin = db.prepare("UPDATE messages SET binned_at = ? WHERE id = ?");
  const binned = db
    .prepare("SELECT id, mail_id FROM messages WHERE binned_at IS NULL")
    .all()
    .filter((row) => journal.has("binned", String(row.mail_id)));
  for (const row of binned) bin.run(now, Number(row.id));
  return binned.length;
}

function forgetAddresses(db: DatabaseSync, journal: DeletionJournal, now: number): number {
  const addresses = db
    .prepare(
      `SELECT lower(json_extract(fields, '$.email')) AS email FROM messages WHERE json_valid(fields)
       UNION SELECT lower(email) FROM bookings UNION SELECT lower(email) FROM comments
       UNION SELECT lower(email) FROM place_wishes UNION SELECT lower(email) FROM letter_addresses`,
    )
    .all()
    .map(({ email }) => String(email ?? ""))
    .filter((email) => email !== "" && journal.has("address", email));
  for (const email of addresses) forgetPerson(db, email, now);
  return addresses.length;
}

/** People who unsubscribed stay unsubscribed after a restore. */
function leaveLetters(db: DatabaseSync, journal: DeletionJournal, now: number): number {
  const unsubscribed = db
    .prepare("SELECT id, email FROM letter_addresses WHERE left_at IS NULL")
    .all()
    .filter(({ email }) => journal.has("letters", String(email)));
  for (const { id } of unsubscribed)
    db.prepare("UPDATE letter_addresses SET left_at = ? WHERE id = ?").run(now, Number(id));
  return unsubscribed.length;
}

/** People and passkeys removed from the desk stay removed after a restore. */
function removePeople(db: DatabaseSync, journal: DeletionJournal, now: number): number {
  const people = db
    .prepare("SELECT id, made_at FROM desk_people WHERE removed_at IS NULL")
    .all()
    .filter((row) => journal.has("person", `${row.id} ${row.made_at}`));
  const keys = db
    .prepare("SELECT id FROM desk_passkeys")
    .all()
    .filter((row) => journal.has("passkey", String(row.id)));
  for (const { id } of people) {
    db.prepare("UPDATE desk_people SET removed_at = ? WHERE id = ?").run(now, Number(id));
    db.prepare("DELETE FROM desk_passkeys WHERE person = ?").run(Number(id));
  }
  for (const { id } of keys) db.prepare("DELETE FROM desk_passkeys WHERE id = ?").run(String(id));
  return people.length + keys.length;
}
