import { goesBackWords, onlineSum, payMs, type Shares, sharesOf } from "#domain/booking/paying.ts";
import { offerOf } from "#domain/booking/setup.ts";
import { paysNothingNow } from "#domain/booking/visitor-form.ts";
import { formatAmount, smallestOf } from "#domain/money.ts";
import { isMoney } from "#domain/money-moves.ts";
import { bookingAfterPaying } from "#domain/paths.ts";
import { formatMoment } from "#domain/time.ts";
import { addCall } from "../calls/calls-store.ts";
import { newReference } from "../keys.ts";
import { type NewMove, recordMove } from "../money/money-store.ts";
import { type Checkout, forgottenMs, type PaidFor } from "../payments/checkout.ts";
import {
  beginRefund,
  impossible,
  openPaymentOf,
  type Payment,
  paidTwice,
} from "../payments/payment-store.ts";
import { inSavepoint } from "../store/query.ts";
import { addEventGift } from "../takings/takings-store.ts";
import { Invalid, Taken, Unknown } from "./failure.ts";
import { draftMs, giveTimesBack } from "./holds.ts";
import type { Bookings } from "./make-bookings.ts";
import type { VisitStore } from "./open-visits.ts";
import { timeOf } from "./views.ts";
import { leftToPay, openLines, returnPasses, spendPass } from "./visit-passes.ts";
import { type BookingRow, findLine, setBooking, setLineColumns } from "./visit-store.ts";

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
  /** Also what may be paid at the studio. */
  readonly isAll: boolean;
  /** Of the site, to come back to. */
  readonly origin: string;
  /** What is given at an event that is paid by gift, in hundredths. */
  readonly gift?: number | undefined;
  /** What a pass pays as the guest has seen it, in hundredths. */
  readonly covers?: number | undefined;
};

/**
 * Begins to pay for a hold, inside a transaction: its lines and their prices stay as they are until Stripe has said what became
 * of it. Its times are kept that long, and a day more if Stripe cannot be asked.
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
  const open = openLines(visits, row);
  const shares = sharesOf(open, setup, isAll);
  if (paysNothingNow(row.contact) || onlineSum(shares, currency) === 0) return undefined;
  // The pass is taken now, so that nobody else spends it meanwhile.
  spendPass(visits, row, covers);
  const parts = partsOf(shares, currency);
  const until = now() + payMs(setup);
  setBooking(db, row.id, { kept_until: until + forgottenMs, draft_until: until + forgottenMs + draftMs });
  const isPart = ({ line, amount }: Share) =>
    amount < smallestOf(open.find((each) => each.id === line)?.price ?? 0, currency);
  const wanted = wantedFor(visits, row, { parts, reference: newReference(), isPart, origin });
  return checkout.begin({ ...wanted, until });
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
  const offer = row && offerOf(setup(), row.offer);
  const contact = row && byId(row.booking)?.contact;
  const gift = offer?.event?.gift;
  if (!gift || !contact || !isMoney(move.way) || move.amount <= 0) {
    recordMove(db, { ...move, kind: "visit" });
    return;
  }
  addEventGift(db, { contact, event: row.name, worth: gift.worth * row.people }, move);
}

/** What is left to pay of a booked visit, by line. */
function sharesLeft(visits: VisitStore, row: BookingRow): Shares {
  return visits.linesOf(row.id).flatMap((line) => {
    const cents = leftToPay(visits, line);
    return cents > 0 ? [{ line: line.id, cents }] : [];
  });
}

/** What is left to pay of a booked visit, in hundredths; 0 if Stripe takes no such sum. */
export function restToPay(visits: VisitStore, row: BookingRow): number {
  return onlineSum(sharesLeft(visits, row), visits.setup().currency);
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
    parts: partsOf(sharesLeft(visits, row), visits.setup().currency),
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
  const { currency, studio } = setup;
  const lines = visits.linesOf(row.id);
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

/** What becomes of a visit that is paid, or not. */
export function paidVisits(visits: VisitStore, bookings: Bookings): PaidFor {
  const { db, now } = visits;

  /** What a pass has paid of a visit that is not booked is on it again. */
  function giveBackPasses(booking: number | undefined): void {
    const row = booking === undefined ? undefined : visits.byId(booking);
    if (!row || row.reference !== undefined) return;
    returnPasses(
      visits,
      visits.linesOf(row.id).map((line) => ({ line, keptPercent: 0 })),
    );
  }

  /** What of a payment is for which line. What has none goes back: paid twice, for what is cancelled, or for times that were gone. */
  function forLines(payment: Payment, isBooked: boolean, isExtra: boolean) {
    const lines = visits.linesOf(payment.booking ?? 0);
    return sharesIn(payment).flatMap(({ line: id, amount }) => {
      const line = isBooked ? lines.find((each) => each.id === id) : undefined;
      const left =
        line && isExtra ? Math.max(0, smallestOf(leftToPay(visits, line), payment.currency)) : amount;
      const own = line ? Math.min(amount, left) : 0;
      return [
        { line: id, amount: own },
        { line: undefined, amount: amount - own },
      ].filter((part) => part.amount > 0);
    });
  }

  /** @returns whether it could still be booked */
  function bookIfOpen({ booking, reference }: Payment): boolean {
    if (booking === null) return false;
    try {
      inSavepoint(db, () => bookings.bookPaid(booking, reference));
      return true;
    } catch (error) {
      if (error instanceof Taken || error instanceof Invalid || error instanceof Unknown) return false;
      throw error;
    }
  }

  /** No mail tells who has paid for a time that was gone, so the staff do. */
  function tellGone({ id, booking, amount, currency }: Payment): void {
    const contact = booking === null ? undefined : visits.byId(booking)?.contact;
    if (!contact) return;
    const words = `Your payment of ${formatAmount(amount, currency)} arrived when the time was gone. ${goesBackWords("All of it")} We are sorry, and would like to find another time with you.`;
    const { name, email, phone, reply } = contact;
    const call = { name, email, phone, reply, about: `payment ${id}`, path: "/desk/bookings/new", words };
    addCall(db, call, now());
  }

  return {
    paid(payment) {
      const booking = payment.booking ?? undefined;
      const intent = payment.intent ?? payment.key;
      const isExtra = booking !== undefined && visits.byId(booking)?.reference !== undefined;
      const isBooked = isExtra || bookIfOpen(payment);
      const shares = forLines(payment, isBooked, isExtra);
      const of = {
        at: now(),
        way: "online",
        currency: payment.currency,
        isTest: payment.is_test === 1,
      } as const;
      for (const [index, { line, amount }] of shares.entries()) {
        const id = line === undefined ? `${intent}.${index}` : intent;
        const provider = { account: "stripe", payment: intent, id };
        const move = { ...of, amount, booking, line, provider };
        if (line !== undefined) recordVisitPaid(visits, move);
        else {
          // What is given back at once was no gift.
          recordMove(db, { ...move, kind: "visit" });
          beginRefund(db, payment, { amount, why: isBooked ? paidTwice : impossible, now: now() });
        }
      }
      if (isBooked) return;
      giveBackPasses(booking);
      if (booking !== undefined) setGift(visits, booking, 0);
      tellGone(payment);
    },
    ended({ booking }, isBack) {
      const row = booking === null ? undefined : visits.byId(booking);
      if (!row || row.reference !== undefined) return;
      giveBackPasses(row.id);
      setGift(visits, row.id, 0);
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
