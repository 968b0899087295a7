import type { DeletionJournal } from "#core/store/deletion-journal.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { phoneDigits } from "#core/values/phone.ts";
import { deletePasskey, passkeyIds } from "#desk/access-store.server.ts";
import { peopleKeys, removePerson } from "#desk/people-store.server.ts";
import { leaveAgain, subscribedAddresses } from "#features/letters/letters.server.ts";
import { deleteMessage, messageKeys, setMark } from "#features/messages/messages.server.ts";
import { endOrder } from "#features/shop/shop.server.ts";
import { forgetPerson } from "./forget-person.server.ts";
import { knownPeople } from "./person-store.server.ts";

/**
 * Repeats the deletions of the journal on a store. Runs inside the caller's transaction.
 * @param madeAt when the store was made: all of it is older than what was deleted since. Of what was deleted before, it may lack
 * what another machine has handed over later; who came back after their deletion keeps what they have done then. Infinity for a
 * store that goes on
 * @returns number of affected entries
 */
export function applyDeletions(db: Writer, journal: DeletionJournal, now: number, madeAt: number): number {
  return (
    removeMessages(db, journal) +
    binMessages(db, journal, now) +
    forgetPeople(db, journal, now, madeAt) +
    leaveLetters(db, journal, now, madeAt) +
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
  for (const { id } of binned) {
    endOrder(db, id, "order deleted", now);
    setMark(db, id, "bin", now);
  }
  return binned.length;
}

function forgetPeople(db: Writer, journal: DeletionJournal, now: number, madeAt: number): number {
  const { emails, phones } = knownPeople(db);
  const known = [
    ...emails.map((email) => ({ who: { email }, what: "address", key: email }) as const),
    ...phones.map((phone) => ({ who: { phone }, what: "phone", key: phoneDigits(phone) }) as const),
  ];
  return known.filter(({ who, what, key }) => {
    const at = journal.deletedAt(what, key);
    if (at === undefined) return false;
    return forgetPerson(db, who, now, journal.has(what, key, madeAt) ? undefined : at);
  }).length;
}

/** People who unsubscribed stay unsubscribed. */
function leaveLetters(db: Writer, journal: DeletionJournal, now: number, madeAt: number): number {
  const unsubscribed = subscribedAddresses(db).filter(
    ({ email, asked_at }) =>
      journal.has("letters", email, madeAt) ||
      asked_at <= (journal.deletedAt("letters", email) ?? Number.NEGATIVE_INFINITY),
  );
  for (const address of unsubscribed) leaveAgain(db, address, now);
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
