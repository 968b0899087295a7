import type { LineRow } from "#core/booking/visit-store.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import {
  all,
  first,
  insertRow,
  prepared,
  preparedByColumns,
  query,
  type Reader,
  run,
  type Writer,
} from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import type { MoveKind, MoveWay } from "#core/values/money-moves.ts";
import { hundredthsOf, smallestOf } from "#core/values/money-text.ts";

/**
 * The ledger: every amount that came in or was given back is a row of `money_moves`, which is only ever appended to. A
 * balance is a sum, never a column. Amounts are signed whole numbers in the smallest unit of their currency.
 *
 * - `recordMove` writes a row, inside a transaction of the writer. What is given back is negative.
 * - `recordOpposite` undoes one by its opposite; nothing is undone twice.
 * - `movesOf` reads what belongs to a visit, a message or a pass; `standing` leaves out what was undone; `sumOf` adds up.
 *   What the provider keeps (`fee`) belongs to them, too, but only the books show it.
 * - `movesWithin` reads what the studio moved in a time.
 *
 * What test keys move is marked `isTest` when it is written. It shows on what it belongs to, and is in no sum of the studio.
 */

/** What a move belongs to, and the person of the desk who made it, by ids: never a name. `invoice` is what asks for it or was paid. */
type Belonging = Pick<Row<"money_moves">, "booking" | "line" | "message" | "pass" | "invoice" | "person">;

/** Who moved it, if it was a payment provider. */
export type Provider = {
  readonly account: string;
  /** The payment that it is of, such as `pi_…`. */
  readonly payment: string;
  /** What the provider calls this move: a payment or a refund. It is written once. Undefined for what undoes it. */
  readonly id?: string | undefined;
};

type Moved = {
  readonly at: number;
  readonly kind: MoveKind;
  readonly way: MoveWay;
  /** In the smallest unit of the currency; negative for what was given back. */
  readonly amount: number;
  /** ISO 4217: `USD`. */
  readonly currency: string;
  readonly provider?: Provider | undefined;
  readonly isTest?: boolean | undefined;
};

export type NewMove = Moved & { readonly [Key in keyof Belonging]?: Belonging[Key] | undefined };

export type Move = Moved & Belonging & { readonly id: number; readonly oppositeOf: number | undefined };

/** Columns that the store fills in: what a move was for, as it was then. */
type NotedByStore = "taxed" | "visit_tick" | "visit_name" | "was_message" | "had_receipt";

const insertMove = preparedByColumns((row: Omit<Row<"money_moves">, "id" | NotedByStore>) =>
  query.insertInto("money_moves").values(row).returning("id"),
);

/**
 * Writes a move.
 * @returns its number
 * @throws RangeError for an amount or a currency that is none; a constraint for what the provider has reported before
 */
export function recordMove(db: Writer, move: NewMove, oppositeOf?: number): number {
  const { at, kind, way, amount, currency, provider } = move;
  const { booking = null, line = null, message = null, pass = null, invoice = null, person = null } = move;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount.`);
  // What an earlier version noted is undone before its currency is known, too.
  if (!/^[A-Z]{3}$/.test(currency) && oppositeOf === undefined)
    throw new RangeError("A move needs its currency.");
  const sum = { at, kind, way, amount, currency };
  const of = { booking, line, message, pass, invoice, person };
  const row = {
    ...sum,
    ...of,
    provider_account: provider?.account ?? null,
    payment: provider?.payment ?? null,
    provider_id: provider?.id ?? null,
    is_test: move.isTest ? 1 : 0,
    opposite_of: oppositeOf ?? null,
  };
  return insertRow(db, insertMove(row));
}

/**
 * Undoes a move by its opposite, of the same kind and way.
 * @returns false if there is none, or it was undone before
 */
export function recordOpposite(
  db: Writer,
  id: number,
  { at, person }: { readonly at: number; readonly person?: number | undefined },
): boolean {
  const row = first(db, moves.where("id", "=", id));
  const before = first(db, moves.where("opposite_of", "=", id));
  if (!row || before || row.opposite_of !== null) return false;
  const { provider, ...move } = moveOf(row);
  const opposite = { ...move, provider: provider && { ...provider, id: undefined } };
  recordMove(db, { ...opposite, at, person, amount: -move.amount }, id);
  return true;
}

const moves = query.selectFrom("money_moves").selectAll();
const paying = moves.where("kind", "<>", "fee").orderBy("id");

const belonging = {
  booking: prepared(({ id }: { id: number }) => paying.where("booking", "=", id)),
  line: prepared(({ id }: { id: number }) => paying.where("line", "=", id)),
  message: prepared(({ id }: { id: number }) => paying.where("message", "=", id)),
  pass: prepared(({ id }: { id: number }) => paying.where("pass", "=", id)),
  deletedMessage: prepared(({ id }: { id: number }) => paying.where("was_message", "=", id)),
};

/** A move by its number; undefined if there is none. */
export function moveById(db: Reader, id: number): Move | undefined {
  const row = first(db, moves.where("id", "=", id));
  return row && moveOf(row);
}

/** What came in and went back by a payment of the provider, oldest first. */
export function movesOfPayment(db: Reader, payment: string): Move[] {
  return all(db, paying.where("payment", "=", payment)).map(moveOf);
}

/** What came in by a payment of the provider and was not undone, oldest first. */
export function paidMoves(db: Reader, payment: string): Move[] {
  return standing(movesOfPayment(db, payment)).filter(({ kind }) => kind !== "refund");
}

/** A move by what the provider calls it; undefined if it is not written yet. */
export function moveOfProvider(db: Reader, id: string): Move | undefined {
  const row = first(db, moves.where("provider_id", "=", id));
  return row && moveOf(row);
}

/** What moved back by one refund or dispute of the provider: a move for each thing that it was for, oldest first. */
export function movesBack(db: Reader, id: string): Move[] {
  const own = moves.where((is) =>
    is.or([
      is("provider_id", "=", id),
      is.and([is("provider_id", ">", `${id}.`), is("provider_id", "<", `${id}/`)]),
    ]),
  );
  return all(db, own.orderBy("id")).map(moveOf);
}

/** What belongs to one visit, line of a visit, message or pass, oldest first; tests, too. */
export function movesOf(db: Reader, what: keyof typeof belonging, id: number): Move[] {
  return all(db, belonging[what]({ id })).map(moveOf);
}

/** The moves that stand: without those that were undone, and what undid them. */
export function standing(all: readonly Move[]): Move[] {
  const undone = new Set(all.map(({ oppositeOf }) => oppositeOf));
  return all.filter(({ id, oppositeOf }) => oppositeOf === undefined && !undone.has(id));
}

/** The sum of moves, which have one currency. */
export function sumOf(moves: readonly Pick<Move, "amount">[]): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}

/** The sum of moves in hundredths: the studio may have had another currency before. */
export function sumInHundredths(moves: readonly Pick<Move, "amount" | "currency">[]): number {
  return moves.reduce((sum, { amount, currency }) => sum + hundredthsOf(amount, currency), 0);
}

/** Moves of a time, oldest first, without tests. @param to exclusive */
export function movesWithin(db: Reader, from: number, to: number): Move[] {
  const within = moves.where("at", ">=", from).where("at", "<", to).where("is_test", "=", 0);
  return all(db, within.orderBy("at").orderBy("id")).map(moveOf);
}

/** Deletes what test keys moved. @returns how many moves */
export function emptyTests(db: Writer): number {
  return run(db, query.deleteFrom("money_moves").where("is_test", "=", 1));
}

const unnamed = query.selectFrom("money_moves").select(["id", "amount"]).where("currency", "=", "");

/**
 * Names the currency of what an earlier version noted, in hundredths, which only the content of the studio knows.
 * @returns how many moves
 */
export function nameCurrency(db: Writer, currency: string): number {
  const rows = all(db, unnamed);
  for (const { id, amount } of rows) {
    const named = { currency, amount: smallestOf(amount, currency) };
    run(db, query.updateTable("money_moves").set(named).where("id", "=", id));
  }
  return rows.length;
}

/** Whether the currency of some moves is not known yet. */
export function lacksCurrency(db: Reader): boolean {
  return first(db, unnamed.limit(1)) !== undefined;
}

function moveOf({
  provider_account,
  payment,
  provider_id,
  is_test,
  opposite_of,
  taxed: _,
  visit_tick: _tick,
  visit_name: _name,
  was_message: _message,
  had_receipt: _receipt,
  ...row
}: Row<"money_moves">): Move {
  const provider =
    payment === null ? undefined : { account: provider_account ?? "", payment, id: provider_id ?? payment };
  return { ...row, provider, isTest: is_test === 1, oppositeOf: opposite_of ?? undefined };
}

/** Moves with what they belong to, for the books: tests are left out. */
export function bookedMoves(db: Reader, from: number, to: number) {
  return all(
    db,
    query
      .selectFrom("money_moves as moves")
      .leftJoin("bookings", "bookings.id", "moves.booking")
      .leftJoin("messages", "messages.id", "moves.message")
      .leftJoin("passes", "passes.id", "moves.pass")
      .leftJoin("gift_receipts as receipts", "receipts.message", "moves.message")
      .leftJoin("payouts as back", "back.item", "moves.provider_id")
      .leftJoin("payouts as paid", "paid.item", "moves.payment")
      // Of a gift or an order that was deleted its number stays.
      .select(({ fn }) => [
        fn.coalesce("moves.message", "moves.was_message").as("message"),
        ...(["moves.id", "moves.at", "moves.kind", "moves.way", "moves.amount", "moves.currency"] as const),
        ...([
          "moves.payment",
          "moves.provider_id",
          "moves.opposite_of",
          "moves.person",
          "moves.taxed",
        ] as const),
        "bookings.reference",
        "bookings.name as guest",
        "moves.visit_name as what",
        "moves.visit_tick as start_tick",
        "moves.had_receipt",
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

/** What each payment of the provider paid for: the number of its first move. */
export function firstOfPayments(db: Reader): ReadonlyMap<string, number> {
  const paying = query
    .selectFrom("money_moves")
    .select(({ fn }) => ["payment", fn.min<number>("id").as("id")])
    .where("payment", "is not", null)
    .where("kind", "not in", ["refund", "fee"]);
  return new Map(all(db, paying.groupBy("payment")).map(({ payment, id }) => [payment ?? "", id]));
}

const taxFact = "tax rates";

/** Since when which tax, in percent, is part of what visits cost: oldest first, times in milliseconds since 1970. */
type TaxRates = readonly { readonly since: number; readonly percent: number }[];

/** Notes the tax that is part of what visits cost from now on, inside a transaction: what was paid before had the one before. */
export function noteTax(db: Writer, percent: number, now: number): void {
  const rates = taxRates(db);
  if ((rates.at(-1)?.percent ?? -1) === percent) return;
  // What was paid before it was first noted had this rate, as far as is known.
  const since = rates.length === 0 ? 0 : now;
  writeFact(db, taxFact, JSON.stringify([...rates, { since, percent }]));
}

/** The rates so far. */
export function taxRates(db: Reader): TaxRates {
  return JSON.parse(readFact(db, taxFact) ?? "[]");
}

/** The tax in percent that was part of what visits cost at a time, in milliseconds since 1970; undefined if none was noted. */
export function percentSince(rates: TaxRates, at: number): number | undefined {
  return rates.findLast(({ since }) => since <= at)?.percent;
}

/** What each move of a booking was paid for, by its number: the price of the visit and its extras then; none for a visit without extras. */
export function visitsOfMoves(
  db: Reader,
  booking: number,
): ReadonlyMap<number, Pick<LineRow, "extras" | "price">> {
  const taxed = query.selectFrom("money_moves").select(["id", "taxed"]).where("booking", "=", booking);
  return new Map(
    all(db, taxed.where("taxed", "is not", null)).map(({ id, taxed }) => [id, JSON.parse(taxed ?? "")]),
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
  return Map.groupBy(all(db, sums), ({ line }) => line ?? 0);
}

/** Notes when what this transaction has changed was so until, at its end: lines, and notes to give back. @param now milliseconds since 1970 */
export function notePasts(db: Writer, now: number): void {
  for (const table of ["line_pasts", "noted_back_pasts"] as const)
    run(db, query.updateTable(table).set({ until: now }).where("until", "is", null));
}

/** What lines that were changed since were at a time, as far as what is owed for them. */
function pastLines(db: Reader, to: number) {
  const pasts = query
    .selectFrom("line_pasts")
    .select([
      ...(["line", "price", "start_tick", "cancelled_at", "kept", "back_since"] as const),
      ...(["is_unowed", "is_unreached"] as const),
    ])
    .where("until", ">=", to)
    .orderBy("id", "desc");
  // The first change since then counts: it is the last here.
  return new Map(all(db, pasts).map(({ line, ...past }) => [line, past]));
}

/** Lines of visits that were booked at a time, as they were then, as far as what is owed for them. */
export function linesForOwing(db: Reader, to: number) {
  const pasts = pastLines(db, to);
  return all(
    db,
    query
      .selectFrom("booking_lines as lines")
      .innerJoin("bookings", "bookings.id", "lines.booking")
      .select([
        ...(["lines.id", "lines.price", "lines.start_tick", "lines.cancelled_at", "lines.presence"] as const),
        ...([
          "lines.kept",
          "lines.back_since",
          "lines.due_again",
          "bookings.email",
          "bookings.phone",
        ] as const),
      ])
      .where("bookings.reference", "is not", null)
      .where("bookings.made_at", "<", to),
  ).map(({ presence, email, phone, ...line }) => {
    const { is_unowed, is_unreached, ...past } = pasts.get(line.id) ?? {};
    return {
      ...line,
      ...past,
      // Who was absent owes nothing.
      isUnowed: is_unowed == null ? presence === "absent" : is_unowed === 1,
      isUnreached: is_unreached == null ? email === "" && phone === "" : is_unreached === 1,
    };
  });
}

/** What was still to be given back at a time, on its way or stuck, of real payments. */
export function openRefunds(db: Reader, currency: string, to: number) {
  return all(
    db,
    query
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment")
      .select(["refunds.amount", "refunds.line"])
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
        ...(["passes.id", "passes.unit", "passes.count", "passes.price", "passes.last_day"] as const),
        fn.sum<number>("pass_moves.units").as("left"),
      ])
      .where("currency", "=", currency)
      .where("is_test", "=", 0)
      .where("pass_moves.at", "<", to)
      .groupBy("passes.id"),
  );
}

/**
 * What is left to pay of a line, in hundredths; below zero if more was paid. What was given back is not owed again, but what went back
 * while the visit was cancelled, if it takes place after all.
 */
export function leftToPay(
  { db }: { readonly db: Reader },
  { id, price, cancelledAt, dueAgain }: Pick<LineRow, "id" | "price" | "cancelledAt" | "dueAgain">,
): number {
  const moves = movesOf(db, "line", id);
  const paid = moves.filter(({ kind }) => kind !== "refund");
  return (cancelledAt === undefined ? price : 0) - sumInHundredths(paid) + againOf(dueAgain, moves);
}

/** What is to be paid again, in hundredths: no more than is still given back of what moved for a line. */
export function againOf(
  dueAgain: number,
  moves: readonly Pick<Move, "kind" | "amount" | "currency">[],
): number {
  return Math.min(dueAgain, backIn(moves));
}

/** What of these moves went back, in hundredths. */
export function backIn(moves: readonly Pick<Move, "kind" | "amount" | "currency">[]): number {
  return Math.max(0, -sumInHundredths(moves.filter(({ kind }) => kind === "refund")));
}

/** Ids of the lines of which something is to be given back, the longest first. */
export function idsOwedBack(db: Reader): number[] {
  const owed = query.selectFrom("booking_lines").select("id").where("back_since", "is not", null);
  return all(db, owed.orderBy("back_since")).map(({ id }) => id);
}
