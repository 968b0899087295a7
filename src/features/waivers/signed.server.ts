import { createHash } from "node:crypto";
import type { MailQueue } from "#core/booking/mail-queue.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { type BookingRow, countChange, isActive, type LineRow } from "#core/booking/visit-store.server.ts";
import {
  askedToSign,
  isSignedFor,
  type Signed,
  type Waiver,
  type WaiverText,
} from "#core/booking/waiver-signing.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { dayMs } from "#core/values/time.ts";
import { countSigned, unaskedBookings } from "./waiver-store.server.ts";

/** Digest of the exact text in a language: another text is another digest, and asks again. */
export function digestOfWaiver({ lang, title, text }: WaiverText, version: string): string {
  return createHash("sha256")
    .update(JSON.stringify([lang, version, title, text]))
    .digest("hex");
}

/** Whether a line of a visit is one that has to be signed for. */
export function isAsked(waiver: Waiver, line: LineRow): boolean {
  return isActive(line) && isSignedFor(waiver, line.offer);
}

/** Signatures from then on hold, in milliseconds since 1970. */
export function holdsSince({ days }: Waiver, now: number): number {
  return now - days * dayMs;
}

/** How many have signed of those who come; undefined if nobody has to. */
export function signedOf(
  { db, setup, now }: VisitStore,
  booking: BookingRow,
  lines: readonly LineRow[],
): Signed | undefined {
  const { waiver } = setup();
  if (!waiver) return undefined;
  const needed = lines
    .filter((line) => isAsked(waiver, line))
    .reduce((most, { party }) => Math.max(most, party.people), 0);
  if (needed === 0) return undefined;
  const digests = waiver.texts.map((text) => digestOfWaiver(text, waiver.version));
  const done = countSigned(db, booking, { digests, since: holdsSince(waiver, now()), now: now() });
  return { done: Math.min(done, needed), needed };
}

/** Whether somebody who comes has to sign, and has not: the guest may cancel at no cost until the visit begins. */
export function hasNotSigned(visits: VisitStore, booking: BookingRow): boolean {
  const signed = signedOf(visits, booking, visits.linesOf(booking.id));
  return signed !== undefined && signed.done < signed.needed;
}

/**
 * Asks once, inside a transaction, whoever comes to a visit that was booked without being asked to sign: before the studio asked for
 * it, or by an earlier version. By mail, or the staff tell them.
 */
export function askUnasked(visits: VisitStore, mails: MailQueue): void {
  const { db, setup, now, byId } = visits;
  if (!setup().waiver) return;
  for (const id of unaskedBookings(db, tickAt(now()))) {
    const booking = byId(id);
    if (!booking || !hasNotSigned(visits, booking)) continue;
    visits.recordEvent({ booking: id, who: "studio", what: askedToSign });
    countChange(db, id);
    mails.notify(id, "changed", { isForStudio: false });
  }
}
