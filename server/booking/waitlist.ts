import type { DatabaseSync } from "node:sqlite";
import { cleanContact, contactErrors } from "#contract/booking/contact.ts";
import { bookingLimits } from "#contract/booking/limits.ts";
import type { WaitlistEntry } from "#contract/booking/service.ts";
import { waitlistMessages } from "#contract/booking/waitlist-form.ts";
import type { BookingSystem } from "./booking-system.ts";
import { lineMessages } from "./check-line.ts";
import { isDate, readInstant, TICK_MS, tickAt } from "./clock.ts";
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

/** Maximum number of entries to read. */
const maxEntries = 1000;

/** Maximum number of links mailed for one "send me my link again". */
const maxLinks = 5;

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
export function waitlist({ ledger, mails, holds }: BookingSystem) {
  const { db, now } = ledger;
  return {
    /** Entries of people who have not taken a place yet, by first acceptable day; at most 1,000. */
    entries(): WaitingEntry[] {
      const rows = db
        .prepare(`
          SELECT place_wishes.*, kept_until FROM place_wishes LEFT JOIN bookings ON bookings.id = offered
          WHERE reference IS NULL ORDER BY from_day, place_wishes.id LIMIT ${maxEntries}`)
        .all();
      return rows.map((row) => ({
        id: Number(row.id),
        offer: String(row.offer),
        minutes: Number(row.minutes),
        people: Number(row.people),
        from: String(row.from_day),
        to: String(row.to_day),
        name: String(row.name),
        email: String(row.email),
        phone: String(row.phone),
        offeredUntil: Number(row.kept_until) > now() ? Number(row.kept_until) : undefined,
      }));
    },
    /** Removes an entry and releases the place held for it. @returns whether it existed */
    remove(id: number): boolean {
      const row = db
        .prepare(`
          DELETE FROM place_wishes WHERE id = ? AND NOT EXISTS
            (SELECT 1 FROM bookings WHERE bookings.id = offered AND reference IS NOT NULL) RETURNING offered`)
        .get(id);
      if (!row) return false;
      const { offered = null } = row;
      if (offered === null) return true;
      for (const line of ledger.linesOf(Number(offered)))
        ledger.claims.release({ booking: line.booking, line: line.id });
      db.prepare("DELETE FROM bookings WHERE id = ? AND reference IS NULL").run(offered);
      return true;
    },
    /** Adds an entry. @throws Invalid */
    add(entry: WaitlistEntry): void {
      const { offer, minutes, people, from, to } = entry;
      const contact = cleanContact({ ...entry, reply: "none", paysLess: false });
      const errors = [...contactErrors(contact)];
      const known = ledger.setup().offers.find(({ slug }) => slug === offer);
      if (!known?.lengths.some((length) => length.minutes === minutes))
        errors.push({ field: "offer", message: lineMessages.offer });
      if (!isDate(from) || !isDate(to) || to < from)
        errors.push({ field: "from", message: waitlistMessages.from });
      if (!Number.isInteger(people) || people < 1 || people > bookingLimits.people)
        errors.push({ field: "people", message: waitlistMessages.people });
      if (errors.length > 0) throw new Invalid(errors);
      db.prepare(`
        INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
        offer,
        minutes,
        people,
        from,
        to,
        contact.name,
        contact.email,
        contact.phone,
        now(),
      );
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
          WHERE place_wishes.id = ?`)
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
