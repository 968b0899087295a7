import { smallestOf } from "#domain/money.ts";
import { movesOf, standing, sumOf } from "../money/ledger.ts";
import { beginRefund, paymentsOf, refundsOf } from "../payments/payment-store.ts";
import type { Reader, Writer } from "../store/query.ts";
import { TICK_MS } from "./clock.ts";
import { movedByStudio } from "./event-store.ts";
import { hasLateCancelling } from "./late-store.ts";
import type { Ledger, Who } from "./ledger.ts";
import type { BookingRow, LineRow } from "./visit-store.ts";

/** Who cancelled late within this time pays the fee of a further time, in milliseconds. */
const halfYearMs = 180 * 86_400_000;

/** What a cancelling now would keep of what was paid for a line, in percent. The studio gives back everything; a guest in time, too. */
export function latePercent(
  { db, now, setup }: Ledger,
  booking: BookingRow,
  line: LineRow,
  who: Who,
): number {
  const { cancelUntil, lateFee } = setup();
  const isLate = who === "visitor" && now() > line.tick * TICK_MS - cancelUntil * 60_000;
  // What the studio has moved costs nothing to cancel until it begins.
  if (!isLate || !lateFee || movedByStudio(db, booking.id).includes(line.id)) return 0;
  const since = now() - halfYearMs;
  return hasLateCancelling(db, booking, { since, minutes: cancelUntil }) ? lateFee.after : lateFee.first;
}

/**
 * What was paid online for a line and not given back, and what a cancelling now would keep of it, in the smallest unit of the
 * currency. The studio gives back everything; a guest in time, too.
 */
export function backFor(
  ledger: Ledger,
  booking: BookingRow,
  line: LineRow,
  who: Who,
): { readonly paid: number; readonly kept: number } {
  const paid = paidOnline(ledger.db, booking.id, line.id);
  if (paid <= 0) return { paid, kept: 0 };
  const percent = latePercent(ledger, booking, line, who);
  return { paid, kept: Math.round((paid * percent) / 100) };
}

/** What is left to pay of a line, in the smallest unit of the currency; below zero if more was paid. What was given back is not owed again. */
export function leftToPay(
  { db, setup }: Ledger,
  { id, price, cancelledAt }: Pick<LineRow, "id" | "price" | "cancelledAt">,
): number {
  const paid = sumOf(standing(movesOf(db, "line", id)).filter(({ kind }) => kind !== "refund"));
  return (cancelledAt === undefined ? smallestOf(price, setup().currency) : 0) - paid;
}

/** What was paid online for a line and not given back, in the smallest unit of the currency. */
function paidOnline(db: Reader, booking: number, line: number): number {
  const online = standing(movesOf(db, "line", line)).filter(
    ({ way, kind }) => way === "online" && kind === "visit",
  );
  const begun = refundsOf(db, booking).filter((refund) => refund.line === line);
  return Math.max(0, sumOf(online) - sumOf(begun));
}

/**
 * Begins to give back what was paid online for a line, inside the transaction of what it is given back for.
 * @param more `amount` is all of it if omitted
 */
export function giveBack(
  db: Writer,
  { booking, id: line }: Pick<LineRow, "booking" | "id">,
  more: { amount?: number; why: string; person?: number; now: number },
): void {
  const { amount, why, person, now } = more;
  let left = amount ?? paidOnline(db, booking, line);
  for (const payment of paymentsOf(db, booking)) {
    if (payment.state !== "paid" || left <= 0) continue;
    const own = sumOf(
      movesOf(db, "line", line).filter(
        ({ provider, kind }) => kind === "visit" && provider?.payment === payment.intent,
      ),
    );
    const gone = sumOf(
      refundsOf(db, booking).filter((each) => each.payment === payment.id && each.line === line),
    );
    const part = Math.min(left, own - gone);
    if (part <= 0) continue;
    beginRefund(db, payment, { amount: part, line, why, person, now });
    left -= part;
  }
}
