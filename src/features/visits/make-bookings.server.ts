import { applyContact, cleanContact, contactErrors, nobody, unknown } from "#core/booking/booking-contact.ts";
import { checkTime, placeErrors, roomChoices } from "#core/booking/check-line.server.ts";
import type { Source, VisitorLimits } from "#core/booking/limits-store.server.ts";
import type { MailQueue } from "#core/booking/mail-queue.server.ts";
import {
  checkLines,
  choiceOf,
  reserveTime,
  type VisitStore,
  visitErrors,
  type Who,
} from "#core/booking/open-visits.server.ts";
import { mayInvoice } from "#core/booking/paying.ts";
import type { BookRequest } from "#core/booking/requests.ts";
import { aroundOf, isEvent, offerOf } from "#core/booking/setup.ts";
import { keepTermsOf } from "#core/booking/terms-store.server.ts";
import type { LineChoice } from "#core/booking/visit.ts";
import {
  addKey,
  type BookingRow,
  endOf,
  insertBooking,
  isKept,
  type LineRow,
  reuseHoldKey,
  setBooking,
  setContact,
  setReference,
} from "#core/booking/visit-store.server.ts";
import { paysNothingNow } from "#core/booking/visitor-form.ts";
import { wishKeyOf } from "#core/booking/waitlist-store.server.ts";
import { askedToSign } from "#core/booking/waiver-signing.ts";
import { Invalid, invalid, mustFind, PayFirst, Paying, Unknown } from "#core/form/failure.server.ts";
import { submissionIdPattern } from "#core/form/wire.ts";
import { instantText, TICK_MS } from "#core/process/clock.server.ts";
import { digestOf, hashKey, isKey, newKey, newReference } from "#core/process/keys.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { issueAsked } from "#features/invoices/invoices.server.ts";
import { openPaymentOf, paidInVain } from "#features/payments/payments.server.ts";
import { hasNotSigned } from "#features/waivers/waivers.server.ts";
import { openHold, replaceLines, retakeLines } from "./holds.server.ts";
import { heldPass, linesToPay, spendPass } from "./visit-passes.server.ts";

/** What differs between the ways in which a visit is booked. */
type BookedHow = {
  readonly who: Who;
  /** The one that the provider's receipt names. */
  readonly reference?: string;
  /** What a pass pays as the guest has seen it, in hundredths. */
  readonly covers?: number | undefined;
  readonly invoice?: BookRequest["invoice"];
  /** Whether it was paid online: then the pass that pays a part was taken before. */
  readonly isPaid?: boolean;
  /** Whether its mail counts for its address. */
  readonly isCounted?: boolean;
};

type PayLine = Pick<LineRow, "id" | "offer" | "price">;

/** Booking operations, each inside one transaction. */
export type Bookings = ReturnType<typeof createBookings>;

/**
 * Opens the operations.
 * @param mustPay whether a hold or the lines of a request have to be paid online first
 */
export function createBookings(
  visits: VisitStore,
  mails: MailQueue,
  limits: VisitorLimits,
  mustPay: (lines: readonly PayLine[]) => boolean,
) {
  const { db, now } = visits;

  /** Keeps with a visit what its guest is shown: the terms, and the house rules that they agree to. */
  function keepShown(id: number): void {
    keepTermsOf(db, visits.setup(), id);
    setBooking(db, id, { house_rules: rulesFor(visits, id) });
  }

  /**
   * Makes a booking of what is reserved, whichever way it came: all that follows from a booking is here. Its times, its contact and
   * its source are stored already.
   */
  function makeBooked(id: number, how: BookedHow): BookingRow {
    const { who, reference, covers, invoice, isPaid = false, isCounted = false } = how;
    const hold = mustFind(visits.byId(id));
    setBooking(db, id, { kept_until: null, draft_until: null, booked_at: now() });
    if (reference === undefined || !setReference(db, id, reference)) giveReference(db, id);
    // The Back button and double clicks lead to the booking.
    reuseHoldKey(db, id);
    visits.recordEvent({ booking: id, who, what: "booked" });
    const booking = mustFind(visits.byId(id));
    if (hasNotSigned(visits, booking)) visits.recordEvent({ booking: id, who, what: askedToSign });
    if (isPaid) visits.vouch(id, "payment", who);
    else {
      keepShown(id);
      spendPass(visits, hold, covers);
    }
    if (invoice) {
      setBooking(db, id, { invoice_to: invoice.recipient, invoice_order: invoice.orderNumber });
      // Otherwise it waits: whoever has written whom it is for may be anybody.
      if (who === "studio") visits.vouch(id, "studio", who);
      issueAsked(visits, id);
    }
    // Nobody gets a mail about a visit that is over, unless they have just paid for it.
    const isOver = visits.linesOf(id).every((line) => endOf(line) <= now());
    if (isPaid || !isOver) mails.notify(id, "booked", { isCounted });
    return booking;
  }

  return {
    /**
     * Adds a key to a booking, for a mail to its guest. Earlier keys stay valid. With the new one
     * its guest has read that mail, and so can vouch for the booking.
     */
    addMailedKey: (booking: number) => newKeyOf(db, booking, true),
    /** Adds a key to a booking or a hold, for whoever comes back from paying for it. */
    addKey: (booking: number) => newKeyOf(db, booking),
    /**
     * Checks and keeps a hold as it is about to be paid: everything that booking it would check.
     * @returns the hold
     * @throws Invalid, Taken, Unknown; Paying
     */
    freeze(key: string, visitor: string | undefined): BookingRow {
      const hold = openHold(visits, key);
      const contact = cleanContact(hold.contact);
      const errors = [...placeErrors(visits.linesOf(hold.id), visits.setup()), ...contactErrors(contact)];
      withContactErrors(errors, () => checkHold(visits, hold));
      if (!isKept(hold, now())) {
        setBooking(db, hold.id, limits.sourceOf(visitor));
        visits.reserved.add(hold.id);
      }
      setContact(db, hold.id, contact);
      keepShown(hold.id);
      return visits.byId(hold.id) ?? hold;
    },
    /**
     * Books a hold that was paid, by its number. It takes its times again if they were given back meanwhile: clocks and limits
     * were answered when its guest pressed Pay, and are not asked again.
     * @param reference the one that the receipt names
     * @throws Taken, Unknown
     */
    bookPaid(id: number, reference: string): void {
      const hold = visits.byId(id);
      if (!hold || hold.reference !== undefined) throw new Unknown();
      if (!isKept(hold, now())) retakePaid(visits, visits.linesOf(id));
      // What a pass pays was taken, and terms and house rules were shown, when its guest pressed Pay.
      makeBooked(id, { who: "visitor", reference, isPaid: true });
    },
    /**
     * Books a hold, or lines without one, all or none. The same submission again is the same booking. A pass that is given here
     * pays it, and is refused if it pays nothing.
     * @param visitor address for the limits; undefined for the studio
     * @param isOnPurpose whether the studio takes times that are not open, or over: nobody is told of those
     * @throws Invalid, Taken; Unknown for a wrong key of a hold
     */
    book(
      request: BookRequest & { readonly pass?: number },
      visitor: string | undefined,
      isOnPurpose = false,
    ) {
      const who = visitor === undefined ? "studio" : "visitor";
      const { submissionId, lines } = request;
      // A page may use the key of its hold as the submission id, so it is stored as a hash, like the key.
      const submission = hashKey(submissionId);
      if (!submissionIdPattern.test(submissionId) && !isKey(submissionId))
        throw invalid("submission_id", "Please open the page again.");
      const known = request.hold === undefined ? undefined : visits.byHold(hashKey(request.hold));
      if (known?.reference !== undefined) return bookedOf(visits, known, request.hold ?? "", false);
      if (known && openPaymentOf(db, known.id)) throw new Paying();
      if (!known && lines === undefined) throw new Unknown();
      const contact = request.contact
        ? applyContact(known?.contact ?? unknown, request.contact)
        : cleanContact(known?.contact ?? nobody);
      const chosen = lines ?? visits.linesOf(known?.id ?? 0).map(({ id, ...line }) => line);
      // Tells whether the same submission id has the same content.
      const digest = digestOf(JSON.stringify([chosen, contact]));
      const before = visits.bySubmission(submission, digest);
      if (before) return bookedOf(visits, before, newKeyOf(db, before.id), false);
      const errors = contactErrors(contact, who === "studio");
      const hold = known && visits.byId(known.id);
      const id = withContactErrors(errors, () => {
        if (!hold) return reserveNew(visits, lines ?? [], who, isOnPurpose);
        if (lines) replaceLines(visits, hold, lines);
        else checkHold(visits, hold);
        return hold.id;
      });
      const missing = who === "visitor" ? placeErrors(visits.linesOf(id), visits.setup()) : [];
      if (missing.length > 0) throw new Invalid(missing);
      if (request.pass !== undefined) setBooking(db, id, { pass: request.pass });
      const reserved = mustFind(visits.byId(id));
      const problem = request.pass === undefined ? undefined : heldPass(visits, reserved)?.problem;
      if (problem) throw invalid("pass", problem);
      const open = paysNothingNow(contact) ? [] : linesToPay(visits, reserved);
      const isInvoiced = request.invoice !== undefined && mayInvoice(open, visits.setup());
      if (who === "visitor" && !isInvoiced && mustPay(open) && !paidInVain(db, id)) throw new PayFirst();
      // Who came by the link of an offered place has shown that the address is theirs.
      const isCounted = who === "visitor" && !(hold && wishKeyOf(db, hold.id) !== undefined);
      // A place that the studio offered stays the studio's.
      const isOffered = hold !== undefined && hold.visitor === undefined && isKept(hold, now());
      const source: Source = limits.sourceOf(isOffered ? undefined : visitor);
      if (source.visitor !== null && source.visitor !== hold?.visitor) visits.reserved.add(id);
      setContact(db, id, contact);
      setBooking(db, id, { ...source, submission_id: submission, digest });
      const key = (hold && request.hold) ?? newKeyOf(db, id);
      const { covers } = request;
      const invoice = isInvoiced ? request.invoice : undefined;
      const booking = makeBooked(id, { who, covers, invoice, isCounted });
      return bookedOf(visits, booking, key, true);
    },
  };
}

/** Checks the lines of a hold that is about to be booked; an ended one takes its times again. @throws Invalid, Taken */
function checkHold(visits: VisitStore, hold: BookingRow): void {
  const lines = visits.linesOf(hold.id);
  if (!isKept(hold, visits.now())) {
    retakeLines(visits, lines);
    return;
  }
  // The visitor already has the times.
  const { setup, schedule, now } = visits;
  const facts = { setup: setup(), schedule: schedule(), now: now(), isKept: true };
  const errors = visitErrors(lines.map(choiceOf), facts);
  if (errors.length > 0) throw new Invalid(errors);
}

/** Takes the times of a paid visit again, if they are still to be had, and have not begun. @throws Taken, Unknown */
function retakePaid(visits: VisitStore, lines: readonly LineRow[]): void {
  const setup = visits.setup();
  const whyNotThen = checkTime(setup);
  for (const [index, line] of lines.entries()) {
    const offer = offerOf(setup, line.offer);
    const isOpen = offer && line.tick * TICK_MS > visits.now() && (offer.event || !whyNotThen(offer, line));
    if (!isOpen) throw new Unknown();
    const choices = roomChoices(setup, offer, line.party.people);
    const values = { ...line, mode: offer.mode, choices, around: aroundOf(offer, line.drive) };
    visits.setLine(line, values, index, "visitor");
  }
}

/** Reserves the lines of a booking without a hold. @returns its id @throws Invalid, Taken */
function reserveNew(visits: VisitStore, lines: readonly LineChoice[], who: Who, isOnPurpose: boolean) {
  checkLines(lines, visits.setup(), who);
  const values = visits.check(lines, who, isOnPurpose);
  const id = insertBooking(visits.db, { made_at: visits.now() });
  for (const [index, value] of values.entries())
    reserveTime(visits.db, isOnPurpose, (closed) => visits.addLine(id, value, index, who, closed));
  return id;
}

/** The house rules that a guest agrees to: they are those of the studio's rooms. */
function rulesFor({ linesOf, setup }: VisitStore, booking: number): string {
  return JSON.stringify(linesOf(booking).every(({ offer }) => isEvent(offer)) ? [] : setup().houseRules);
}

/** Gives a booking a reference that no other has. */
function giveReference(db: Writer, id: number): void {
  while (!setReference(db, id, newReference())) {
    // Another booking has it: the next one is new.
  }
}

/** Adds a new key to a booking. @returns the key */
function newKeyOf(db: Writer, booking: number, isMailed = false): string {
  const key = newKey();
  addKey(db, booking, hashKey(key), isMailed);
  return key;
}

/** A stored booking, with its price in cents. @param isNew whether this request booked it */
function bookedOf(visits: VisitStore, { id, reference = "" }: BookingRow, key: string, isNew: boolean) {
  const lines = visits.linesOf(id);
  const { timeZone } = visits.setup();
  return {
    kind: "booked" as const,
    reference,
    key,
    starts: instantText(Math.min(...lines.map(({ tick }) => tick * TICK_MS)), timeZone),
    ends: instantText(Math.max(...lines.map(endOf)), timeZone),
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
