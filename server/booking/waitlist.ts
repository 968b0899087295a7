import type { DatabaseSync } from "node:sqlite";
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
import { hasStart } from "./availability.ts";
import { type BookingSystem, factsFor } from "./booking-system.ts";
import { lineMessages } from "./check-line.ts";
import { dateAt, isDate, readInstant, TICK_MS, tickAt } from "./clock.ts";
import { Invalid, Unknown } from "./failure.ts";

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

/** Maximum number of entries to read. */
const maxEntries = 1000;

/** Maximum number of links mailed for one "send me my link again". */
const maxLinks = 5;

function entryOf(row: Readonly<Record<string, unknown>>): WaitlistEntry & { readonly id: number } {
  return {
    id: Number(row.id),
    offer: String(row.offer),
    minutes: Number(row.minutes),
    people: Number(row.people),
    from: String(row.from_day),
    to: String(row.to_day),
    name: String(row.name),
    email: String(row.email),
    phone: String(row.phone),
  };
}

/** Ids of the upcoming visits with an e-mail address, the next one first; at most five. */
export function upcomingOf(db: DatabaseSync, email: string, now: number): number[] {
  const rows = db
    .prepare(`
      SELECT bookings.id FROM bookings JOIN booking_lines ON booking = bookings.id
      WHERE reference IS NOT NULL AND email = ? COLLATE NOCASE AND email <> '' AND cancelled_at IS NULL
        AND start_tick >= ? GROUP BY bookings.id ORDER BY min(start_tick) LIMIT ${maxLinks}`)
    .all(email.trim(), tickAt(now) - 96);
  return rows.map(({ id }) => Number(id));
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
    const same = db.prepare(`
      SELECT count(*) AS count FROM place_wishes
      WHERE removed_at IS NULL
        AND ((email <> '' AND email = ? COLLATE NOCASE) OR (phone <> '' AND phone = ?))`);
    if (Number(same.get(contact.email, contact.phone)?.count) >= byContact)
      throw new Invalid([{ field: "from", message: waitlistMessages.enough }]);
    const near = db.prepare(
      "SELECT count(*) AS count FROM place_wishes WHERE visitor = ? AND removed_at IS NULL",
    );
    if (visitor !== null && Number(near.get(visitor)?.count) >= byAddress)
      throw new Invalid([{ field: "from", message: waitlistMessages.manyHere }]);
  }

  return {
    /** Entries of people who have not taken a place yet, by first acceptable day; at most 1,000. */
    entries(): WaitingEntry[] {
      const rows = db
        .prepare(`
          SELECT place_wishes.*, kept_until FROM place_wishes LEFT JOIN bookings ON bookings.id = offered
          WHERE reference IS NULL AND removed_at IS NULL AND to_day >= ? ORDER BY from_day, place_wishes.id LIMIT ${maxEntries}`)
        .all(today());
      return rows.map((row) => ({
        ...entryOf(row),
        offeredUntil: Number(row.kept_until) > now() ? Number(row.kept_until) : undefined,
      }));
    },
    /** Removed entries whose days are still to come, the last removed first; at most 1,000. */
    removed(): RemovedEntry[] {
      return db
        .prepare(`
          SELECT * FROM place_wishes WHERE removed_at IS NOT NULL AND to_day >= ?
          ORDER BY removed_at DESC, id DESC LIMIT ${maxEntries}`)
        .all(today())
        .map((row) => ({ ...entryOf(row), removedAt: Number(row.removed_at) }));
    },
    /** Brings a removed entry back, without the place that was held for it. @returns whether it was removed */
    restore(id: number): boolean {
      const { changes } = db
        .prepare(
          "UPDATE place_wishes SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL AND to_day >= ?",
        )
        .run(id, today());
      return changes > 0;
    },
    /**
     * Removes an entry and releases the place held for it. It can be restored for 30 days.
     * @returns whether it existed
     */
    remove(id: number): boolean {
      const row = db
        .prepare(`
          UPDATE place_wishes SET removed_at = ? WHERE id = ? AND removed_at IS NULL AND NOT EXISTS
            (SELECT 1 FROM bookings WHERE bookings.id = offered AND reference IS NOT NULL) RETURNING offered`)
        .get(now(), id);
      if (!row) return false;
      const { offered = null } = row;
      if (offered === null) return true;
      for (const line of ledger.linesOf(Number(offered)))
        ledger.claims.release({ booking: line.booking, line: line.id });
      db.prepare("DELETE FROM bookings WHERE id = ? AND reference IS NULL").run(offered);
      return true;
    },
    /**
     * Adds an entry. One that is there already stays as it is.
     * @param visitor address for the limits; undefined for the studio
     * @throws Invalid
     */
    add(entry: WaitlistEntry, visitor: string | undefined): void {
      const { offer, minutes, people, from, to } = entry;
      const contact = cleanContact({ ...answersOf(contactForm, entry), reply: "none" });
      const errors = [...wishErrors(entry), ...contactErrors(contact)];
      if (errors.length > 0) throw new Invalid(errors);
      const wish = [offer, minutes, people, from, to, contact.name, contact.email, contact.phone];
      const known = db
        .prepare(`
        SELECT id, removed_at FROM place_wishes WHERE offer = ? AND minutes = ? AND people = ? AND from_day = ? AND to_day = ?
          AND name = ? AND email = ? AND phone = ? ORDER BY removed_at LIMIT 1`)
        .get(...wish);
      if (known?.removed_at === null) return;
      const source = limits.sourceOf(visitor).visitor;
      checkCount(contact, source);
      if (known) {
        db.prepare("UPDATE place_wishes SET removed_at = NULL, made_at = ?, visitor = ? WHERE id = ?").run(
          now(),
          source,
          Number(known.id),
        );
        return;
      }
      db.prepare(`
        INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at, visitor)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(...wish, now(), source);
    },
    /**
     * Holds a time for somebody on the waitlist and mails them the link.
     * @param id of the entry
     * @param starts with a UTC offset
     * @param until milliseconds since 1970; a day from now if omitted, and never after the visit begins
     * @throws Unknown, Invalid, Taken
     */
    offer(id: number, starts: string, until?: number): OfferedPlace {
      const entry = db
        .prepare(`
          SELECT place_wishes.*, reference, kept_until FROM place_wishes LEFT JOIN bookings ON bookings.id = offered
          WHERE place_wishes.id = ? AND removed_at IS NULL`)
        .get(id);
      if (!entry) throw new Unknown();
      if (entry.reference !== null || Number(entry.kept_until) > now())
        throw new Invalid([{ field: "entry", message: "They already have an offer." }]);
      const begins = readInstant(starts) ?? 0;
      const end = until ?? Math.min(Math.ceil((now() + defaultOfferMs) / TICK_MS) * TICK_MS, begins);
      if (begins > now() && (end <= now() || end > begins))
        throw new Invalid([{ field: "until", message: "Choose a time from now until the visit begins." }]);
      const line = {
        offer: String(entry.offer),
        minutes: Number(entry.minutes),
        people: Number(entry.people),
        starts,
      };
      const made = holds.make([line], undefined, { until: end });
      const contact = { name: String(entry.name), email: String(entry.email), phone: String(entry.phone) };
      holds.save(made.hold, { contact: { ...contact, reply: contact.email === "" ? "text" : "email" } });
      db.prepare("UPDATE place_wishes SET offered = ? WHERE id = ?").run(made.id, id);
      mails.sendOffer(made.id);
      return { hold: made.hold, until: made.until, contact };
    },
    /** Mails links to upcoming visits with this e-mail address. */
    sendLinks(email: string): void {
      mails.sendLinks(email, upcomingOf(db, email, now()));
    },
  };
}
