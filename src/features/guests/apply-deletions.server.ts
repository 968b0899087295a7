import type { DeletionJournal } from "#core/store/deletion-journal.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { phoneDigits } from "#core/values/phone.ts";
import { deletePasskey, passkeyIds } from "#desk/access-store.server.ts";
import { peopleKeys, removePerson } from "#desk/people-store.server.ts";
import { leaveAgain, subscribedAddresses } from "#features/letters/letters.server.ts";
import { deleteMessage, messageKeys, setMark } from "#features/messages/messages.server.ts";
import { forgetPerson } from "./forget-person.server.ts";
import type { PersonQuery } from "./person-store.server.ts";
import { knownPeople } from "./person-store.server.ts";

/**
 * Repeats the deletions of the journal on a store. Runs inside the caller's transaction.
 * @returns number of affected entries
 */
export function applyDeletions(db: Writer, journal: DeletionJournal, now: number): number {
  return (
    removeMessages(db, journal) +
    binMessages(db, journal, now) +
    forgetPeople(db, journal, now) +
    leaveLetters(db, journal, now) +
    removePeople(db, journal, now)
  );
}

function removeMessages(db: Writer, journal: DeletionJournal): number {
  const deleted = messageKeys(db).filter((row) => journal.has("message", row.mail_id));
  for (const { id } of deleted) deleteMessage(db, id);
  return deleted.length;
}

/** Moves messages that were binned since back to the bin, where they expire as usual. */
function binMessages(db: Writer, journal: DeletionJournal, now: number): number {
  const binned = messageKeys(db).filter(
    (row) => row.binned_at === null && journal.has("binned", row.mail_id),
  );
  for (const { id } of binned) setMark(db, id, "bin", now);
  return binned.length;
}

function forgetPeople(db: Writer, journal: DeletionJournal, now: number): number {
  const { emails, phones } = knownPeople(db);
  const forgotten: PersonQuery[] = [
    ...emails.filter((email) => journal.has("address", email)).map((email) => ({ email })),
    ...phones.filter((phone) => journal.has("phone", phoneDigits(phone))).map((phone) => ({ phone })),
  ];
  for (const who of forgotten) forgetPerson(db, who, now);
  return forgotten.length;
}

/** People who unsubscribed stay unsubscribed after a restore. */
function leaveLetters(db: Writer, journal: DeletionJournal, now: number): number {
  const unsubscribed = subscribedAddresses(db).filter(({ email }) => journal.has("letters", email));
  for (const { id } of unsubscribed) leaveAgain(db, id, now);
  return unsubscribed.length;
}

/** People and passkeys removed from the desk stay removed after a restore. */
function removePeople(db: Writer, journal: DeletionJournal, now: number): number {
  const people = peopleKeys(db).filter((row) => journal.has("person", `${row.id} ${row.made_at}`));
  const keys = passkeyIds(db).filter((id) => journal.has("passkey", id));
  for (const { id } of people) removePerson(db, id, now);
  for (const id of keys) deletePasskey(db, id);
  return people.length + keys.length;
}
