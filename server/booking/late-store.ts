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
    .where((is) =>
      is.or([
        is("bookings.id", "=", id),
        ...(email ? [sql<boolean>`email = ${email} COLLATE NOCASE`] : []),
        ...(phone ? [is("phone", "=", phone)] : []),
      ]),
    );
  return first(db, same.limit(1)) !== undefined;
}
