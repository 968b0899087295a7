import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { askedToPay, payChoice } from "#core/booking/paying.ts";
import type { BookRequest } from "#core/booking/requests.ts";
import type { BookingMoney, BookResult, Hold, Pass, PaymentOutcome } from "#core/booking/visit.ts";
import { type BookingRow, hasEvent, isActive, type LineRow } from "#core/booking/visit-store.server.ts";
import { readBackWhy } from "#core/booking/void-why.ts";
import { mustFind } from "#core/form/failure.server.ts";
import { leftToPay, type Move, movesOf, standing, sumInHundredths } from "#core/money/money-store.server.ts";
import { instantText } from "#core/process/clock.server.ts";
import { isMoney, isStudioWay, type MoveWay } from "#core/values/money-moves.ts";
import { formatAmount, hundredthsOf } from "#core/values/money-text.ts";
import { dayIn } from "#core/values/time.ts";
import { backUntil, isLeftAsGift, type LineMoney, lineMoney } from "#features/money/money.server.ts";
import {
  backAtOnce,
  type Checkout,
  openPaymentOf,
  type Payment,
  paidFor,
  paidInVain,
  paymentById,
  paymentByTicket,
  paymentsOf,
  type Refund,
  refundsOf,
} from "#features/payments/payments.server.ts";
import { attempt, findBooking, findHold, type ServiceContext } from "./service-context.server.ts";
import { backFor, linesToPay } from "./visit-passes.server.ts";
import { beginToPay, beginToPayRest, restToPay, type ToPay } from "./visit-payments.server.ts";

export function payService(context: ServiceContext, book: (request: BookRequest) => Promise<BookResult>) {
  const { system, setup, visitor } = context;
  const { visits, bookings, checkout } = system;
  const find = (hold: string) => findHold(context, hold);

  /** What became of a payment, with a key of its own for whoever comes back. */
  async function endOf(payment: Payment, paid: Checkout): Promise<PaymentOutcome | undefined> {
    const { booking, state, url, until, session, next_at } = payment;
    const sum = formatAmount(payment.amount, payment.currency);
    if (booking === null) return state === "paid" ? { kind: "gone", sum } : undefined;
    if (state === "begun") return unknown(payment);
    if (state === "open") {
      const row = visits.byId(booking);
      if (!row || url === null) return unknown(payment);
      const isBooked = row.reference !== undefined;
      const { pay } = payingOf(context, row);
      const canPayLater = isBooked || pay?.needed === 0;
      return { kind: "open", sum, url, until: instantText(until, setup.timeZone), isBooked, canPayLater };
    }
    // While its page may still be paid, its guest may come back once more.
    const isOver = state === "paid" || (session !== null && next_at === null);
    const key = await system.write(() => {
      if (isOver) paid.spendTicket(payment.id);
      return bookings.addKey(booking);
    });
    return endFor(visits.byId(booking)?.reference, key);
  }

  const unknown = ({ void_why }: Payment) =>
    ({ kind: "unknown", ...(void_why !== null && { isVoid: true }) }) as const;

  /** What paying came to, for whoever has the key of the hold, or the booking that it has become. */
  function endFor(reference: string | undefined, key: string): PaymentOutcome {
    return reference === undefined
      ? { kind: "ended", hold: key }
      : { kind: "paid", pass: { reference, key } };
  }

  return {
    /** Whether visits can be paid online now. */
    paysOnline: checkout?.works() ?? false,
    /**
     * Begins to pay for a hold, or goes on: its times are kept until the provider has said what became of it. Who cannot pay the
     * full price pays nothing now: the visit is booked.
     * @returns where to pay, or what was booked; `down` if payments do not work just now, and `ended` if its guest has ended it
     *   meanwhile: nothing was taken
     */
    async pay(hold: string, isAll: boolean, origin: string, more: Pick<ToPay, "gift" | "covers"> = {}) {
      const unpaid = { submissionId: hold, hold, covers: more.covers };
      if (!checkout?.works()) {
        const result = await book(unpaid);
        // Nobody can ask just now whether it was paid.
        return result.kind === "paying" ? ({ kind: "down" } as const) : result;
      }
      const begun = await attempt(context, () => {
        const row = mustFind(find(hold));
        const begin = () =>
          openPaymentOf(visits.db, row.id)?.id ??
          beginToPay({ visits, bookings, checkout }, { hold, visitor, isAll, origin, ...more });
        return { kind: "begun" as const, id: row.reference === undefined ? begin() : undefined };
      });
      if (begun.kind !== "begun") return begun;
      // Nothing is due, or it was booked before.
      if (begun.id === undefined) return book(unpaid);
      const opened = await checkout.open(begun.id);
      if (opened.kind === "open") return { kind: "pay", url: opened.url } as const;
      return opened.kind === "paid" ? book({ submissionId: hold, hold }) : opened;
    },
    /** Begins to pay what is left of a booked visit, or goes on. @param origin of the site, to come back to */
    async payRest(pass: Pass, origin: string) {
      if (!checkout?.works()) return { kind: "down" } as const;
      const begun = await attempt(context, () => {
        const row = mustFind(findBooking(context, pass));
        return { kind: "begun" as const, id: beginToPayRest({ visits, checkout }, row, origin) };
      });
      if (begun.kind !== "begun") return begun;
      if (begun.id === undefined) return { kind: "nothing" } as const;
      const opened = await checkout.open(begun.id);
      if (opened.kind === "open") return { kind: "pay", url: opened.url } as const;
      return opened.kind === "paid" ? ({ kind: "nothing" } as const) : opened;
    },
    /** Ends the payment of a hold, so that everything can be changed. Waits for the provider for a few seconds at most. */
    async stopPaying(hold: string): Promise<PaymentOutcome> {
      const row = find(hold);
      const open = row && openPaymentOf(visits.db, row.id);
      if (!open || row.reference !== undefined) return endFor(row?.reference, hold);
      // Without keys nobody can ask, or give back.
      if (!checkout) return unknown(open);
      await checkout.goBack(open);
      return endFor(visits.byId(row.id)?.reference, hold);
    },
    /** How a payment came out, by the ticket of the way back. Asks the provider. @returns undefined for a wrong or spent ticket */
    async comeBack(ticket: string, isBack: boolean): Promise<PaymentOutcome | undefined> {
      const known = paymentByTicket(visits.db, ticket, system.now());
      if (!known) return undefined;
      if (!checkout) return unknown(known);
      if (isBack) await checkout.goBack(known);
      else if (!(await checkout.look(known).catch(() => undefined))) return unknown(known);
      const payment = paymentById(visits.db, known.id);
      return payment && endOf(payment, checkout);
    },
  };
}

/** How a hold can be paid, and the payment that its guest has begun. */
export function payingOf(
  { system, setup }: ServiceContext,
  row: BookingRow,
): Pick<Hold, "pay" | "paying" | "goesBack" | "back" | "isUnpaid" | "isUnsure"> {
  const { checkout, visits } = system;
  const open = openPaymentOf(visits.db, row.id);
  const paid = paidFor(visits.db, row.id);
  const last = paymentsOf(visits.db, row.id).at(-1);
  const choice = payChoice(linesToPay(visits, row), setup);
  const back = paid && backAtOnce(visits.db, paid);
  const why = back && readBackWhy(back.why);
  // Whose payment goes back need not pay a second time now.
  const pay = paidInVain(visits.db, row.id) ? { ...choice, needed: 0 } : choice;
  return {
    ...(checkout?.works() && pay.online > 0 && { pay }),
    ...(paid && { goesBack: formatAmount(paid.amount, paid.currency) }),
    ...(why && { back: { why, isStuck: back.isStuck } }),
    isUnpaid: last?.state === "ended",
    isUnsure: last?.state === "ended" && last.next_at !== null,
    ...(open && {
      paying: {
        sum: formatAmount(open.amount, open.currency),
        until: instantText(open.until, setup.timeZone),
      },
    }),
  };
}

/** What the guest was asked to pay online and has not, in hundredths; undefined if it is nothing, or cannot be just now. */
export function restOf({ system }: Pick<ServiceContext, "system">, row: BookingRow): number | undefined {
  const { visits, checkout } = system;
  if (!checkout?.works() || !hasEvent(visits.db, row.id, askedToPay, 0)) return undefined;
  return restToPay(visits, row) || undefined;
}

/** What was paid for a booking, and what is still to pay; undefined if no money has moved. */
export function moneyOf(visits: VisitStore, row: BookingRow): BookingMoney | undefined {
  const { db } = visits;
  const moves = standing(movesOf(db, "booking", row.id));
  if (moves.length === 0) return undefined;
  const refunds = refundsOf(db, row.id);
  const lines = visits.linesOf(row.id).map((line) => ({ line, ...lineMoney(db, line) }));
  const given = givenBack(visits, moves, refunds);
  const owed = owedBack(visits, lines);
  const gift = sumInHundredths(moves.filter(isLeftAsGift));
  // Of an earlier version it is not known what was kept.
  const kept = lines
    .filter(({ line }) => !isActive(line) && line.kept !== undefined)
    .reduce((sum, { line, held }) => sum + Math.min(held, line.kept ?? 0), 0);
  if (!moves.some(({ way }) => isMoney(way) || way === "invoice") && refunds.length === 0) return undefined;
  const active = lines.map(({ line }) => line).filter(isActive);
  return {
    currency: moves[0]?.currency || visits.setup().currency,
    // What a pass has paid is said as what it is.
    paid: sumInHundredths(moves.filter(({ kind, way }) => kind !== "refund" && isMoney(way))),
    back: sumInHundredths(refunds.filter(({ state }) => state !== "failed")),
    due: active.reduce((due, line) => due + Math.max(0, leftToPay(visits, line)), 0),
    invoiced: sumInHundredths(moves.filter(({ way }) => way === "invoice")),
    isTest: moves.some(({ isTest }) => isTest),
    isStuck: refunds.some(({ state }) => state === "failed"),
    canTell: `${row.contact.email}${row.contact.phone}` !== "",
    ...(owed && { owed }),
    given,
    kept,
    gift,
    ifCancelled: ifCancelled(visits, active),
  };
}

/** What cancelling gives back now, for each line that can be cancelled and has money. */
function ifCancelled(visits: VisitStore, lines: readonly LineRow[]): BookingMoney["ifCancelled"] {
  return lines.map((line) => {
    const { online, atStudio, kept } = backFor(visits, line, "visitor");
    const ways = lineMoney(visits.db, line).ways.map(({ way }) => way);
    return { line: line.id, back: online, atStudio, ways, kept };
  });
}

/** What the studio gave back itself: not what the provider could not, which is said as going back. */
function givenBack(
  { setup }: VisitStore,
  moves: readonly Move[],
  refunds: readonly Refund[],
): BookingMoney["given"] {
  let otherwise = sumInHundredths(refunds.filter(({ state }) => state === "otherwise"));
  return moves
    .filter(({ kind, way }) => kind === "refund" && isStudioWay(way))
    .flatMap(({ at, way, amount, currency }) => {
      const all = hundredthsOf(-amount, currency);
      const cents = Math.max(0, all - otherwise);
      otherwise = Math.max(0, otherwise - all);
      return cents > 0 ? [{ cents, way, day: dayIn(setup().timeZone, at) }] : [];
    });
}

/** What is to be given back of all lines; undefined if nothing is. */
function owedBack(
  { setup, now }: VisitStore,
  lines: readonly (LineMoney & { readonly line: LineRow })[],
): BookingMoney["owed"] {
  const open = lines.filter(({ owed }) => owed > 0);
  if (open.length === 0) return undefined;
  const { timeZone } = setup();
  const since = Math.min(...open.map(({ line }) => line.backSince ?? now()));
  const by = backUntil(since, timeZone);
  const ways: MoveWay[] = open.flatMap(({ ways: own, online }) => [
    ...own.map(({ way }) => way),
    ...(online > 0 ? (["online"] as const) : []),
  ]);
  const cents = open.reduce((sum, { owed }) => sum + owed, 0);
  return { cents, ways: [...new Set(ways)], by, isLate: dayIn(timeZone, now()) > by };
}
