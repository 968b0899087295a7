import { kindOf } from "#domain/forms/describe-message.ts";
import { messagesOf } from "../messages/message-store.ts";
import { bookingsOf, countOf, plainAddress } from "../person/find-person.ts";
import { forgetPerson } from "../person/forget-person.ts";
import { personFile } from "../person/person-file.ts";
import { recordDeletion } from "../store/deletion-journal.ts";
import { clearJournal } from "../store/maintenance.ts";
import { withReserve } from "../store/reserve.ts";
import { logAct } from "./act-log.ts";
import type { DeskParts } from "./parts.ts";
import { permit, type SignedIn } from "./permit.ts";

/** What the studio stores about one address. */
export type PersonFacts = {
  /** The address searched for, in lower case. */
  readonly email: string;
  readonly messages: readonly {
    readonly id: number;
    readonly kind: string;
    /** Milliseconds since 1970. */
    readonly receivedAt: number;
  }[];
  /** References of bookings. */
  readonly bookings: readonly string[];
  /** Number of their approved comments. */
  readonly comments: number;
  /** Number of their waitlist entries. */
  readonly wishes: number;
  /** Whether the address is on the newsletter list. */
  readonly hasLetters: boolean;
};

/** Everything about one address, for an owner who has confirmed with the passkey. */
export function personDesk({ store, booking, publisher, dataDir, now }: DeskParts, who: SignedIn) {
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
    /** Requires the passkey before anything is typed. */
    enter: (): void => permit(who, "find a person", now()),
    /** undefined if nothing is stored about the address. */
    find(email: string): PersonFacts | undefined {
      permit(who, "find a person", now());
      return find(email);
    },
    /** Everything stored, as JSON to hand to the person. */
    async file(email: string): Promise<string> {
      permit(who, "export a person", now());
      await store.write(() => log("exported a person"));
      return personFile(db, plainAddress(email));
    },
    /**
     * Deletes it for good. Upcoming visits are cancelled without a mail; payments stay, without personal data.
     * @returns what was deleted; undefined if nothing was stored
     */
    async remove(email: string): Promise<PersonFacts | undefined> {
      permit(who, "delete a person", now());
      const facts = find(email);
      if (!facts) return undefined;
      await withReserve(dataDir, () => forget(facts.email));
      if (facts.comments > 0) void publisher?.publish();
      return facts;
    },
  };
}
