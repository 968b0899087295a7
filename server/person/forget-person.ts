import { giveBack } from "#server/booking/visit-passes.ts";
import { release } from "../booking/reservation-store.ts";
import { createRows, isActive, setLineColumns } from "../booking/visit-store.ts";
import { tickAt } from "../clock.ts";
import { forgetCountedMails } from "../mail/mail-limit.ts";
import { creditCancelled } from "../paper/issue-invoice.ts";
import { forgetDonor } from "../paper/paper-store.ts";
import { returnPass } from "../passes/pay-with-pass.ts";
import { openPaymentOf } from "../payments/payment-store.ts";
import type { Writer } from "../store/query.ts";
import { findRows, forgetRows, type Who } from "./person-store.ts";

/**
 * Deletes everything about a person from the store, inside a transaction. Upcoming visits are cancelled. What remains is
 * marked `keep` in server/store/tables.ts: times of visits, and amounts.
 */
export function forgetPerson(db: Writer, who: Who, now: number): void {
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
