import { cleanContact, contactErrors } from "#contract/booking/contact.ts";
import type { PlaceWish } from "#contract/booking/service.ts";
import { lineWords } from "./check-line.ts";
import { isDate, tickAt } from "./clock.ts";
import type { BookingDesk } from "./desk.ts";
import { Invalid } from "./failure.ts";

/** Links in one answer to "send me my link again". */
const mostLinks = 5;

/** What people ask the desk for, inside a transaction. */
export function placeWishes({ ledger, mails }: BookingDesk) {
  const { db, now } = ledger;
  return {
    /** Notes that somebody would come if a place opened. @throws Invalid */
    add(wish: PlaceWish): void {
      const { offer, minutes, people, from, to } = wish;
      const contact = cleanContact({ ...wish, reply: "none", paysLess: false });
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
