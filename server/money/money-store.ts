import type { Invoice } from "#domain/paper.ts";
import { listInvoices } from "#server/paper/paper-store.ts";
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
      .leftJoin("passes", "passes.id", "moves.pass")
      .leftJoin("gift_receipts as receipts", "receipts.message", "moves.message")
      .leftJoin("payouts as back", "back.item", "moves.provider_id")
      .leftJoin("payouts as paid", "paid.item", "moves.payment")
      .select([
        ...(["moves.id", "moves.at", "moves.kind", "moves.way", "moves.amount", "moves.currency"] as const),
        ...(["moves.payment", "moves.provider_id", "moves.opposite_of", "moves.person"] as const),
        "bookings.reference",
        "bookings.name as guest",
        "lines.name as visit",
        "lines.start_tick",
        "messages.id as message",
        "messages.fields",
        "moves.line",
        "moves.pass",
        "passes.product",
        "receipts.message as receipt",
        "back.payout as back_in",
        "paid.payout as paid_in",
      ])
      .where("moves.at", ">=", from)
      .where("moves.at", "<", to)
      .where("moves.is_test", "=", 0)
      .where("moves.currency", "<>", "")
      .orderBy("moves.at")
      .orderBy("moves.id"),
  );
}

export type BookedMove = ReturnType<typeof bookedMoves>[number];

/** What moved for each line of a visit by kind, way and currency until a time, in the smallest unit of the currency. */
export function paidByLine(db: Reader, to: number) {
  const sums = query
    .selectFrom("money_moves")
    .select(({ fn }) => ["line", "kind", "way", "currency", fn.sum<number>("amount").as("amount")])
    .where("line", "is not", null)
    .where("is_test", "=", 0)
    .where("at", "<", to)
    .groupBy(["line", "kind", "way", "currency"]);
  const rows = all(db, sums);
  const byLine = new Map<number, (typeof rows)[number][]>();
  for (const row of rows) byLine.set(row.line ?? 0, [...(byLine.get(row.line ?? 0) ?? []), row]);
  return byLine;
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

/** What was still to be given back at a time, on its way or stuck, of real payments. */
export function openRefunds(db: Reader, currency: string, to: number) {
  return all(
    db,
    query
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment")
      .select("refunds.amount")
      .where("refunds.currency", "=", currency)
      .where("payments.is_test", "=", 0)
      .where("refunds.made_at", "<", to)
      .where((is) =>
        is.or([
          is("refunds.state", "in", ["waiting", "failed"]),
          is("refunds.ended_at", "is", null),
          is("refunds.ended_at", ">=", to),
        ]),
      ),
  );
}

/** What was left on passes and vouchers at a time; tests are left out. */
export function passesLeft(db: Reader, currency: string, to: number) {
  return all(
    db,
    query
      .selectFrom("passes")
      .innerJoin("pass_moves", "pass_moves.pass", "passes.id")
      .select(({ fn }) => [
        ...(["passes.unit", "passes.count", "passes.price", "passes.last_day"] as const),
        fn.sum<number>("pass_moves.units").as("left"),
      ])
      .where("currency", "=", currency)
      .where("is_test", "=", 0)
      .where("pass_moves.at", "<", to)
      .groupBy("passes.id"),
  );
}

/** Which paper a visit was invoiced or credited on, oldest first. */
export function papersByLine(db: Reader): ReadonlyMap<number, readonly Invoice[]> {
  const byLine = new Map<number, Invoice[]>();
  for (const paper of listInvoices(db, -1).reverse())
    for (const { line } of paper.lines) byLine.set(line, [...(byLine.get(line) ?? []), paper]);
  return byLine;
}
