import { isCancelled } from "#core/booking/event-store.server.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import type { MailQueue } from "#core/booking/mail-queue.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { onlineSum, payMs, type Shares, sharesOf } from "#core/booking/paying.ts";
import { isEvent, offerOf } from "#core/booking/setup.ts";
import { promisedCurrency, termsOf } from "#core/booking/terms.ts";
import {
  type BookingRow,
  findLine,
  isActive,
  isKept,
  setBooking,
  setLineColumns,
} from "#core/booking/visit-store.server.ts";
import { paysNothingNow } from "#core/booking/visitor-form.ts";
import { type BackWhy, backReason, type VoidWhy } from "#core/booking/void-why.ts";
import { Invalid, Taken, Unknown } from "#core/form/failure.server.ts";
import { leftToPay, type NewMove, recordMove } from "#core/money/money-store.server.ts";
import { providerAccount } from "#core/pay/provider.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import { newReference } from "#core/process/keys.server.ts";
import { inSavepoint } from "#core/store/query.server.ts";
import { isMoney } from "#core/values/money-moves.ts";
import { formatAmount, hundredthsOf, smallestOf } from "#core/values/money-text.ts";
import { bookingAfterPaying } from "#core/values/paths.ts";
import { formatMoment } from "#core/values/time.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { addEventGift, followKept } from "#features/money/money.server.ts";
import { returnPass } from "#features/passes/passes.server.ts";
import {
  beginRefund,
  type Checkout,
  forgottenMs,
  openPaymentOf,
  type PaidFor,
  type Payment,
  paidTwice,
  voidPayment,
} from "#features/payments/payments.server.ts";
import { draftMs, giveTimesBack } from "./holds.server.ts";
import type { Bookings } from "./make-bookings.server.ts";
import { isAsPromised, movedSince, promiseOf } from "./promised-visit.server.ts";
import { tellMoney } from "./tell-money.server.ts";
import { linesToPay, spendPass } from "./visit-passes.server.ts";

/** What is paid for a line, in the smallest unit of the currency. */
type Share = { readonly line: number; readonly amount: number };

function partsOf(shares: Shares, currency: string): Share[] {
  return shares.map(({ line, cents }) => ({ line, amount: smallestOf(cents, currency) }));
}

/** The shares of a payment, as they were frozen. */
function sharesIn(payment: Payment): readonly Share[] {
  return JSON.parse(payment.shares);
}

export type ToPay = {
  readonly hold: string;
  readonly visitor: string | undefined;
  /** Whether the guest pays all at once, also what may be paid at the studio. */
  readonly isAll: boolean;
  /** Of the site, to come back to. */
  readonly origin: string;
  /** What is given at an event that is paid by gift, in hundredths. */
  readonly gift?: number | undefined;
  /** What a pass pays as the guest has seen it, in hundredths. */
  readonly covers?: number | undefined;
};

/**
 * Begins to pay for a hold, inside a transaction: its lines and their prices stay as they are until the provider has said what became
 * of it. Its times are kept that long, and a day more if the provider cannot be asked.
 * @returns the number of the payment; undefined if there is nothing to pay online
 */
export function beginToPay(
  { visits, bookings, checkout }: { visits: VisitStore; bookings: Bookings; checkout: Checkout },
  { hold, visitor, isAll, origin, gift, covers }: ToPay,
): number | undefined {
  const { db, now } = visits;
  const setup = visits.setup();
  const { currency } = setup;
  const row = bookings.freeze(hold, visitor);
  if (gift !== undefined) setGift(visits, row.id, gift);
  const open = linesToPay(visits, row);
  const shares = sharesOf(open, setup, isAll);
  if (paysNothingNow(row.contact) || onlineSum(shares, currency) === 0) return undefined;
  // The pass is taken now, so that nobody else spends it meanwhile.
  spendPass(visits, row, covers);
  const parts = partsOf(shares, currency);
  const begins = Math.min(...open.map(({ tick }) => tick * TICK_MS));
  const until = now() + payMs(setup, begins - now());
  setBooking(db, row.id, { kept_until: until + forgottenMs, draft_until: until + forgottenMs + draftMs });
  const isPart = ({ line, amount }: Share) =>
    amount < smallestOf(open.find((each) => each.id === line)?.price ?? 0, currency);
  const wanted = wantedFor(visits, row, { parts, reference: newReference(), isPart, origin });
  return checkout.begin({ ...wanted, until, promised: JSON.stringify(promiseOf(visits, row.id)) });
}

/** Makes what is given the price of a hold's place at an event that is paid by gift. */
function setGift({ db, setup, linesOf }: VisitStore, hold: number, cents: number): void {
  for (const { id, offer } of linesOf(hold))
    if (offerOf(setup(), offer)?.event?.gift) setLineColumns(db, id, { price: cents });
}

/** Writes what was paid for a visit, inside a transaction. At an event that is paid by gift, it is a gift, with its receipt. */
export function recordVisitPaid(visits: VisitStore, move: Omit<NewMove, "kind" | "message">): void {
  const { db, setup, byId } = visits;
  const row = move.line == null ? undefined : findLine(db, move.line);
  const contact = row && byId(row.booking)?.contact;
  // What Pay showed as a gift is one, whatever the event asks by now.
  const gift = row && termsOf(row, setup()).gift;
  if (row && isMoney(move.way)) followKept(db, row, hundredthsOf(move.amount, move.currency));
  if (!gift || !contact || !isMoney(move.way) || move.amount <= 0) {
    recordMove(db, { ...move, kind: "visit" });
    return;
  }
  addEventGift(db, { contact, event: row.name, worth: gift.worth * row.party.people }, move);
}

/** What is left to pay of a booked visit, by line. */
function sharesLeft(visits: VisitStore, row: BookingRow): Shares {
  return visits.linesOf(row.id).flatMap((line) => {
    const cents = leftToPay(visits, line);
    return cents > 0 ? [{ line: line.id, cents }] : [];
  });
}

/** What is left to pay of a booked visit, in hundredths; 0 if the provider takes no such sum. */
export function restToPay(visits: VisitStore, row: BookingRow): number {
  return onlineSum(sharesLeft(visits, row), promisedCurrency(visits.linesOf(row.id), visits.setup()));
}

/**
 * Begins to pay what is left of a booked visit, inside a transaction, or goes on.
 * @returns the number of the payment; undefined if nothing is left
 */
export function beginToPayRest(
  { visits, checkout }: { visits: VisitStore; checkout: Checkout },
  row: BookingRow,
  origin: string,
): number | undefined {
  const open = openPaymentOf(visits.db, row.id);
  if (open) return open.id;
  if (restToPay(visits, row) === 0) return undefined;
  const wanted = wantedFor(visits, row, {
    parts: partsOf(sharesLeft(visits, row), promisedCurrency(visits.linesOf(row.id), visits.setup())),
    reference: row.reference ?? "",
    isPart: () => false,
    origin,
  });
  return checkout.begin({ ...wanted, until: visits.now() + payMs(visits.setup()) });
}

/** What a payment for a visit asks for. */
function wantedFor(
  visits: VisitStore,
  row: BookingRow,
  more: {
    parts: readonly Share[];
    reference: string;
    /** Whether it is less than what is to pay. */
    isPart: (share: Share) => boolean;
    origin: string;
  },
): Omit<Parameters<Checkout["begin"]>[0], "until"> {
  const { parts, reference, isPart, origin } = more;
  const setup = visits.setup();
  const { studio } = setup;
  const lines = visits.linesOf(row.id);
  const currency = promisedCurrency(lines, setup);
  return {
    kind: "visit",
    booking: row.id,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    reference,
    shares: JSON.stringify(parts),
    items: parts.map((share) => {
      const line = lines.find((each) => each.id === share.line);
      const what = line ? `${line.name}, ${formatMoment(timeOf(line, setup))}` : "";
      return { name: isPart(share) ? `Deposit: ${what}` : what, amount: share.amount };
    }),
    email: row.contact.email,
    description: `${studio.name}: visit ${reference}`,
    back: `${origin}${bookingAfterPaying("")}`,
  };
}

/** What a pass has paid of a hold is on it again, and nothing is given at an event. */
function giveBackPaid(visits: VisitStore, hold: number): void {
  for (const { id: line } of visits.linesOf(hold))
    returnPass(visits.db, { booking: hold, line, keptPercent: 0, now: visits.now() });
  setGift(visits, hold, 0);
}

/**
 * Gives the times of a hold free at once, inside a transaction, also while its guest pays for them: if that is paid all the same,
 * all of it goes back. What was typed stays for a day. Its guest can still book them if they are open.
 * @returns whether it was live
 */
export function endHold(visits: VisitStore, hold: number, why: VoidWhy): boolean {
  const row = visits.byId(hold);
  if (!row || row.reference !== undefined) return false;
  const open = openPaymentOf(visits.db, hold);
  if (open) {
    voidPayment(visits.db, open, why, visits.now());
    giveBackPaid(visits, hold);
  }
  giveTimesBack(visits, hold);
  return open !== undefined || isKept(row, visits.now());
}

/** What becomes of a visit that is paid, or not. */
export function paidVisits(visits: VisitStore, bookings: Bookings, mails: MailQueue): PaidFor {
  const { db, now } = visits;

  /** What of a payment is for which line. What has none goes back: paid twice, or for what is cancelled. */
  function forLines(payment: Payment, isExtra: boolean) {
    const lines = visits.linesOf(payment.booking ?? 0);
    return sharesIn(payment).flatMap(({ line: id, amount }) => {
      const line = lines.find((each) => each.id === id);
      const left =
        line && isExtra ? Math.max(0, smallestOf(leftToPay(visits, line), payment.currency)) : amount;
      const own = line ? Math.min(amount, left) : 0;
      return [
        { line: id, amount: own },
        { line: undefined, amount: amount - own },
      ].filter((part) => part.amount > 0);
    });
  }

  /** Books what was paid, if it is still what the payment's page showed. @returns why not; undefined if it is booked */
  function book({ booking, reference, promised }: Payment): BackWhy | undefined {
    const hold = booking === null ? undefined : visits.byId(booking);
    if (!hold) return "impossible";
    const setup = visits.setup();
    const events = visits.linesOf(hold.id).filter(({ offer }) => isEvent(offer));
    if (events.some(({ offer }) => isCancelled(db, offer, { setup, now: now() }))) return "event cancelled";
    if (events.some(({ offer }) => !offerOf(setup, offer))) return "event gone";
    if (!isAsPromised(visits, hold.id, promised)) return "changed";
    try {
      inSavepoint(db, () => bookings.bookPaid(hold.id, reference));
    } catch (error) {
      if (!(error instanceof Taken || error instanceof Invalid || error instanceof Unknown)) throw error;
      // What it had taken was undone.
      visits.reserved.delete(hold.id);
      return "impossible";
    }
    for (const { line, from } of movedSince(visits, hold.id, promised))
      visits.recordEvent({
        booking: hold.id,
        line: line.id,
        who: "studio",
        what: "moved",
        from,
        to: line.tick,
      });
    return undefined;
  }

  /** No mail tells who has paid for nothing, so the staff do. */
  function tellBack({ id, booking }: Payment): void {
    const row = booking === null ? undefined : visits.byId(booking);
    if (!row) return;
    const { name, email, phone, reply } = row.contact;
    const path = deskAt("bookings", row.reference ?? "new");
    addCall(db, { name, email, phone, reply, about: `payment ${id}`, path }, now());
  }

  const backWords: PaidFor["backWords"] = ({ booking, amount, currency }, why, goes) => {
    const row = booking === null ? undefined : visits.byId(booking);
    if (!row) return goes(`Your payment of ${formatAmount(amount, currency)}`);
    const what = visits.linesOf(row.id).some(({ offer }) => isEvent(offer)) ? "place" : "time";
    const isYours = why === "changed" || why === "not begun";
    const active = visits.linesOf(row.id).filter(isActive);
    const isLeft = active.some((line) => leftToPay(visits, line) > 0);
    const isBooked = active.length > 0 && row.reference !== undefined;
    const then = isBooked
      ? `Your visit stays booked${isLeft ? ". What is left to pay, you can pay when you come." : ", and nothing is left to pay."}`
      : isYours
        ? "Nothing is booked by it. What you typed is still there for a day, or we book it for you."
        : "We are sorry, and would like to find another time with you.";
    return `We have got your payment of ${formatAmount(amount, currency)}, but ${backReason(why, what)}. ${goes("All of it")} ${then}`;
  };

  return {
    paid(payment) {
      const booking = payment.booking ?? undefined;
      const intent = payment.intent ?? payment.key;
      const isExtra = booking !== undefined && visits.byId(booking)?.reference !== undefined;
      const back = isExtra ? undefined : book(payment);
      if (back !== undefined) return back;
      const shares = forLines(payment, isExtra);
      const of = {
        at: now(),
        way: "online",
        currency: payment.currency,
        isTest: payment.is_test === 1,
      } as const;
      for (const [index, { line, amount }] of shares.entries()) {
        const id = line === undefined ? `${intent}.${index}` : intent;
        const provider = { account: providerAccount, payment: intent, id };
        const move = { ...of, amount, booking, line, provider };
        if (line !== undefined) recordVisitPaid(visits, move);
        else {
          // What is given back at once was no gift.
          recordMove(db, { ...move, kind: "visit" });
          beginRefund(db, payment, { amount, why: paidTwice, now: now() });
        }
      }
      // Whoever pays a visit that was booked before is as sure as whoever books it by paying.
      if (isExtra) visits.vouch(booking, "payment", "visitor");
      const hasSurplus = shares.some(({ line }) => line === undefined);
      if (hasSurplus && booking !== undefined) tellMoney({ visits, mails }, booking);
      return undefined;
    },
    backWords,
    wentBack(payment) {
      const { booking } = payment;
      tellBack(payment);
      // What had ended before it was paid is free, and may be another payment's by now.
      const isFree = payment.void_why !== null || (booking !== null && openPaymentOf(db, booking));
      if (booking === null || isFree || visits.byId(booking)?.reference !== undefined) return;
      giveBackPaid(visits, booking);
      giveTimesBack(visits, booking);
    },
    ended({ booking }, isBack) {
      const row = booking === null ? undefined : visits.byId(booking);
      if (!row || row.reference !== undefined) return;
      giveBackPaid(visits, row.id);
      if (row.keptUntil === undefined) return;
      if (isBack) {
        const until = now() + visits.setup().hold * 60_000;
        setBooking(db, row.id, { kept_until: until, draft_until: until + draftMs });
        return;
      }
      giveTimesBack(visits, row.id);
    },
  };
}
