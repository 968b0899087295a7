import { sql } from "kysely";
import { first, query, type Reader } from "../store/query.ts";
import type { BookingRow } from "./visit-store.ts";

/**
 * Whether the contact of a booking has cancelled another visit late: less than so many minutes before it began, or after.
 * @param since milliseconds since 1970
 */
export function hasLateCancelling(
  db: Reader,
  { id, contact }: Pick<BookingRow, "id" | "contact">,
  { since, minutes }: { since: number; minutes: number },
): boolean {
  const { email, phone } = contact;
  const same = query
    .selectFrom("bookings")
    .innerJoin("booking_lines", "booking", "bookings.id")
    .select("bookings.id")
    .where("cancelled_by", "=", "visitor")
    .where("cancelled_at", ">=", since)
    .where(sql<boolean>`cancelled_at > start_tick * 900000 - ${minutes * 60_000}`)
    // What the studio has moved may be cancelled at no cost.
    .where((is) => {
      const moves = is.selectFrom("booking_events").select("booking_events.id");
      const own = moves.whereRef("booking_events.line", "=", "booking_lines.id");
      return is.not(is.exists(own.where("what", "=", "moved").where("who", "=", "studio")));
    })
    .where((is) =>
      is.or([
        is("bookings.id", "=", id),
        ...(email ? [sql<boolean>`email = ${email} COLLATE NOCASE`] : []),
        ...(phone ? [is("phone", "=", phone)] : []),
      ]),
    );
  return first(db, same.limit(1)) !== undefined;
}
