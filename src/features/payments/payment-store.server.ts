import { randomUUID } from "node:crypto";
import { readBackWhy, type VoidWhy } from "#core/booking/void-why.ts";
import { mustFind } from "#core/form/failure.server.ts";
import { sumOf } from "#core/money/money-store.server.ts";
import { hashKey, isKey } from "#core/process/keys.server.ts";
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
import type { Changed, NewRow, Row } from "#core/store/tables.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { dayMs } from "#core/values/time.ts";

/** A payment at the provider, as it is stored. */
export type Payment = Row<"payments">;

/** What is given back of one, as it is stored. */
export type Refund = Row<"refunds">;

const payments = query.selectFrom("payments").selectAll();
const refunds = query.selectFrom("refunds").selectAll();

export type NewPayment = NewRow<"payments">;

const insert = preparedByColumns((row: NewPayment) =>
  query.insertInto("payments").values(row).returning("id"),
);

/** Stores a payment that is about to begin. @returns its number */
export function insertPayment(db: Writer, row: NewPayment): number {
  return insertRow(db, insert(row));
}

const update = preparedByColumns(({ id, ...columns }: Changed<"payments"> & { id: number }) =>
  query.updateTable("payments").set(columns).where("id", "=", id),
);

export function setPayment(db: Writer, id: number, columns: Changed<"payments">): void {
  run(db, update({ id, ...columns }));
}

/** What is stored of the call that begins a payment once it is not made again: it names the guest. */
export const begunAlready = "{}";

/**
 * Ends a payment here, inside the transaction of what it ends for: what it would pay is free at once. The provider is asked
 * afterwards, and again until it says that its page is over. If it is paid all the same, all of it goes back.
 */
export function voidPayment(db: Writer, { id, session }: Payment, why: VoidWhy, now: number): void {
  const ended = { state: "ended", url: null, ended_at: now, request: begunAlready } as const;
  setPayment(db, id, { ...ended, void_why: why, void_at: now, next_at: session === null ? null : now });
}

/** Ends what is being paid of a booked visit, inside the transaction of what changes it; nothing if nothing is. */
export function voidRest(db: Writer, booking: number, why: VoidWhy, now: number): void {
  const open = openPaymentOf(db, booking);
  if (open) voidPayment(db, open, why, now);
}

const openOf = prepared(({ booking }: { booking: number }) =>
  payments.where("booking", "=", booking).where("state", "in", ["begun", "open"]),
);

/** The payment that a guest has begun for a visit and not ended. */
export function openPaymentOf(db: Reader, booking: number): Payment | undefined {
  return first(db, openOf({ booking }));
}

/** The payment that a pass was paid with, alone or in an order; undefined if it was not paid online. */
export function paymentOfPass(db: Reader, pass: number): Payment | undefined {
  const isIts = payments.where((is) =>
    is.or([
      is("pass", "=", pass),
      // In the words of src/features/shop/paid-orders.server.ts.
      is.and([is("kind", "=", "order"), is("shares", "like", `%{"pass":${pass},%`)]),
    ]),
  );
  return first(db, isIts.where("state", "=", "paid"));
}

/** The payments of an order that were begun, oldest first. */
export function paymentsOfMessage(db: Reader, message: number): Payment[] {
  return all(db, payments.where("message", "=", message).orderBy("id"));
}

/** What somebody has begun to pay for an order, or for a pass, and not ended. */
export function openPaymentsFor(db: Reader, of: "message" | "pass", id: number): Payment[] {
  return all(db, payments.where(of, "=", id).where("state", "in", ["begun", "open"]));
}

/** A payment by the provider's number of it. */
export function paymentOfIntent(db: Reader, intent: string): Payment | undefined {
  return first(db, payments.where("intent", "=", intent));
}

/**
 * The payment of a gift, which is paid before anything of it stands here: its row is made when something goes back for the first
 * time, inside that transaction.
 */
export function paymentOfGift(
  db: Writer,
  gift: Required<Pick<NewPayment, "amount" | "currency" | "message">> & {
    readonly intent: string;
    readonly isTest: boolean;
    readonly now: number;
  },
): Payment {
  const { intent, isTest, now, ...of } = gift;
  const known = paymentOfIntent(db, intent);
  if (known) return known;
  const made = { kind: "order", state: "paid", request: begunAlready, key: randomUUID() } as const;
  const at = { until: now, made_at: now, ended_at: now, is_test: isTest ? 1 : 0 } as const;
  const id = insertPayment(db, { ...of, ...made, ...at, intent });
  return mustFind(paymentById(db, id));
}

export function paymentById(db: Reader, id: number): Payment | undefined {
  return first(db, payments.where("id", "=", id));
}

/** A payment by what the provider calls its page, or by the key that it was begun with. */
export function paymentOf(db: Reader, session: string, key: string | undefined): Payment | undefined {
  return (
    first(db, payments.where("session", "=", session)) ??
    (key ? first(db, payments.where("key", "=", key)) : undefined)
  );
}

/** The payment that a ticket leads back to; undefined for a wrong or an old one. */
export function paymentByTicket(db: Reader, ticket: string, now: number): Payment | undefined {
  if (!isKey(ticket)) return undefined;
  return first(db, payments.where("ticket_hash", "=", hashKey(ticket)).where("ticket_until", ">", now));
}

/** Payments of a visit, oldest first. */
export function paymentsOf(db: Reader, booking: number): Payment[] {
  return all(db, payments.where("booking", "=", booking).orderBy("id"));
}

/** What was paid online for a visit. If it is not booked all the same, its time was gone by then, and all of it goes back. */
export function paidFor(db: Reader, booking: number): Payment | undefined {
  return paymentsOf(db, booking).findLast(({ state }) => state === "paid");
}

/** What was paid for a visit that is not booked, by somebody who need not pay again now: they have not gone back to change something. */
export function paidInVain(db: Reader, booking: number): Payment | undefined {
  return paymentsOf(db, booking).findLast(
    ({ state, void_why }) => state === "paid" && void_why !== "changed" && void_why !== "not begun",
  );
}

/** The provider is asked again within a day at the latest. What lies further ahead was noted by a wrong clock, and is due now. */
const maxWait = dayMs;

/** Payments that the provider is to be asked about, the most urgent first. */
export function duePayments(db: Reader, now: number): Payment[] {
  return all(
    db,
    payments
      .where((is) => is.or([is("next_at", "<=", now), is("next_at", ">", now + maxWait)]))
      .orderBy("next_at")
      .limit(20),
  );
}

/**
 * Begins to give money of a payment back, inside the transaction of what it is given back for. The provider is asked later,
 * and again until it answers.
 */
export function beginRefund(
  db: Writer,
  { id: payment, booking, currency, pass: paid }: Payment,
  more: Pick<Refund, "amount" | "why"> &
    Partial<Pick<Refund, "line" | "pass">> & { readonly person?: number | undefined; readonly now: number },
): void {
  const { amount, why, line = null, pass = paid, person = null, now } = more;
  const what = { payment, booking, currency, amount, why, line, pass, person };
  storeRefund(db, { ...what, key: randomUUID(), made_at: now, next_at: now });
}

/** Stores something that is given back, or was. */
export function storeRefund(db: Writer, row: NewRow<"refunds">): void {
  run(db, query.insertInto("refunds").values(row));
}

/** Deletes the payments of test keys that are over, what was given back of them, and what the owner was told of them. */
export function emptyTestPayments(db: Writer, now: number): void {
  const tests = query.selectFrom("payments").select("id").where("is_test", "=", 1);
  const over = tests.where("state", "in", ["paid", "ended"]);
  run(db, query.deleteFrom("refunds").where("payment", "in", over));
  run(db, query.deleteFrom("payments").where("id", "in", over));
  run(db, query.deleteFrom("payment_findings").where("is_test", "=", 1));
  writeFact(db, emptiedFact, String(now));
}

const emptiedFact = "test payments emptied";

/** When the payments of test keys were emptied last: nobody needs to know those before. */
export function testsEmptiedAt(db: Reader): number {
  return Number(readFact(db, emptiedFact) ?? 0);
}

export function setRefund(db: Writer, id: number, columns: Changed<"refunds">): void {
  run(db, query.updateTable("refunds").set(columns).where("id", "=", id));
}

/** What is given back, by its number. */
export function refundById(db: Reader, id: number): Refund | undefined {
  return first(db, refunds.where("id", "=", id));
}

/** What is given back, by the key of its call. */
export function refundByKey(db: Reader, key: string): Refund | undefined {
  return first(db, refunds.where("key", "=", key));
}

/** What is to be given back now, oldest first. */
export function dueRefunds(db: Reader, now: number): Refund[] {
  return all(
    db,
    refunds
      .where((is) => is.or([is("next_at", "<=", now), is("next_at", ">", now + maxWait)]))
      .where("state", "=", "waiting")
      .orderBy("id")
      .limit(20),
  );
}

/** What is given back of a visit, oldest first. */
export function refundsOf(db: Reader, booking: number): Refund[] {
  return all(db, refunds.where("booking", "=", booking).orderBy("id"));
}

/** Forgets how something that went back at the provider was shared out. @param refund the provider's number of it */
export function dropUnnamed(db: Writer, refund: string): void {
  run(db, query.deleteFrom("refunds").where("refund", "=", refund).where("why", "=", unnamedPart));
}

/** What is given back of a payment, oldest first. */
export function refundsOfPayment(db: Reader, payment: number): Refund[] {
  return all(db, refunds.where("payment", "=", payment).orderBy("id"));
}

/** What is given back by the provider's number of it: of several visits at once, if it was given back there. */
export function refundOfProvider(db: Reader, refund: string): Refund[] {
  return all(db, refunds.where("refund", "=", refund));
}

/** Something about payments that only the owner can deal with, as it is stored. */
export type StoredFinding = Row<"payment_findings">;

/** Keeps something for the owner, once. */
export function addFinding(db: Writer, row: NewRow<"payment_findings">): void {
  const found = query.insertInto("payment_findings").values(row);
  const once = found.onConflict((conflict) => conflict.doNothing());
  run(db, once);
}

/** Notes that something is dealt with. @param id the provider's, or the number of the row @returns whether it was open */
export function closeFinding(db: Writer, id: string | number, now: number): boolean {
  const open = query.updateTable("payment_findings").set({ closed_at: now }).where("closed_at", "is", null);
  return run(db, open.where(typeof id === "string" ? "provider_id" : "id", "=", id)) > 0;
}

/**
 * What is known here of a payment that another machine has taken, as it is brought over: if the provider's list has shown it and the
 * owner has not dealt with it, that is done with.
 * @returns nothing if it is not known; `isOpen` if nobody had dealt with it
 */
export function knownAtProvider(db: Writer, intent: string, now: number) {
  const found = query.selectFrom("payment_findings").selectAll().where("provider_id", "=", intent);
  const finding = first(db, found);
  const booked = first(db, query.selectFrom("money_moves").selectAll().where("payment", "=", intent));
  const known = finding ?? booked;
  if (!known) return [];
  const isOpen = closeFinding(db, intent, now) && !booked;
  return [{ amount: known.amount, currency: known.currency, isOpen }];
}

/** What the owner has still to deal with, oldest first. */
export function openFindings(db: Reader): StoredFinding[] {
  const open = query.selectFrom("payment_findings").selectAll().where("closed_at", "is", null);
  return all(db, open.orderBy("id"));
}

/** Notes in which payout the provider sends a payment, or takes back what went back. */
export function notePayout(db: Writer, item: string, payout: string): void {
  const noted = query.insertInto("payouts").values({ item, payout });
  const once = noted.onConflict((conflict) => conflict.doNothing());
  run(db, once);
}

/** Why something goes back at once: it was paid before, in whatever way; or what was paid for is gone. */
export const [paidTwice, impossible] = ["paid twice", "impossible"] as const;

/** What of a payment goes back at once, as display text, and why; undefined if nothing does. */
export function backAtOnce(db: Reader, { id, currency }: Payment) {
  const isAtOnce = ({ why }: Refund) => why === paidTwice || readBackWhy(why) !== undefined;
  const back = refundsOfPayment(db, id).filter(isAtOnce);
  const isStuck = back.some(({ state }) => state === "failed");
  return back[0] && { sum: formatAmount(sumOf(back), currency), why: back[0].why, isStuck };
}

/** Why something does not go back after all: its buyer keeps the pass. */
export const passKept = "pass kept";

/** Why something went back that the owner has given back at the provider; and if it is not known yet what it was for. */
export const [backThere, unnamedPart] = ["at Stripe", "part at Stripe"] as const;

/** What went back at the provider of a payment for several things, until the owner has said what it was for. */
export function unnamedRefunds(db: Reader): Refund[] {
  return all(db, refunds.where("why", "=", unnamedPart).where("state", "=", "done").orderBy("id"));
}

/** What could not be given back, until the owner has dealt with it. */
export function failedRefunds(db: Reader): Refund[] {
  return all(db, refunds.where("state", "=", "failed").orderBy("id"));
}

/** Payments that should have ended by now, because the provider cannot be reached. */
export function latePayments(db: Reader, now: number): Payment[] {
  return all(db, payments.where("state", "in", ["begun", "open"]).where("until", "<", now));
}

/** When the next thing is due, in milliseconds since 1970; never, which is infinity, if nothing is. */
export function nextDue(db: Reader): number {
  const times = (["payments", "refunds"] as const).flatMap((table) => {
    const soonest = query.selectFrom(table).select(({ fn }) => fn.min("next_at").as("at"));
    return first(db, soonest)?.at ?? [];
  });
  return Math.min(...times);
}

const noticeFact = "payment notice";

/** Notes that a notice of the provider has come. */
export function noteNotice(db: Writer, now: number): void {
  writeFact(db, noticeFact, String(now));
}

/** When the provider's last notice came, in milliseconds since 1970; undefined if none has. */
export function lastPaymentNotice(db: Reader): number | undefined {
  return Number(readFact(db, noticeFact)) || undefined;
}

/** Deletes payments for passes that ended unpaid. The payments of a visit go with it. */
export function dropUnpaid(db: Writer, { endedBefore, now }: { endedBefore: number; now: number }): void {
  const over = query.deleteFrom("payments").where("state", "=", "ended").where("booking", "is", null);
  run(db, over.where("ended_at", "<", endedBefore));
  // Ended while the clock was wrong.
  const ended = query.updateTable("payments").set({ ended_at: now }).where("state", "=", "ended");
  run(db, ended.where("booking", "is", null).where("ended_at", ">", now));
}

/** Deletes holds whose drafts are no longer kept, except those that are being paid. */
export function deleteOldDrafts(db: Writer, now: number): void {
  const paying = query.selectFrom("payments").select("booking").where("state", "in", ["begun", "open"]);
  const drafts = query
    .updateTable("bookings")
    .set({ draft_until: now + dayMs })
    .where("reference", "is", null);
  const offered = query.selectFrom("place_offers").select("hold").where("hold", "is not", null);
  // Only with a place that was offered a draft lasts longer; any other was dated ahead by a wrong clock.
  run(db, drafts.where("draft_until", ">", now + 3 * dayMs).where("id", "not in", offered));
  const old = query.deleteFrom("bookings").where("reference", "is", null).where("draft_until", "<", now);
  run(db, old.where("id", "not in", paying.where("booking", "is not", null)));
}
