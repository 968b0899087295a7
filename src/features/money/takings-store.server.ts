import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Contact } from "#core/booking/visit.ts";
import { readOrderLines } from "#core/form/kinds/cart/order-lines.ts";
import { donationCents } from "#core/form/kinds/money/donation-amount.ts";
import { pledgeNumber, pledgeReferenceOf } from "#core/form/pledge-number.ts";
import {
  type Move,
  moveOfProvider,
  movesOf,
  movesOfPayment,
  movesWithin,
  type NewMove,
  recordMove,
  recordOpposite,
  standing,
  sumInHundredths,
} from "#core/money/money-store.server.ts";
import { dropMails } from "#core/outbox/mail-store.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import { all, first, hasTable, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import type { Changed } from "#core/store/tables.server.ts";
import { isMoney } from "#core/values/money-moves.ts";
import { hundredthsOf, smallestOf, typedAmount } from "#core/values/money-text.ts";
import { dayIn, dayMs, isDay } from "#core/values/time.ts";
import {
  findMessage,
  insertMessage,
  type Message,
  type MessageRow,
  messageOf,
  type NewMessage,
  selectMessages,
} from "#features/messages/messages.server.ts";
import { type GiftState, kindOf, paymentStates, senderName } from "#features/messages/model.ts";
import { giftIn, issueReceipt, voidReceipt } from "#features/papers/papers.server.ts";
import { paymentsOfMessage } from "#features/payments/payments.server.ts";
import { messageMoney } from "./money-back.server.ts";
import { dropNote, notedBack } from "./noted-back-store.server.ts";

/** A gift or an order, as the desk shows it. */
export type DeskGift = ReturnType<typeof giftOf>;

/** Condition: no money is expected. */
const isNothing = sql<boolean>`(form = 'donation'
  AND (fields LIKE ${`%"paymentState":"${paymentStates.test}"%`}
    OR fields LIKE ${`%"paymentState":"${paymentStates.failed}%`}))`;

const conditions: Readonly<Record<GiftState, ReturnType<typeof sql<boolean>>>> = {
  open: sql`settled_at IS NULL AND NOT ${isNothing}`,
  settled: sql`settled_at IS NOT NULL`,
  nothing: sql`settled_at IS NULL AND ${isNothing}`,
};

/** Finds gifts and orders that are neither spam nor in the bin, newest first. @param limit maximum number; all if omitted */
export function findGifts(
  db: Reader,
  { state, before, limit = -1 }: { state?: GiftState; before?: number | undefined; limit?: number },
): DeskGift[] {
  let gifts = selectMessages
    .where("messages.id", "<", before ?? Number.MAX_SAFE_INTEGER)
    // The plus keeps SQLite from using an index with a different order.
    .where(sql<string>`+form`, "in", ["donation", "order"])
    .where(sql<string>`+state`, "in", ["new", "done"]);
  if (state) gifts = gifts.where(conditions[state]);
  return all(db, gifts.orderBy("messages.id", "desc").limit(limit)).map((row) => giftOf(db, row));
}

/** Finds one gift or order by its message id. */
export function findGift(db: Reader, id: number): DeskGift | undefined {
  const gift = selectMessages.where("messages.id", "=", id).where("form", "in", ["donation", "order"]);
  const row = first(db, gift.where("state", "in", ["new", "done"]));
  return row && giftOf(db, row);
}

function giftOf(db: Reader, row: MessageRow) {
  const message = messageOf(row);
  const { id, fields, receivedAt } = message;
  const { method, cause, event, paymentReference, paymentState } = fields;
  const isLost =
    paymentState === paymentStates.test || (paymentState?.startsWith(paymentStates.failed) ?? false);
  const settled = row.settled_at === null ? undefined : settlementOf(db, id);
  const state: GiftState = settled ? "settled" : isLost ? "nothing" : "open";
  return {
    id,
    /** "Pledge", "Donation", "Order" or the like. */
    kind: kindOf(message).subject,
    who: senderName(message) || fields.email || "",
    cents: centsOf(message),
    cause: cause || undefined,
    /** Where it was given. */
    event: event || undefined,
    /** The home address of a donor who has made HMRC's declaration; undefined if they have not. */
    giftAid: fields.giftAid === "yes" ? (fields.address ?? "") : undefined,
    /** Pledge number that the donor was asked to write on the check. */
    pledge: method === "offline" && paymentReference ? pledgeNumber(paymentReference) : undefined,
    receivedAt,
    state,
    /** State of a card payment, as a sentence. */
    payment: paymentState || undefined,
    settled,
    /** What of it is with the studio, and can be given back. */
    money: messageMoney(db, id),
    /** What of that is noted to be given back, in hundredths. */
    toGiveBack: notedBack(db, { message: id })?.cents ?? 0,
  };
}

/** How a gift or an order was paid, from the ledger. Passes in an order are paid with it. What was paid twice is not of it. */
function settlementOf(db: Reader, message: number) {
  const online = paymentsOfMessage(db, message).filter(({ state }) => state === "paid");
  const passes = online
    .flatMap(({ intent }) => movesOfPayment(db, intent ?? ""))
    .filter(({ pass }) => pass !== null);
  const moves = standing([...movesOf(db, "message", message), ...passes]);
  const [earliest] = moves;
  if (!earliest) return undefined;
  const { way: how, at, currency, isTest = false } = earliest;
  // The currency is empty while the server does not know the studio's yet.
  const back = Math.abs(sumInHundredths(moves.filter(({ kind }) => kind === "refund")));
  return { how, cents: sumInHundredths(moves), back, currency, at, isTest };
}

/** Amount promised or ordered, in cents. */
function centsOf({ form, fields }: Message): number {
  if (form === "donation") return donationCents(fields.amount ?? "", true) ?? 0;
  const lines = readOrderLines(fields.cart ?? "", true) ?? [];
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** Records that a gift or an order was paid and marks its message as done. */
export function settle(db: Writer, id: number, paid: Omit<NewMove, "kind" | "message">): void {
  const { at } = paid;
  recordPaid(db, id, paid);
  const settled = query.updateTable("messages").set({ settled_at: at }).where("id", "=", id);
  run(db, settled.set({ done_at: sql<number>`coalesce(done_at, ${at})` }));
  issueReceipt(db, id, at);
}

/** Writes what was paid for a gift or an order. Of an order, what is paid by gift counts as one. */
function recordPaid(db: Writer, id: number, paid: Omit<NewMove, "kind" | "message">): void {
  const message = findMessage(db, id);
  const gift = message && giftIn(message);
  const given = gift ? Math.min(paid.amount, smallestOf(gift.most, paid.currency)) : 0;
  const move = { ...paid, message: id };
  if (gift) recordMove(db, { ...move, kind: "gift", amount: given });
  if (!gift || paid.amount > given) recordMove(db, { ...move, kind: "order", amount: paid.amount - given });
}

/** A gift at an event: who gave it, where, and what the places are worth, in hundredths. */
type EventGift = {
  readonly contact: Pick<Contact, "name" | "email" | "phone">;
  readonly event: string;
  readonly worth: number;
};

/**
 * Keeps what was given at an event as the gift that it is, inside a transaction: with its receipt, and its place in the letter of
 * the year. It is kept as long as other gifts, and longer than the visit says who came.
 */
export function addEventGift(
  db: Writer,
  { contact: { name, email, phone }, event, worth }: EventGift,
  paid: Omit<NewMove, "kind" | "message">,
): void {
  const { at, way, amount, currency, provider, isTest } = paid;
  const fields = {
    amount: typedAmount(hundredthsOf(amount, currency)),
    firstName: name,
    email,
    phone,
    event,
    ...(worth > 0 && { worth: typedAmount(worth) }),
    ...(way === "online" && { method: "card", paymentReference: provider?.payment ?? "" }),
    ...(way === "online" && { paymentState: paymentStates.paid }),
  };
  const message = {
    form: "donation",
    submissionId: randomUUID(),
    digest: "given",
    page: "",
    fields,
  } as const;
  const { id } = insertMessage(db, { ...message, file: undefined, isSpam: false }, at);
  // The mail about the visit tells the studio.
  dropMails(db, { kind: "message", about: id });
  setMessage(db, id, { settled_at: at, done_at: at });
  recordMove(db, { ...paid, kind: "gift", message: id });
  if (!isTest) issueReceipt(db, id, at);
}

/** Settles an incoming gift if it was paid online. */
export function settleOnline(
  db: Writer,
  id: number,
  { fields, payment }: Pick<NewMessage, "fields" | "payment">,
  now: number,
): void {
  if (fields.paymentState !== paymentStates.paid || !payment) return;
  const { amount, currency, isTest, ...provider } = payment;
  settlePaidOnline(db, id, { at: now, amount, currency, isTest, provider }, now);
}

/** Settles an order or a gift with what was paid for it online. @param move undefined if all of it was for passes */
export function settlePaidOnline(
  db: Writer,
  message: number,
  move: Omit<NewMove, "kind" | "way" | "message"> | undefined,
  now: number,
): void {
  if (move) recordPaid(db, message, { ...move, way: "online" });
  setMessage(db, message, { settled_at: now });
  if (!move?.isTest) issueReceipt(db, message, now);
}

/** Whether a gift or an order is paid, in whatever way. */
export function isSettled(db: Reader, message: number): boolean {
  const settled = query.selectFrom("messages").select("id").where("id", "=", message);
  return first(db, settled.where("settled_at", "is not", null)) !== undefined;
}

/** Undoes a payment at the studio. @returns whether there was one */
export function unsettle(db: Writer, id: number, by: { at: number; person: number }): boolean {
  const atStudio = standing(movesOf(db, "message", id)).filter(({ way }) => way !== "online");
  // What was paid by card, and given back in another way, was not paid at the studio.
  if (atStudio.every(({ kind }) => kind === "refund")) return false;
  for (const move of atStudio) recordOpposite(db, move.id, by);
  dropNote(db, { message: id }, by.at);
  voidReceipt(db, id, by.at);
  // Nobody has promised what was not given at an event after all.
  if (findMessage(db, id)?.fields.event) return setLost(db, id, paymentStates.failed);
  return setMessage(db, id, { settled_at: null, done_at: null });
}

/** Makes the receipt of a gift void that was left of a visit and is taken back, inside the transaction that takes it back. */
export function unsettleLeftGift(db: Writer, id: number, now: number): void {
  voidReceipt(db, id, now);
  setLost(db, id, paymentStates.failed);
}

/** Changes columns of a message. @returns whether there is one */
function setMessage(db: Writer, id: number, columns: Changed<"messages">): boolean {
  return run(db, query.updateTable("messages").set(columns).where("id", "=", id)) > 0;
}

/** Notes that no money is expected of a gift any more. */
function setLost(db: Writer, id: number, paymentState: string): boolean {
  const fields = JSON.stringify({ ...findMessage(db, id)?.fields, paymentState });
  return setMessage(db, id, { fields, settled_at: null });
}

/** Takes gifts and orders back that only test keys have paid, inside the transaction that empties what these moved. */
export function unsettleTests(db: Writer): void {
  const moved = query.selectFrom("money_moves").select("message").where("is_test", "=", 1);
  // Of an order that was all passes, nothing else has moved.
  const paid = query.selectFrom("payments").select("message").where("is_test", "=", 1);
  for (const { message } of all(db, moved.union(paid.where("state", "=", "paid")))) {
    const found = findMessage(db, message ?? 0);
    if (!found || movesOf(db, "message", found.id).some(({ isTest }) => !isTest)) continue;
    if (found.form === "donation") setLost(db, found.id, paymentStates.test);
    else setMessage(db, found.id, { settled_at: null });
  }
}

/** Whether somebody has sent a pledge with this number. @param number as shown to people: `7K3M-9QXW` */
export function hasPledge(db: Reader, number: string): boolean {
  const pledges = query
    .selectFrom("messages")
    .select("id")
    .where("form", "=", "donation")
    .where(sql`json_extract(fields, '$.paymentReference')`, "=", pledgeReferenceOf(number));
  return first(db, pledges.limit(1)) !== undefined;
}

/** How final each state of a card payment is: a payment may still succeed after it failed, but never the reverse. */
const ranks = [paymentStates.unconfirmed, paymentStates.failed, paymentStates.paid];

/**
 * Finds the message that an online payment already has, whichever way and in whatever order it was reported. One that was
 * deleted since never comes back: the ledger still knows its payment.
 * @returns its id, 0 if it was deleted for good, and whether the given state is newer; undefined if the message is one of its own
 */
export function findPayment(
  db: Reader,
  { form, fields, payment }: Pick<NewMessage, "form" | "fields" | "payment">,
): { readonly id: number; readonly isNewer: boolean } | undefined {
  // The provider sends a notice again for up to three days.
  const paid = payment?.id === undefined ? undefined : moveOfProvider(db, payment.id);
  if (paid) return { id: paid.message ?? 0, isNewer: false };
  const { paymentReference = "", paymentState = "" } = fields;
  if (form !== "donation" || !paymentReference.startsWith("pi_")) return undefined;
  // Version 1.0.0 stored a message for each state.
  const same = query
    .selectFrom("messages")
    .select(["id", sql<string | null>`json_extract(fields, '$.paymentState')`.as("state")])
    .where("form", "=", "donation")
    .where("is_spam", "=", 0)
    .where(sql`json_extract(fields, '$.paymentReference')`, "=", paymentReference);
  const [known] = all(db, same)
    .map(({ id, state }) => ({ id, rank: rankOf(state ?? "") }))
    .sort((one, other) => other.rank - one.rank);
  const rank = rankOf(paymentState);
  // Nobody has looked up an unconfirmed payment: two of one reference may be two gifts.
  if (!known || (rank <= 0 && known.rank <= 0)) return undefined;
  return { id: known.id, isNewer: rank > known.rank };
}

function rankOf(state: string): number {
  return ranks.findIndex((each) => state.startsWith(each));
}

/** Name of the stored fact that says since when raised amounts follow. */
const raisedFact = "raised follows";

/**
 * Since when the causes' raised amounts follow settled gifts, in milliseconds since 1970; undefined if they
 * do not.
 */
export function raisedSince(db: Reader): number | undefined {
  return Number(readFact(db, raisedFact)) || undefined;
}

/** Makes raised amounts follow settled gifts from a time on, or not at all. */
export function setRaisedSince(db: Writer, since: number | undefined): void {
  writeFact(db, raisedFact, since === undefined ? "" : String(since));
}

/** Whole dollars settled for each cause since raised amounts follow, by slug. */
export function raisedByCause(db: Reader): Record<string, number> {
  const since = raisedSince(db);
  if (since === undefined) return {};
  const given = query
    .selectFrom("messages")
    .where("settled_at", ">=", since)
    .where("form", "=", "donation")
    .where("state", "in", ["new", "done"])
    .where(sql<boolean>`json_valid(fields)`)
    .select(sql<string | null>`json_extract(fields, '$.cause')`.as("cause"));
  const moved = given.innerJoin("money_moves", "message", "messages.id").select(["amount", "currency"]);
  // A publish may read a store of an earlier version.
  const noted = given.select([sql<number>`settled_cents`.as("amount"), sql<string>`''`.as("currency")]);
  const rows = hasTable(db, "money_moves")
    ? all(db, moved.where("is_test", "=", 0).where("kind", "<>", "fee"))
    : all(db, noted);
  const sums = new Map<string, number>();
  for (const { cause, amount, currency } of rows)
    if (cause) sums.set(cause, (sums.get(cause) ?? 0) + hundredthsOf(amount, currency));
  return Object.fromEntries([...sums].map(([cause, cents]) => [cause, Math.floor(cents / 100)]));
}

/** What came in or went back, on a day in the studio's time zone, in the smallest unit of its currency. */
export type Taking = Pick<Move, "way" | "currency" | "amount"> & { readonly date: string };

/** Margin around a month in UTC that covers all time zones, in milliseconds. */
const marginMs = 2 * dayMs;

/**
 * Takings of a month: gifts, orders and visits.
 * @param month such as `2026-11`
 * @returns the latest first; nothing for an invalid month
 */
export function takingsOf(db: Reader, month: string, timeZone: string): Taking[] {
  if (!isDay(`${month}-01`)) return [];
  const start = Date.parse(`${month}-01T00:00:00Z`);
  return movesWithin(db, start - marginMs, start + 31 * dayMs + marginMs)
    .filter(({ kind, way, currency }) => kind !== "fee" && isMoney(way) && currency !== "")
    .map(({ at, way, currency, amount }) => ({ date: dayIn(timeZone, at), way, currency, amount }))
    .filter(({ date }) => date.startsWith(month))
    .reverse();
}
