import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { cleanContact, contactErrors, nobody } from "#domain/booking/contact.ts";
import type { BookRequest } from "#domain/booking/service.ts";
import type { Contact, LineChoice } from "#domain/booking/visit.ts";
import { submissionIdPattern } from "#domain/wire.ts";
import { TICK_MS } from "./clock.ts";
import { Invalid, isConstraint, Unknown } from "./failure.ts";
import { replaceLines, retakeLines } from "./holds.ts";
import { type Ledger, visitErrors, type Who } from "./ledger.ts";
import { checkLineCount, choiceOf } from "./line-choice.ts";
import type { MailQueue } from "./mails.ts";
import { type BookingRow, contactColumns, isKept, type LineRow } from "./rows.ts";
import { hashKey, isKey, newKey, newReference } from "./secret.ts";
import type { Source, VisitorLimits } from "./visitor-limits.ts";

/** A stored booking, with a key that opens it. */
export type Booked = {
  readonly reference: string;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly starts: number;
  readonly ends: number;
  /** In cents. */
  readonly price: number;
  readonly isNew: boolean;
};

/** Booking operations, each inside one transaction. */
export type Bookings = {
  /**
   * Books a hold, or lines without one, all or none. The same submission again is the same booking.
   * @param visitor address for the limits; undefined for the studio
   * @throws Invalid, Taken; Unknown for a wrong key of a hold
   */
  readonly book: (request: BookRequest, visitor: string | undefined) => Booked;
  /**
   * Adds a key to a booking, for a mail to its guest. Earlier keys stay valid. Whoever has this one reads that mail, and
   * so can vouch for the booking.
   */
  readonly addMailedKey: (booking: number) => string;
};

/** Prepares the booking statements. */
export function createBookings(ledger: Ledger, mails: MailQueue, limits: VisitorLimits): Bookings {
  const { db, claims, now } = ledger;
  const finish = db.prepare(`
    UPDATE bookings SET kept_until = NULL, draft_until = NULL, visitor = ?, network = ?, booked_at = ?, submission_id = ?,
      digest = ?, ${contactColumns.set}, house_rules = ? WHERE id = ?`);
  const offeredTo = db.prepare("SELECT 1 FROM place_wishes WHERE offered = ?");
  const addKey = keyMaker(db);
  const addReference = referenceMaker(db);

  return {
    addMailedKey: (booking) => addKey(booking, true),
    book(request, visitor) {
      const who = visitor === undefined ? "studio" : "visitor";
      const { submissionId, lines } = request;
      // A page may use the key of its hold as the submission id, so it is stored as a hash, like the key.
      const submission = hashKey(submissionId);
      if (!submissionIdPattern.test(submissionId) && !isKey(submissionId))
        throw new Invalid([{ field: "submission_id", message: "Please open the page again." }]);
      const known = request.hold === undefined ? undefined : ledger.byHold(hashKey(request.hold));
      if (known?.reference !== undefined) return bookedOf(ledger, known, request.hold ?? "", false);
      if (!known && lines === undefined) throw new Unknown();
      const contact = cleanContact(request.contact ?? known?.contact ?? nobody);
      const digest = digestOf(
        lines ?? ledger.linesOf(known?.id ?? 0).map(({ id, ...line }) => line),
        contact,
      );
      const before = ledger.bySubmission(submission, digest);
      if (before) return bookedOf(ledger, before, addKey(before.id), false);
      const errors = who === "visitor" ? contactErrors(contact) : [];
      claims.sweep(now());
      const hold = known && ledger.byId(known.id);
      const id = withContactErrors(errors, () => claimLines(ledger, hold, lines, who));
      // Who came by the link of an offered place has shown that the address is theirs.
      const isCounted = who === "visitor" && !(hold && offeredTo.get(hold.id));
      const { houseRules, reminder } = ledger.setup();
      const rules = JSON.stringify(houseRules);
      // A place that the studio offered stays the studio's.
      const isOffered = hold !== undefined && hold.visitor === undefined && isKept(hold, now());
      const source: Source = limits.sourceOf(isOffered ? undefined : visitor);
      if (source.visitor !== null && source.visitor !== hold?.visitor) ledger.claimed.add(id);
      finish.run(
        source.visitor,
        source.network,
        now(),
        submission,
        digest,
        ...contactColumns.values(contact),
        rules,
        id,
      );
      addReference(id);
      const key = hold && request.hold ? reuseKey(db, request.hold, id) : addKey(id);
      const booking = ledger.byId(id);
      if (!booking) throw new Unknown();
      ledger.recordEvent({ booking: id, who, what: "booked" });
      mails.notify(booking, ledger.linesOf(id), "booked", { reminder, isCounted });
      return bookedOf(ledger, booking, key, true);
    },
  };
}

/**
 * Claims everything that is about to be booked.
 * @param hold undefined for a booking in a single request
 * @param lines replace those of the hold
 * @returns the id of the booking
 * @throws Invalid, Taken
 */
function claimLines(
  ledger: Ledger,
  hold: BookingRow | undefined,
  lines: readonly LineChoice[] | undefined,
  who: Who,
): number {
  if (!hold) return claimNew(ledger, lines ?? [], who);
  if (lines) replaceLines(ledger, hold, lines);
  else if (isKept(hold, ledger.now())) checkKept(ledger, ledger.linesOf(hold.id));
  else retakeLines(ledger, ledger.linesOf(hold.id));
  return hold.id;
}

/** Claims the lines of a booking without a hold. @returns its id @throws Invalid, Taken */
function claimNew(ledger: Ledger, lines: readonly LineChoice[], who: Who): number {
  checkLineCount(lines.length);
  const values = ledger.check(lines, who);
  const insert = ledger.db.prepare("INSERT INTO bookings (made_at) VALUES (?)");
  const id = Number(insert.run(ledger.now()).lastInsertRowid);
  for (const [index, value] of values.entries()) ledger.addLine(id, value, index, who);
  return id;
}

/** Validates the lines of an active hold, whose times the visitor already has. @throws Invalid */
function checkKept({ setup, schedule, now }: Ledger, lines: readonly LineRow[]): void {
  const facts = { setup: setup(), schedule: schedule(), now: now(), isKept: true };
  const choices = lines.map((line) => choiceOf(line, facts.setup.timeZone));
  const errors = visitErrors(choices, facts);
  if (errors.length > 0) throw new Invalid(errors);
}

/** The key of the hold also opens the booking, so that the Back button and double clicks lead there. */
function reuseKey(db: DatabaseSync, hold: string, booking: number): string {
  db.prepare("INSERT OR IGNORE INTO booking_keys (hash, booking) VALUES (?, ?)").run(hashKey(hold), booking);
  return hold;
}

/** A stored booking, with a key that opens it. @param isNew whether this request booked it */
function bookedOf(ledger: Ledger, { id, reference = "" }: BookingRow, key: string, isNew: boolean): Booked {
  const lines = ledger.linesOf(id);
  return {
    reference,
    key,
    starts: Math.min(...lines.map(({ tick }) => tick * TICK_MS)),
    ends: Math.max(...lines.map(({ tick, minutes }) => tick * TICK_MS + minutes * 60_000)),
    price: lines.reduce((sum, { price }) => sum + price, 0),
    isNew,
  };
}

/** Reports the errors of lines and contact together, so that visitors can fix them in one go. */
function withContactErrors<T>(errors: Invalid["errors"], work: () => T): T {
  let result: T;
  try {
    result = work();
  } catch (error) {
    throw error instanceof Invalid ? new Invalid([...error.errors, ...errors]) : error;
  }
  if (errors.length > 0) throw new Invalid(errors);
  return result;
}

/** Tells whether the same submission id has the same content. */
function digestOf(lines: unknown, contact: Contact): string {
  return createHash("sha256")
    .update(JSON.stringify([lines, contact]))
    .digest("base64url");
}

/** Returns a function that adds a new key to a booking. */
function keyMaker(db: DatabaseSync): (booking: number, isMailed?: boolean) => string {
  const insert = db.prepare("INSERT INTO booking_keys (hash, booking, is_mailed) VALUES (?, ?, ?)");
  return (booking, isMailed = false) => {
    const key = newKey();
    insert.run(hashKey(key), booking, +isMailed);
    return key;
  };
}

/** Returns a function that gives a booking a reference, retrying if it is taken. */
function referenceMaker(db: DatabaseSync): (booking: number) => void {
  const set = db.prepare("UPDATE bookings SET reference = ? WHERE id = ?");
  return function addReference(booking) {
    try {
      set.run(newReference(), booking);
    } catch (error) {
      if (!isConstraint(error)) throw error;
      addReference(booking);
    }
  };
}
