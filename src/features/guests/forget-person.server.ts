import { forgetCountedMails } from "#core/outbox/mail-limit.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { release } from "#features/booking/reservation-store.server.ts";
import { createRows, isActive, setLineColumns } from "#features/booking/visit-store.server.ts";
import { creditCancelled } from "#features/invoices/issue-invoice.server.ts";
import { forgetDonor } from "#features/papers/paper-store.server.ts";
import { returnPass } from "#features/passes/pay-with-pass.server.ts";
import { openPaymentOf } from "#features/payments/payment-store.server.ts";
import { giveBack } from "#features/visits/visit-passes.server.ts";
import { findRows, forgetRows, type PersonQuery } from "./person-store.server.ts";

/**
 * Deletes everything about a person from the store, inside a transaction. Upcoming visits are cancelled. What remains is
 * marked `keep` in src/core/store/tables.server.ts: times of visits, and amounts.
 */
export function forgetPerson(db: Writer, who: PersonQuery, now: number): void {
  for (const found of findRows(db, who)) {
    if (found.name === "bookings") for (const id of found.ids) cancelUpcoming(db, id, now);
    // What is being paid stays until Stripe has said what became of it.
    const isPaying = (id: number) => found.name === "bookings" && openPaymentOf(db, id) !== undefined;
    forgetRows(db, { ...found, ids: found.ids.filter((id) => !isPaying(id)) });
  }
  if (!("email" in who)) return;
  forgetCountedMails(db, who.email, ["mail", "sign-in"]);
  forgetDonor(db, who.email);
}

/** Gives the times of upcoming visits back, and those of holds, what was paid for them, and to passes what they have paid. */
function cancelUpcoming(db: Writer, booking: number, now: number): void {
  if (openPaymentOf(db, booking)) return;
  for (const line of createRows(db).linesOf(booking)) {
    if (line.tick <= tickAt(now) || !isActive(line)) continue;
    release(db, { booking, line: line.id });
    creditCancelled({ db, now: () => now }, line.id, 0);
    returnPass(db, { booking, line: line.id, keptPercent: 0, now });
    giveBack(db, line, { why: "guest deleted", now });
    setLineColumns(db, line.id, { cancelled_at: now });
  }
}
