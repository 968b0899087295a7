import { sql } from "kysely";
import { all, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import type { BookingSetup } from "./setup.ts";
import { termsNow } from "./terms.ts";

const withoutTerms = query.selectFrom("booking_lines").where("terms", "is", null);
/** The visit of a line, if it is booked. As EXISTS, SQLite walks the few lines without terms, not all bookings. */
const booked = query
  .selectFrom("bookings")
  .select("bookings.id")
  .where(sql.ref("bookings.id"), "=", sql.ref("booking_lines.booking"))
  .where("reference", "is not", null);
const update = query.updateTable("booking_lines");

/**
 * Keeps today's promises with every booked visit that has no terms yet: inside the transaction that books it, whichever way, and at the
 * first start of this version with those that were booked before.
 */
export function keepTerms(db: Writer, setup: BookingSetup): void {
  for (const offer of offersWithoutTerms(db)) {
    const terms = JSON.stringify(termsNow(setup, offer));
    const missing = update.set({ terms }).where("terms", "is", null).where("offer", "=", offer);
    run(
      db,
      missing.where(({ exists }) => exists(booked)),
    );
  }
}

function offersWithoutTerms(db: Reader): string[] {
  const offers = withoutTerms
    .select("offer")
    .distinct()
    .where(({ exists }) => exists(booked));
  return all(db, offers).map(({ offer }) => offer);
}

/** Keeps what is promised now with a visit that its guest is about to pay or book: that is what the page showed. */
export function keepTermsOf(db: Writer, setup: BookingSetup, booking: number): void {
  const lines = all(
    db,
    query.selectFrom("booking_lines").select(["id", "offer"]).where("booking", "=", booking),
  );
  for (const { id, offer } of lines)
    run(db, update.set({ terms: JSON.stringify(termsNow(setup, offer)) }).where("id", "=", id));
}
