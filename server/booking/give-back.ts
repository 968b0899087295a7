import { movesOf, standing, sumOf } from "../money/ledger.ts";
import { beginRefund, paymentsOf, refundsOf } from "../payments/payment-store.ts";
import { TICK_MS } from "./clock.ts";
import { hasLateCancelling } from "./late-store.ts";
import type { Ledger, Who } from "./ledger.ts";
import type { BookingRow, LineRow } from "./visit-store.ts";

/** Who cancelled late within this time pays the fee of a further time, in milliseconds. */
const halfYearMs = 180 * 86_400_000;

/**
 * What was paid online for a line and not given back, and what a cancelling now would keep of it, in the smallest unit of the
 * currency. The studio gives back everything; a guest in time, too.
 */
export function backFor(
  { db, now, setup }: Ledger,
  booking: BookingRow,
  line: LineRow,
  who: Who,
): { readonly paid: number; readonly kept: number } {
  const online = standing(movesOf(db, "line", line.id)).filter(
    ({ way, kind }) => way === "online" && kind === "visit",
  );
  const begun = refundsOf(db, booking.id).filter((refund) => refund.line === line.id);
  const paid = sumOf(online) - sumOf(begun);
  const { cancelUntil, lateFee } = setup();
  const starts = line.tick * TICK_MS;
  const isLate = who === "visitor" && now() > starts - cancelUntil * 60_000;
  if (!isLate || !lateFee || paid <= 0) return { paid: Math.max(0, paid), kept: 0 };
  const before = hasLateCancelling(db, booking, { since: now() - halfYearMs, minutes: cancelUntil });
  const percent = before ? lateFee.after : lateFee.first;
  return { paid, kept: Math.round((paid * percent) / 100) };
}

/** Begins to give back what was paid online for a line that is cancelled, inside the same transaction. */
export function giveBack(
  ledger: Ledger,
  booking: BookingRow,
  { line, amount, why, person }: { line: LineRow; amount: number; why: string; person?: number | undefined },
): void {
  let left = amount;
  for (const payment of paymentsOf(ledger.db, booking.id)) {
    if (payment.state !== "paid" || left <= 0) continue;
    const own = sumOf(
      movesOf(ledger.db, "line", line.id).filter(
        ({ provider, kind }) => kind === "visit" && provider?.payment === payment.intent,
      ),
    );
    const gone = sumOf(
      refundsOf(ledger.db, booking.id).filter((each) => each.payment === payment.id && each.line === line.id),
    );
    const part = Math.min(left, own - gone);
    if (part <= 0) continue;
    beginRefund(ledger.db, payment, { amount: part, line: line.id, why, person, now: ledger.now() });
    left -= part;
  }
}
