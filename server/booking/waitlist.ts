import type { FieldError } from "#domain/answer.ts";
import { cleanContact, contactErrors } from "#domain/booking/contact.ts";
import { waitlistLimits } from "#domain/booking/limits.ts";
import { partyErrors } from "#domain/booking/line-form.ts";
import type { WaitlistEntry } from "#domain/booking/service.ts";
import type { Contact } from "#domain/booking/visit.ts";
import { contactForm } from "#domain/booking/visitor-form.ts";
import { waitlistMessages } from "#domain/booking/waitlist-form.ts";
import { answersOf } from "#domain/forms/answers.ts";
import { addDays } from "#domain/time.ts";
import type { Reader } from "../store/query.ts";
import { hasStart } from "./availability.ts";
import { type BookingSystem, factsFor } from "./booking-system.ts";
import { lineMessages } from "./check-line.ts";
import { dateAt, isDate, readInstant, TICK_MS, tickAt } from "./clock.ts";
import { Invalid, Unknown } from "./failure.ts";
import { release } from "./reservation-store.ts";
import { deleteHold, upcomingWith } from "./visit-store.ts";
import {
  countEntries,
  findEntry,
  insertEntry,
  openEntries,
  removedEntries,
  removeEntry,
  renewEntry,
  restoreEntry,
  sameEntry,
  setOffered,
} from "./waitlist-store.ts";

/** How long an offered place is held by default, in milliseconds. */
const defaultOfferMs = 24 * 3_600_000;

/** A place that the studio holds for somebody on the waitlist. */
export type OfferedPlace = {
  /** The key of the hold. */
  readonly hold: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly contact: Pick<WaitlistEntry, "name" | "email" | "phone">;
};

/** A stored waitlist entry. */
export type WaitingEntry = WaitlistEntry & {
  readonly id: number;
  /** Until when a place is held for them, in milliseconds since 1970; undefined if none is. */
  readonly offeredUntil: number | undefined;
};

/** An entry that was removed at the desk. */
export type RemovedEntry = WaitlistEntry & {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly removedAt: number;
};

/** Maximum number of links mailed for one "send me my link again". */
const maxLinks = 5;

/** Ids of the upcoming visits with an e-mail address, the next one first; at most five. */
export function upcomingOf(db: Reader, email: string, now: number): number[] {
  return upcomingWith(db, email.trim(), tickAt(now) - 96, maxLinks);
}

/** Waitlist operations and mailing links, each inside a transaction. */
export function waitlist(system: BookingSystem) {
  const { ledger, mails, holds, limits } = system;
  const { db, now } = ledger;
  const today = () => dateAt(now(), ledger.setup().timeZone);

  /** Why nobody could be offered a place for a wish: the rules are those of the offer itself. */
  function wishErrors({ offer: slug, minutes, people, from, to }: WaitlistEntry): FieldError[] {
    const setup = ledger.setup();
    const offer = setup.offers.find((each) => each.slug === slug);
    if (!offer?.lengths.some((length) => length.minutes === minutes))
      return [{ field: "offer", message: lineMessages.offer }];
    const errors = partyErrors(offer, { people });
    const wrong = (message: string) => [...errors, { field: "from", message }];
    if (isDate(from) && to === "") return [...errors, { field: "to", message: waitlistMessages.to }];
    if (!isDate(from) || !isDate(to) || to < from) return wrong(waitlistMessages.from);
    if (to < today()) return wrong(waitlistMessages.past);
    const last = addDays(today(), offer.horizon);
    if (to > last) return wrong(lineMessages.tooFar(offer.horizon));
    const span = { from: from < today() ? today() : from, to };
    const isOpen =
      errors.length > 0 || hasStart({ offer, minutes, people }, span, factsFor(system, setup, "visitor"));
    return isOpen ? errors : wrong(waitlistMessages.closed);
  }

  /** Checks how much one guest and one address wait for. @throws Invalid */
  function checkCount(contact: Contact, visitor: string | null): void {
    const { byContact, byAddress } = waitlistLimits;
    const { ofContact, ofAddress } = countEntries(db, contact, visitor);
    if (ofContact >= byContact) throw new Invalid([{ field: "from", message: waitlistMessages.enough }]);
    if (ofAddress >= byAddress) throw new Invalid([{ field: "from", message: waitlistMessages.manyHere }]);
  }

  return {
    /** Entries of people who have not taken a place yet, by first acceptable day; at most 1,000. */
    entries(): WaitingEntry[] {
      return openEntries(db, today()).map(({ removedAt, reference, keptUntil, ...entry }) => ({
        ...entry,
        offeredUntil: keptUntil !== null && keptUntil > now() ? keptUntil : undefined,
      }));
    },
    /** Removed entries whose days are still to come, the last removed first; at most 1,000. */
    removed(): RemovedEntry[] {
      return removedEntries(db, today()).map(({ reference, keptUntil, removedAt, ...entry }) => ({
        ...entry,
        removedAt: removedAt ?? 0,
      }));
    },
    /** Brings a removed entry back, without the place that was held for it. @returns whether it was removed */
    restore(id: number): boolean {
      return restoreEntry(db, id, today());
    },
    /**
     * Removes an entry and releases the place held for it. It can be restored for 30 days.
     * @returns whether it existed
     */
    remove(id: number): boolean {
      const removed = removeEntry(db, id, now());
      if (!removed) return false;
      const { offered } = removed;
      if (offered === null) return true;
      for (const line of ledger.linesOf(offered)) release(db, { booking: line.booking, line: line.id });
      deleteHold(db, offered);
      return true;
    },
    /**
     * Adds an entry. One that is there already stays as it is.
     * @param visitor address for the limits; undefined for the studio
     * @throws Invalid
     */
    add(entry: WaitlistEntry, visitor: string | undefined): void {
      const contact = cleanContact({ ...answersOf(contactForm, entry), reply: "none" });
      const errors = [...wishErrors(entry), ...contactErrors(contact)];
      if (errors.length > 0) throw new Invalid(errors);
      const { name, email, phone } = contact;
      const wish = { ...entry, name, email, phone };
      const known = sameEntry(db, wish);
      if (known?.removed_at === null) return;
      const source = limits.sourceOf(visitor).visitor;
      checkCount(contact, source);
      const made = { made_at: now(), visitor: source };
      if (known) renewEntry(db, known.id, made);
      else insertEntry(db, wish, made);
    },
    /**
     * Holds a time for somebody on the waitlist and mails them the link.
     * @param id of the entry
     * @param starts with a UTC offset
     * @param until milliseconds since 1970; a day from now if omitted, and never after the visit begins
     * @throws Unknown, Invalid, Taken
     */
    offer(id: number, starts: string, until?: number): OfferedPlace {
      const entry = findEntry(db, id);
      if (!entry) throw new Unknown();
      if (entry.reference !== null || (entry.keptUntil ?? 0) > now())
        throw new Invalid([{ field: "entry", message: "They already have an offer." }]);
      const begins = readInstant(starts) ?? 0;
      const end = until ?? Math.min(Math.ceil((now() + defaultOfferMs) / TICK_MS) * TICK_MS, begins);
      if (begins > now() && (end <= now() || end > begins))
        throw new Invalid([{ field: "until", message: "Choose a time from now until the visit begins." }]);
      const { offer, minutes, people, name, email, phone } = entry;
      const line = { offer, minutes, people, starts };
      const made = holds.make([line], undefined, { until: end });
      const contact = { name, email, phone };
      holds.save(made.hold, { contact: { ...contact, reply: contact.email === "" ? "text" : "email" } });
      setOffered(db, id, made.id);
      mails.sendOffer(made.id);
      return { hold: made.hold, until: made.until, contact };
    },
    /** Mails links to upcoming visits with this e-mail address. */
    sendLinks(email: string): void {
      mails.sendLinks(email, upcomingOf(db, email, now()));
    },
  };
}
