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
 * @param reach `all` in a store that is as old as the journal's entries, or older. `older` in one that has gone on since: who came
 * back after their deletion keeps what they have done then
 * @returns number of affected entries
 */
export function applyDeletions(
  db: Writer,
  journal: DeletionJournal,
  now: number,
  reach: "all" | "older" = "all",
): number {
  return (
    removeMessages(db, journal) +
    binMessages(db, journal, now) +
    forgetPeople(db, journal, now, reach) +
    leaveLetters(db, journal, now, reach) +
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

function forgetPeople(db: Writer, journal: DeletionJournal, now: number, reach: "all" | "older"): number {
  const { emails, phones } = knownPeople(db);
  const known: { readonly who: PersonQuery; readonly at: number | undefined }[] = [
    ...emails.map((email) => ({ who: { email }, at: journal.deletedAt("address", email) })),
    ...phones.map((phone) => ({ who: { phone }, at: journal.deletedAt("phone", phoneDigits(phone)) })),
  ];
  const forgotten = known.filter(
    ({ who, at }) => at !== undefined && forgetPerson(db, who, now, reach === "older" ? at : undefined),
  );
  return forgotten.length;
}

/** People who unsubscribed stay unsubscribed after a restore. */
function leaveLetters(db: Writer, journal: DeletionJournal, now: number, reach: "all" | "older"): number {
  const unsubscribed = subscribedAddresses(db).filter(({ email, asked_at }) => {
    const at = journal.deletedAt("letters", email);
    return at !== undefined && (reach === "all" || asked_at <= at);
  });
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
