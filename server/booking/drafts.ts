import { cleanContact } from "#domain/booking/contact.ts";
import { bookingLimits } from "#domain/booking/limits.ts";
import { lineForm, type WhoComes } from "#domain/booking/line-form.ts";
import type { Draft } from "#domain/booking/service.ts";
import { offerOf } from "#domain/booking/setup.ts";
import type { Contact } from "#domain/booking/visit.ts";
import { contactForm } from "#domain/booking/visitor-form.ts";
import { cutAnswers, givenAnswers, keepAnswers } from "#domain/forms/answers.ts";
import { keptPrice } from "#domain/price.ts";
import { askedIn, checkLine } from "./check-line.ts";
import type { Ledger } from "./ledger.ts";
import { choiceOf } from "./line-choice.ts";
import { type BookingRow, isKept, type LineRow, setContact, updateLineFields } from "./visit-store.ts";

/**
 * Opens the drafts of holds.
 * @returns saves what was typed with its hold, inside a transaction: whatever is omitted stays, lines of other
 * holds are ignored, and what is invalid is saved as typed. It throws Taken if a larger party finds no place.
 */
export function createDrafts(ledger: Ledger): (hold: BookingRow, draft: Draft) => void {
  const { db, now, setup, schedule } = ledger;
  function storeContact(hold: BookingRow, given: Partial<Contact> = {}): void {
    const contact = cleanContact({ ...hold.contact, ...given });
    setContact(db, hold.id, cutAnswers(contactForm, contact));
  }

  /** Claims places for a changed party; an invalid party is saved as typed. */
  function storeParty(hold: BookingRow, line: LineRow, party: Partial<WhoComes>, index: number): void {
    const choice = { ...choiceOf(line, setup().timeZone), ...party };
    const offer = offerOf(setup(), line.offer);
    const { values } = checkLine(choice, { setup: setup(), schedule: schedule(), now: now(), isKept: true });
    if (values && isKept(hold, now())) {
      const price = keptPrice(line, values, offer);
      ledger.changeLine(line, { ...values, name: line.name, price }, index, "visitor");
      return;
    }
    const form = askedIn(lineForm, setup(), offer, line);
    const who = keepAnswers(form, cutAnswers(lineForm, { ...givenAnswers(lineForm, line), ...party }));
    const people = Number.isInteger(choice.people)
      ? Math.min(choice.people, bookingLimits.typed)
      : line.people;
    const price = keptPrice(line, { ...who, people }, offer);
    updateLineFields(db, line.id, { ...line, ...who, people, price });
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
