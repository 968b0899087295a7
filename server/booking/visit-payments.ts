import { backTakes, onlineSum, payMs, sharesOf } from "#domain/booking/paying.ts";
import { paysNothingNow } from "#domain/booking/visitor-form.ts";
import { formatAmount, smallestOf } from "#domain/money.ts";
import { bookingAfterPaying } from "#domain/paths.ts";
import { formatMoment } from "#domain/time.ts";
import { addCall } from "../calls/calls-store.ts";
import { recordMove } from "../money/ledger.ts";
import type { Checkout, PaidFor } from "../payments/checkout.ts";
import { beginRefund, type Payment } from "../payments/payment-store.ts";
import { inSavepoint } from "../store/query.ts";
import type { Bookings } from "./bookings.ts";
import { Invalid, Taken, Unknown } from "./failure.ts";
import { draftMs } from "./holds.ts";
import type { Ledger } from "./ledger.ts";
import { release } from "./reservation-store.ts";
import { newReference } from "./secret.ts";
import { timeOf } from "./views.ts";
import { openLines, returnPasses, spendPass } from "./visit-passes.ts";
import { setBooking } from "./visit-store.ts";

/** How long the times of a payment are kept after its end if Stripe cannot be reached, in milliseconds. */
const unknownMs = 24 * 3_600_000;

/** What is paid for a line, in the smallest unit of the currency. */
type Share = { readonly line: number; readonly amount: number };

/** The shares of a payment, as they were frozen. */
export function sharesIn(payment: Payment): readonly Share[] {
  return JSON.parse(payment.shares);
}

/**
 * Begins to pay for a hold, inside a transaction: its lines and their prices stay as they are until Stripe has said what became
 * of it. Its times are kept that long, and a day more if Stripe cannot be asked.
 * @param isAll also what may be paid at the studio
 * @returns the number of the payment; undefined if there is nothing to pay online
 */
export function beginToPay(
  { ledger, bookings, checkout }: { ledger: Ledger; bookings: Bookings; checkout: Checkout },
  {
    hold,
    visitor,
    isAll,
    origin,
  }: { hold: string; visitor: string | undefined; isAll: boolean; origin: string },
): number | undefined {
  const { db, now } = ledger;
  const setup = ledger.setup();
  const { currency, studio, timeZone } = setup;
  const row = bookings.freeze(hold, visitor);
  const lines = ledger.linesOf(row.id);
  const open = openLines(ledger, row, lines);
  const shares = sharesOf(open, setup, isAll);
  if (paysNothingNow(row.contact) || onlineSum(shares, currency) === 0) return undefined;
  // The pass is taken now, so that nobody else spends it meanwhile.
  spendPass(ledger, row, undefined);
  const parts = shares.map(({ line, cents }) => ({ line, amount: smallestOf(cents, currency) }));
  const until = now() + payMs(setup);
  const reference = newReference();
  setBooking(db, row.id, { kept_until: until + unknownMs, draft_until: until + unknownMs + draftMs });
  return checkout.begin({
    kind: "visit",
    booking: row.id,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    until,
    reference,
    shares: JSON.stringify(parts),
    items: parts.map(({ line: id, amount }) => {
      const line = lines.find((each) => each.id === id);
      const what = line ? `${line.name}, ${formatMoment(timeOf(line, timeZone))}` : "";
      const left = open.find((each) => each.id === id)?.price ?? 0;
      const isPart = amount < smallestOf(left, currency);
      return { name: isPart ? `Deposit: ${what}` : what, amount };
    }),
    email: row.contact.email,
    description: `${studio.name}: visit ${reference}`,
    back: `${origin}${bookingAfterPaying("")}`,
  });
}

/** What becomes of a visit that is paid, or not. */
export function paidVisits(ledger: Ledger, bookings: Bookings): PaidFor {
  const { db, now } = ledger;

  /** What a pass has paid of a visit that is not booked is on it again. */
  function giveBackPasses(booking: number | undefined): void {
    const row = booking === undefined ? undefined : ledger.byId(booking);
    if (!row || row.reference !== undefined) return;
    returnPasses(
      ledger,
      ledger.linesOf(row.id).map((line) => ({ line, keptPercent: 0 })),
    );
  }

  /** No mail tells who has paid for a time that was gone, so the staff do. */
  function tellGone({ id, booking, amount, currency }: Payment): void {
    const contact = booking === null ? undefined : ledger.byId(booking)?.contact;
    if (!contact) return;
    const words = `Your payment of ${formatAmount(amount, currency)} arrived when the time was gone. All of it goes back the way it was paid. ${backTakes} We are sorry, and would like to find another time with you.`;
    const { name, email, phone, reply } = contact;
    addCall(
      db,
      { name, email, phone, reply, about: `payment ${id}`, path: "/desk/bookings/new", words },
      now(),
    );
  }

  return {
    paid(payment) {
      const booking = payment.booking ?? undefined;
      const known = booking === undefined ? [] : ledger.linesOf(booking).map(({ id }) => id);
      const intent = payment.intent ?? payment.key;
      const shares = sharesIn(payment).map(({ line, amount }) => ({
        line: known.includes(line) ? line : undefined,
        amount,
      }));
      for (const [index, { line, amount }] of shares.entries())
        recordMove(db, {
          ...{ at: now(), kind: "visit", way: "online", amount, currency: payment.currency },
          ...(booking !== undefined && { booking }),
          ...(line !== undefined && { line }),
          provider: {
            account: "stripe",
            payment: intent,
            id: line === undefined ? `${intent}.${index}` : intent,
          },
          isTest: payment.is_test === 1,
        });
      try {
        if (booking === undefined) throw new Unknown();
        inSavepoint(db, () => bookings.bookPaid(booking, payment.reference));
      } catch (error) {
        if (!(error instanceof Taken || error instanceof Invalid || error instanceof Unknown)) throw error;
        giveBackPasses(booking);
        tellGone(payment);
        for (const { line, amount } of shares)
          beginRefund(db, payment, { amount, line: line ?? null, why: "impossible", now: now() });
      }
    },
    ended({ booking }, isBack) {
      const row = booking === null ? undefined : ledger.byId(booking);
      if (!row || row.reference !== undefined) return;
      giveBackPasses(row.id);
      if (row.keptUntil === undefined) return;
      if (isBack) {
        const until = now() + ledger.setup().hold * 60_000;
        setBooking(db, row.id, { kept_until: until, draft_until: until + draftMs });
        return;
      }
      for (const line of ledger.linesOf(row.id)) release(db, { booking: row.id, line: line.id });
      setBooking(db, row.id, { kept_until: null, draft_until: now() + draftMs });
    },
  };
}
