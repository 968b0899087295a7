import { all, query, type Reader } from "../store/query.ts";

/** Moves with what they belong to, for the books: tests are left out. */
export function bookedMoves(db: Reader, from: number, to: number) {
  return all(
    db,
    query
      .selectFrom("money_moves as moves")
      .leftJoin("bookings", "bookings.id", "moves.booking")
      .leftJoin("booking_lines as lines", "lines.id", "moves.line")
      .leftJoin("messages", "messages.id", "moves.message")
      .select([
        ...(["moves.id", "moves.at", "moves.kind", "moves.way", "moves.amount", "moves.currency"] as const),
        ...(["moves.payment", "moves.provider_id", "moves.opposite_of", "moves.person"] as const),
        "bookings.reference",
        "bookings.name as guest",
        "lines.name as visit",
        "lines.start_tick",
        "messages.id as message",
        "messages.fields",
      ])
      .where("moves.at", ">=", from)
      .where("moves.at", "<", to)
      .where("is_test", "=", 0)
      .where("moves.currency", "<>", "")
      .orderBy("moves.at")
      .orderBy("moves.id"),
  );
}

/** A move as the books have it. */
export type BookedMove = ReturnType<typeof bookedMoves>[number];

/** What was paid for each line of a visit until a time, in the smallest unit of the currency. */
export function paidByLine(db: Reader, currency: string, to: number): ReadonlyMap<number, number> {
  const sums = query
    .selectFrom("money_moves")
    .select(({ fn }) => ["line", fn.sum<number>("amount").as("sum")])
    .where("line", "is not", null)
    .where("currency", "=", currency)
    .where("is_test", "=", 0)
    .where("at", "<", to)
    .groupBy("line");
  return new Map(all(db, sums).map(({ line, sum }) => [line ?? 0, sum]));
}

/** Lines of booked visits, as far as what is owed for them. */
export function linesForOwing(db: Reader) {
  return all(
    db,
    query
      .selectFrom("booking_lines as lines")
      .innerJoin("bookings", "bookings.id", "lines.booking")
      .select(["lines.id", "lines.price", "lines.start_tick", "lines.cancelled_at", "lines.presence"])
      .where("bookings.reference", "is not", null),
  );
}

/** What is still to be given back, on its way or stuck, of real payments. */
export function openRefunds(db: Reader, currency: string) {
  return all(
    db,
    query
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment")
      .select(["refunds.amount", "refunds.made_at", "refunds.ended_at"])
      .where("refunds.currency", "=", currency)
      .where("payments.is_test", "=", 0)
      .where("refunds.state", "in", ["waiting", "failed"]),
  );
}
