import { type BookingRow, isVouched, isVouchedFor } from "#core/booking/visit-store.server.ts";
import { askedToSign } from "#core/booking/waiver-signing.ts";
import { queueOnly } from "#core/outbox/mail-store.server.ts";
import {
  all,
  countOf,
  first,
  insertRow,
  query,
  type Reader,
  rowCount,
  run,
  type Writer,
} from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";

/** A signature, or several on paper. */
type NewSignature = Omit<Row<"signatures">, "id">;

/**
 * Stores a signature. One that holds already stays as it is, but for an address that is given now: its copy goes there.
 * @param since from when on signatures hold
 * @param mail when its copy is mailed; and now, in milliseconds since 1970
 * @returns whether a copy is to be mailed
 */
export function insertSignature(
  db: Writer,
  signature: NewSignature,
  since: number,
  mail: { readonly at: number; readonly now: number },
): boolean {
  const { booking, digest, signer, child_name, on_paper, email } = signature;
  const same = query
    .selectFrom("signatures")
    .select(["id", "email"])
    .where("booking", "=", booking)
    .where("digest", "=", digest)
    .where("signer", "=", signer)
    .where("child_name", "=", child_name)
    .where("on_paper", "=", on_paper)
    .where("signed_at", ">", since);
  const known = on_paper === 0 ? first(db, same) : undefined;
  const about = known?.id ?? insertRow(db, query.insertInto("signatures").values(signature).returning("id"));
  if (email === "" || known?.email === email) return false;
  if (known) run(db, query.updateTable("signatures").set({ email }).where("id", "=", about));
  queueOnly(db, { kind: "signature", about, ...mail });
  return true;
}

/** How many signatures a booking has. */
export function countSignatures(db: Reader, booking: number): number {
  return countOf(db, query.selectFrom("signatures").select(rowCount).where("booking", "=", booking));
}

/**
 * How many people have signed texts since a time, for a booking, or for another one with its e-mail address. Of another one they
 * count if somebody vouches for both: anybody can book with anybody's address.
 */
export function countSigned(
  db: Reader,
  { id: booking, contact: { email } }: Pick<BookingRow, "id" | "contact">,
  { digests, since, now }: { digests: readonly string[]; since: number; now: number },
): number {
  const known = isVouched(db, booking) ? email : "";
  const own = query
    .selectFrom("signatures")
    .innerJoin("bookings", "bookings.id", "booking")
    .select(["people", "child_year", "signed_at"])
    .where("signed_at", ">", since)
    .where("signatures.digest", "in", [...digests])
    .where((is) =>
      is.or([
        is("booking", "=", booking),
        is.and([is("bookings.email", "=", known), is("bookings.email", "<>", ""), isVouchedFor]),
      ]),
    );
  return all(db, own)
    .filter((row) => !hasGrownUp(row.child_year, row.signed_at, now))
    .reduce((sum, { people }) => sum + people, 0);
}

/** Whether somebody was a child when a parent signed, and is of age for sure by now: they sign for themselves. */
function hasGrownUp(childYear: string, signedAt: number, now: number): boolean {
  const ofAge = Number(childYear) + 18;
  const yearOf = (at: number) => new Date(at).getUTCFullYear();
  return childYear !== "" && yearOf(signedAt) <= ofAge && ofAge < yearOf(now);
}

/** Ids of bookings with a visit after a tick whose guests were never asked to sign. */
export function unaskedBookings(db: Reader, tick: number): number[] {
  const upcoming = query
    .selectFrom("bookings")
    .innerJoin("booking_lines", "booking_lines.booking", "bookings.id")
    .select("bookings.id")
    .distinct()
    .where("reference", "is not", null)
    .where("cancelled_at", "is", null)
    .where("start_tick", ">", tick);
  const unasked = upcoming.where((is) => {
    const events = is.selectFrom("booking_events").select("booking_events.id");
    const asked = events
      .whereRef("booking_events.booking", "=", "bookings.id")
      .where("what", "=", askedToSign);
    return is.not(is.exists(asked));
  });
  return all(db, unasked.orderBy("bookings.id")).map(({ id }) => id);
}

/** The signatures of a booking, in the order in which they came. */
export function signaturesOf(db: Reader, booking: number): Row<"signatures">[] {
  return all(db, query.selectFrom("signatures").selectAll().where("booking", "=", booking).orderBy("id"));
}

export function signatureById(db: Reader, id: number): Row<"signatures"> | undefined {
  return first(db, query.selectFrom("signatures").selectAll().where("id", "=", id));
}

/** Takes back what was noted as signed on paper. */
export function dropPaper(db: Writer, booking: number): void {
  run(db, query.deleteFrom("signatures").where("booking", "=", booking).where("on_paper", "=", 1));
}

/** Deletes signatures whose time is over. */
export function dropOldSignatures(db: Writer, now: number): void {
  run(db, query.deleteFrom("signatures").where("kept_until", "<", now));
}
