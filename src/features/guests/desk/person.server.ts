import { referencesOf } from "#core/booking/visit-store.server.ts";
import { movesOf } from "#core/money/money-store.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { clearJournal, shrink, withReserve } from "#core/store/maintenance.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import type { TableName } from "#core/store/tables.server.ts";
import { declarationKeptUntil, papersKeptUntil } from "#core/values/kept.ts";
import { invoiceTitle } from "#core/values/paper.ts";
import { dayIn } from "#core/values/time.ts";
import { actLog } from "#desk/act-log.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { findMessage } from "#features/messages/messages.server.ts";
import { kindOf } from "#features/messages/model.ts";
import { papersOf } from "#features/papers/papers.server.ts";
import { forgetPerson } from "../forget-person.server.ts";
import { openMatters } from "../open-matters.server.ts";
import { findRows, type PersonQuery, personFile, readWho, spellingsOf } from "../person-store.server.ts";

/** What the studio stores about one person. */
export type PersonFacts = NonNullable<ReturnType<ReturnType<typeof personDesk>["find"]>>;

/** Everything about one person, found by e-mail address or phone number, for an owner who has confirmed with the passkey. */
export function personDesk({ store, booking, publisher, config, paper, now }: DeskParts, who: SignedIn) {
  const { db } = store;
  const logged = actLog(who, now);
  // The log must not say whose data it was.
  const log = (db: Writer, what: string) => logged(db, what, "a person");

  function find(typed: string) {
    const who = readWho(typed);
    const found = who ? findRows(db, who) : [];
    if (!who || found.length === 0) return undefined;
    const idsOf = (table: TableName) => found.find(({ name }) => name === table)?.ids ?? [];
    return {
      /** What they were found by: an address in lower case, or a number as it was typed. */
      who: "email" in who ? who.email : typed.trim(),
      messages: idsOf("messages").flatMap((id) => {
        const message = findMessage(db, id);
        return message ? [{ id, kind: kindOf(message).subject, receivedAt: message.receivedAt }] : [];
      }),
      bookings: referencesOf(db, idsOf("bookings")).map((reference) => reference ?? "not finished"),
      /** Number of their approved comments. */
      comments: idsOf("comments").length,
      /** Number of their waitlist entries. */
      wishes: idsOf("place_wishes").length,
      /** Whether the address is on the newsletter list. */
      hasLetters: idsOf("letter_addresses").length > 0,
      /** What is to be settled, or to stay as it is, before all of it is deleted. */
      open: openMatters(db, who, now()),
      /** What stays though it is deleted. */
      stays: {
        /** How many visits, of which time and amount stay, without a name. */
        visits: referencesOf(db, idsOf("bookings")).filter((reference) => reference !== null).length,
        /** How many gifts and orders, of which the amount stays, without a name. */
        gifts: idsOf("messages").filter((id) => movesOf(db, "message", id).length > 0).length,
        /** The last year in which the law asks for the name and address of each gift with Gift Aid. */
        declarations: idsOf("messages").flatMap((id) => declaredUntil(id) ?? []),
        /** How many passes, without a name: whoever has the code uses it. */
        passes: idsOf("passes").length,
        /** Invoices and credit notes, as they were issued, and the last year in which the law asks for them. */
        invoices: invoicesOf(idsOf("bookings")),
      },
    };
  }

  const yearOf = (at: number) => Number(dayIn(paper()?.timeZone ?? "UTC", at).slice(0, 4));

  function declaredUntil(id: number): number | undefined {
    const [paid] = movesOf(db, "message", id);
    return paid && findMessage(db, id)?.fields.giftAid === "yes"
      ? declarationKeptUntil(yearOf(paid.at))
      : undefined;
  }

  function invoicesOf(bookings: readonly number[]) {
    const papers = bookings.flatMap((id) => papersOf(db, booking.visits.linesOf(id)));
    const { country = "" } = paper() ?? {};
    return papers.map((each) => ({
      title: invoiceTitle(each),
      until: papersKeptUntil(yearOf(each.issuedAt), country),
    }));
  }

  async function forget(who: PersonQuery): Promise<void> {
    // Journal first, so that restoring a backup later does not bring back what was deleted.
    if ("email" in who) recordDeletion(db, { what: "address", key: who.email }, now());
    else
      for (const phone of spellingsOf(db, who.phone))
        recordDeletion(db, { what: "phone", key: phone }, now());
    await booking.write(
      (db) => {
        forgetPerson(db, who, now());
        log(db, "deleted a person");
        shrink(db);
      },
      { mayUseReserve: true },
    );
    clearJournal(db);
  }

  return {
    /** Requires the passkey before anything is typed. */
    enter: (): void => permit(who, "find a person", now()),
    /** undefined if nothing is stored about the address or number. */
    find(typed: string) {
      permit(who, "find a person", now());
      return find(typed);
    },
    /** Everything stored, as JSON to hand to the person. */
    async file(typed: string): Promise<string> {
      permit(who, "export a person", now());
      await store.write((db) => log(db, "exported a person"));
      const person = readWho(typed);
      return person ? personFile(db, person) : "{}\n";
    },
    /**
     * Deletes it for good. Upcoming visits are cancelled without a mail; payments stay, without personal data.
     * @param isLeft whether what is open stays as it is
     * @returns what was deleted; undefined if nothing was stored, or something is open
     */
    async remove(typed: string, isLeft = false) {
      permit(who, "delete a person", now());
      const person = readWho(typed);
      const facts = find(typed);
      if (!facts || !person || (facts.open.length > 0 && !isLeft)) return undefined;
      await withReserve(config.dataDir, () => forget(person));
      if (facts.comments > 0) void publisher?.publish();
      return facts;
    },
  };
}
