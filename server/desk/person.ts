import type { PersonDesk, PersonFacts } from "#domain/desk/person.ts";
import { kindOf } from "#domain/forms/describe-message.ts";
import { bookingsOf, countOf, messagesOf, plainAddress } from "../person/find-person.ts";
import { forgetPerson } from "../person/forget-person.ts";
import { personFile } from "../person/person-file.ts";
import { recordDeletion } from "../store/deletion-journal.ts";
import { clearJournal } from "../store/owner.ts";
import { withReserve } from "../store/reserve.ts";
import { logAct } from "./act-log.ts";
import type { DeskParts } from "./parts.ts";
import { permit, type SignedIn } from "./permit.ts";

/** Everything about one address, for an owner who has confirmed with the passkey. */
export function personDesk(
  { store, booking, publisher, dataDir, now }: DeskParts,
  who: SignedIn,
): PersonDesk {
  const { db } = store;
  // The log must not say whose data it was.
  const log = (what: string) => logAct(db, { person: who.id, what, about: "a person", at: now() });

  function find(email: string): PersonFacts | undefined {
    const address = plainAddress(email);
    if (address === "") return undefined;
    const facts = {
      email: address,
      messages: messagesOf(db, address).map((message) => ({
        id: message.id,
        kind: kindOf(message).subject,
        receivedAt: message.receivedAt,
      })),
      bookings: bookingsOf(db, address).map(({ reference }) => reference ?? "not finished"),
      comments: countOf(db, "comments", address),
      wishes: countOf(db, "place_wishes", address),
      hasLetters: countOf(db, "letter_addresses", address) > 0,
    };
    const { messages, bookings, comments, wishes, hasLetters } = facts;
    const isKnown = messages.length + bookings.length + comments + wishes > 0 || hasLetters;
    return isKnown ? facts : undefined;
  }

  async function forget(address: string): Promise<void> {
    // Journal first, so that restoring a backup later does not bring back what was deleted.
    recordDeletion(db, { what: "address", key: address }, now());
    await booking.write(
      () => {
        forgetPerson(db, address, now());
        log("deleted a person");
        db.exec("PRAGMA incremental_vacuum");
      },
      { mayUseReserve: true },
    );
    clearJournal(db);
  }

  return {
    enter: () => permit(who, "find a person", now()),
    find(email) {
      permit(who, "find a person", now());
      return find(email);
    },
    async file(email) {
      permit(who, "export a person", now());
      await store.write(() => log("exported a person"));
      return personFile(db, plainAddress(email));
    },
    async remove(email) {
      permit(who, "delete a person", now());
      const facts = find(email);
      if (!facts) return undefined;
      await withReserve(dataDir, () => forget(facts.email));
      if (facts.comments > 0) void publisher?.publish();
      return facts;
    },
  };
}
