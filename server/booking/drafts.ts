import { cleanContact } from "#domain/booking/contact.ts";
import { bookingLimits } from "#domain/booking/limits.ts";
import type { Draft, WhoComes } from "#domain/booking/service.ts";
import type { Contact } from "#domain/booking/visit.ts";
import { keptPrice } from "#domain/price.ts";
import { checkLine } from "./check-line.ts";
import type { Ledger } from "./ledger.ts";
import { choiceOf } from "./line-choice.ts";
import { type BookingRow, isKept, type LineRow } from "./rows.ts";

/** Maximum length of a contact field in a draft, in characters: more than any valid field has. */
const maxTyped = 600;

/**
 * Prepares the statements for drafts.
 * @returns saves what was typed with its hold, inside a transaction: whatever is omitted stays, lines of other
 * holds are ignored, and what is invalid is saved as typed. It throws Taken if a larger party finds no place.
 */
export function createDrafts(ledger: Ledger): (hold: BookingRow, draft: Draft) => void {
  const { db, now, setup, schedule } = ledger;
  const saveContact = db.prepare(
    "UPDATE bookings SET name = ?, email = ?, phone = ?, reply = ?, pays_less = ? WHERE id = ?",
  );
  const saveParty = db.prepare(`
    UPDATE booking_lines SET people = ?, adults = ?, children = ?, companions = ?, price = ?, helps = ?, note = ? WHERE id = ?`);

  function storeContact(hold: BookingRow, given: Partial<Contact> = {}): void {
    const { name, email, phone, reply, paysLess } = cleanContact({ ...hold.contact, ...given });
    // Validation reports what is too long; the draft keeps only the beginning.
    const cut = (text: string) => text.slice(0, maxTyped);
    saveContact.run(cut(name), cut(email), cut(phone), reply, +paysLess, hold.id);
  }

  /** Claims places for a changed party; an invalid party is saved as typed. */
  function storeParty(hold: BookingRow, line: LineRow, party: Partial<WhoComes>, index: number): void {
    const choice = { ...choiceOf(line, setup().timeZone), ...party };
    const offer = setup().offers.find(({ slug }) => slug === line.offer);
    const { values } = checkLine(choice, { setup: setup(), schedule: schedule(), now: now(), isKept: true });
    if (values && isKept(hold, now())) {
      const price = keptPrice(line, values, offer);
      ledger.changeLine(line, { ...values, name: line.name, price }, index, "visitor");
      return;
    }
    const helps = setup().whatHelps.filter(({ id }) => choice.helps?.includes(id));
    const { companions = 0, adults = null, children = null } = choice;
    const people = Number.isInteger(choice.people) ? Math.min(choice.people, 9999) : line.people;
    saveParty.run(
      people,
      adults,
      children,
      companions,
      keptPrice(line, { people, companions }, offer),
      JSON.stringify(helps.map(({ id, label }) => ({ id, label }))),
      (choice.note ?? "").slice(0, 2 * bookingLimits.note),
      line.id,
    );
  }

  return function saveDraft(hold, draft) {
    storeContact(hold, draft.contact);
    const lines = ledger.linesOf(hold.id);
    for (const { id, ...party } of draft.lines ?? []) {
      const index = lines.findIndex((line) => line.id === id);
      const line = lines[index];
      if (line) storeParty(hold, line, party, index);
    }
  };
}
