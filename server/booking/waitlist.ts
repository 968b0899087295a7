import { cleanContact, contactErrors } from "#contract/booking/contact.ts";
import type { WaitlistEntry } from "#contract/booking/service.ts";
import type { BookingSystem } from "./booking-system.ts";
import { lineWords } from "./check-line.ts";
import { isDate, readInstant, TICK_MS, tickAt } from "./clock.ts";
import { Invalid, Unknown } from "./failure.ts";

/** An offered place is kept for so long, where the studio names no other time, in milliseconds. */
const usualOffer = 24 * 3_600_000;

/** A place that the studio keeps for somebody who waited. */
export type OfferedPlace = {
  /** The key of the hold. */
  readonly hold: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly contact: Pick<WaitlistEntry, "name" | "email" | "phone">;
};

/** Somebody who waits, as it is stored. */
export type WaitingEntry = WaitlistEntry & {
  readonly id: number;
  /** Until when a place is kept for them, in milliseconds since 1970; undefined where none is. */
  readonly offeredUntil: number | undefined;
};

/** Most who wait that are read at a time. */
const mostWaiting = 1000;

/** Links in one answer to "send me my link again". */
const mostLinks = 5;

/** What people ask the studio for, inside a transaction. */
export function waitlist({ ledger, mails, holds }: BookingSystem) {
  const { db, now } = ledger;
  return {
    /** Who waits and has not taken a place yet, by the first day that would do; at most 1,000. */
    entries(): WaitingEntry[] {
      const rows = db
        .prepare(`
          SELECT place_wishes.*, kept_until FROM place_wishes LEFT JOIN bookings ON bookings.id = offered
          WHERE reference IS NULL ORDER BY from_day, place_wishes.id LIMIT ${mostWaiting}`)
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
    /** Forgets somebody who waits, and gives back the place that is kept for them. @returns whether there was one */
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
        ledger.claims.giveBack({ booking: line.booking, line: line.id });
      db.prepare("DELETE FROM bookings WHERE id = ? AND reference IS NULL").run(offered);
      return true;
    },
    /** Notes that somebody would come if a place opened. @throws Invalid */
    add(entry: WaitlistEntry): void {
      const { offer, minutes, people, from, to } = entry;
      const contact = cleanContact({ ...entry, reply: "none", paysLess: false });
      const errors = [...contactErrors(contact)];
      const known = ledger.setup().offers.find(({ slug }) => slug === offer);
      if (!known?.lengths.some((length) => length.minutes === minutes))
        errors.push({ field: "offer", message: lineWords.offer });
      if (!isDate(from) || !isDate(to) || to < from)
        errors.push({ field: "from", message: "Please choose the days that would do." });
      if (!Number.isInteger(people) || people < 1 || people > 99)
        errors.push({ field: "people", message: "Please say how many would come." });
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
     * Keeps a time for somebody who waits, and mails them the link to it.
     * @param id number of the entry
     * @param starts with an offset
     * @param until milliseconds since 1970; a day from now if left out, and never after the visit begins
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
        throw new Invalid([{ field: "entry", message: "They have an offer already." }]);
      const begins = readInstant(starts) ?? 0;
      const end = until ?? Math.min(Math.ceil((now() + usualOffer) / TICK_MS) * TICK_MS, begins);
      if (begins > now() && (end <= now() || end > begins))
        throw new Invalid([{ field: "until", message: "Choose a time from now until the visit begins." }]);
      const line = {
        offer: String(entry.offer),
        minutes: Number(entry.minutes),
        people: Number(entry.people),
        starts,
      };
      const made = holds.make([line], undefined, end);
      const contact = { name: String(entry.name), email: String(entry.email), phone: String(entry.phone) };
      holds.save(made.hold, { contact: { ...contact, reply: contact.email === "" ? "text" : "email" } });
      db.prepare("UPDATE place_wishes SET offered = ? WHERE id = ?").run(made.id, id);
      mails.sendLink(made.id);
      return { hold: made.hold, until: made.until, contact };
    },
    /** Mails the links of coming visits to whoever has this address. */
    sendLinks(email: string): void {
      const rows = db
        .prepare(`
          SELECT DISTINCT bookings.id FROM bookings JOIN booking_lines ON booking = bookings.id
          WHERE reference IS NOT NULL AND email = ? COLLATE NOCASE AND email <> '' AND cancelled_at IS NULL
            AND start_tick >= ? ORDER BY start_tick LIMIT ${mostLinks}`)
        .all(email.trim(), tickAt(now()) - 96);
      for (const row of rows) mails.sendLink(Number(row.id));
    },
  };
}
