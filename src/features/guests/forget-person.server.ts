import { contactOf } from "#core/booking/booking-contact.ts";
import { createRows, isActive, setContact } from "#core/booking/visit-store.server.ts";
import { forgetCountedMails } from "#core/outbox/mail-limit.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { lineMoney } from "#features/money/money.server.ts";
import { forgetDonor } from "#features/papers/papers.server.ts";
import { endSale } from "#features/passes/passes.server.ts";
import { voidRest } from "#features/payments/payments.server.ts";
import { endOrder } from "#features/shop/shop.server.ts";
import { cancelLines } from "#features/visits/visits.server.ts";
import { findRows, forgetRows, type PersonQuery } from "./person-store.server.ts";

/**
 * Deletes everything about a person from the store, inside a transaction. Upcoming visits are cancelled. What remains is
 * marked `keep` in src/core/store/tables.server.ts: times of visits, and amounts.
 * @param until where only what was made until then is meant, in milliseconds since 1970
 * @returns whether there was anything
 */
export function forgetPerson(db: Writer, who: PersonQuery, now: number, until?: number): boolean {
  const rows = findRows(db, who, until);
  for (const found of rows) {
    for (const id of found.ids) {
      if (found.name === "bookings") cancelUpcoming(db, id, now);
      // What is being paid is forgotten at once, too: paid all the same, all of it goes back.
      if (found.name === "messages") endOrder(db, id, "person deleted", now);
      if (found.name === "passes") endSale(db, id, "person deleted", now);
    }
    forgetRows(db, found);
  }
  if ("email" in who && (until === undefined || rows.length > 0)) {
    forgetCountedMails(db, who.email, ["mail", "sign-in", "receipt"]);
    forgetDonor(db, who.email);
  }
  return rows.length > 0;
}

/** Cancels upcoming visits, and holds. All that was paid for them goes back; what has to be given by hand stays owed. */
function cancelUpcoming(db: Writer, booking: number, now: number): void {
  // First of all: what follows from cancelling is told to nobody.
  setContact(db, booking, contactOf({}));
  voidRest(db, booking, "person deleted", now);
  const upcoming = createRows(db)
    .linesOf(booking)
    .filter((line) => line.tick > tickAt(now) && isActive(line))
    .map((line) => ({ line, online: lineMoney(db, line).online, kept: 0, keptPercent: 0 }));
  cancelLines(db, upcoming, { side: "visitor", why: "guest deleted", now });
}
