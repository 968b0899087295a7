import { first, query, type Reader } from "#core/store/query.server.ts";

/** Messages that came in, and bookings that were made, before an instant in milliseconds since 1970. */
export function countBefore(db: Reader, before: number): { messages: number; bookings: number } {
  const messages = query.selectFrom("messages").select(({ fn }) => fn.countAll<number>().as("n"));
  const bookings = query.selectFrom("bookings").select(({ fn }) => fn.countAll<number>().as("n"));
  return {
    messages: first(db, messages.where("received_at", "<", before))?.n ?? 0,
    bookings: first(db, bookings.where("reference", "is not", null).where("booked_at", "<", before))?.n ?? 0,
  };
}

/** The booked visit that starts last; undefined if none is booked. */
export function latestVisit(
  db: Reader,
): { booking: number; reference: string; startTick: number } | undefined {
  const latest = query
    .selectFrom("bookings")
    .innerJoin("booking_lines", "booking_lines.booking", "bookings.id")
    .select(["bookings.id", "reference", "start_tick"])
    .where("reference", "is not", null)
    .orderBy("start_tick", "desc")
    .limit(1);
  const row = first(db, latest);
  return row?.reference
    ? { booking: row.id, reference: row.reference, startTick: row.start_tick }
    : undefined;
}
