import { applyContact, contactErrors } from "#core/booking/booking-contact.ts";
import { changedLine, keptLine, movedLine, sameLine } from "#core/booking/check-line.server.ts";
import type { Party } from "#core/booking/line-form.ts";
import type { MailQueue } from "#core/booking/mail-queue.server.ts";
import {
  checkLines,
  choiceOf,
  lineErrors,
  reserveTime,
  type VisitStore,
  type Who,
} from "#core/booking/open-visits.server.ts";
import { isPerPerson } from "#core/booking/price.ts";
import type { Draft, WeekChoice } from "#core/booking/requests.ts";
import { offerOf } from "#core/booking/setup.ts";
import { termsOf } from "#core/booking/terms.ts";
import type { Contact, DayWord } from "#core/booking/visit.ts";
import {
  type BookingRow,
  countChange,
  endOf,
  endVouching,
  eventsOf,
  isActive,
  keepTold,
  type LineRow,
  newContact,
  setContact,
  setLineColumns,
  setTold,
  wasCancelledAtStudio,
} from "#core/booking/visit-store.server.ts";
import { leftUnsigned } from "#core/booking/waiver-signing.ts";
import type { FieldError } from "#core/form/answer.ts";
import { Invalid, invalid, mustFind, Unknown } from "#core/form/failure.server.ts";
import { mailboxOf } from "#core/outbox/mail-limit.server.ts";
import { instantText, instantUntil, readInstant, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { count } from "#core/values/plural.ts";
import { dayIn, formatClock, formatMoment, minuteOf } from "#core/values/time.ts";
import { creditLess } from "#features/invoices/invoices.server.ts";
import { returnSurplus } from "#features/passes/passes.server.ts";
import { voidRest } from "#features/payments/payments.server.ts";
import { cancelLines } from "./cancel-lines.server.ts";
import { shownInMails } from "./difference.server.ts";
import { backFor, dueIfRestored, latePercent, mayLeaveUnsigned, retakePass } from "./visit-passes.server.ts";

/**
 * Finds the fields that a form would overwrite, because somebody else has changed them since it was drawn. It is given what is stored
 * when the form is saved.
 */
export type FindOverwritten = (stored: {
  readonly contact: Contact;
  readonly lines: readonly LineRow[];
}) => readonly FieldError[];

/** How a visit is moved. */
export type MoveHow = {
  /** When it begins as the page has shown it: if it was moved meanwhile, nothing is changed. */
  readonly shown?: string | undefined;
  /** false if nobody is told. */
  readonly isTold?: boolean;
  /** Whether to take a time that is not open, or over. */
  readonly isOnPurpose?: boolean;
};

const words = {
  begun: "This visit has begun. Please talk to us, or call.",
  cancelled: "This visit was already cancelled.",
  over: "This visit would be over by now. Please add a booking at another time.",
  moved: (when: string) =>
    `This visit was moved since you opened the page: it is on ${when} now. Nothing was changed. You can still move it from there.`,
  gone: "What was booked is not offered any more. Please add a booking of something else.",
  notToday: "You can only say this on the day of the visit.",
  fewer: (most: number, least: number, until: string) =>
    most > 0
      ? `Up to ${count(most, "person", "people")} fewer cost less, until ${formatClock(until)} that morning. Please leave the number at ${least} or more, and write into the note who else does not come. For more, call us.`
      : `Fewer people cost less only until that morning, and only so many. Please leave the number at ${least}, and write into the note who does not come.`,
} as const;

/** Changes of a booking, each inside one transaction and idempotent. */
export function createChanges(visits: VisitStore, mails: MailQueue) {
  const { db, now } = visits;
  function lineIn(booking: BookingRow, id: number): { line: LineRow; index: number } {
    const lines = visits.linesOf(booking.id);
    const index = lines.findIndex((each) => each.id === id);
    return { line: mustFind(lines[index]), index };
  }

  /** Visitors can change a visit until it begins; the studio can later, too. */
  function openLine(booking: BookingRow, id: number, who: Who): { line: LineRow; index: number } {
    const { line, index } = lineIn(booking, id);
    if (!isActive(line)) throw invalid("lines", words.cancelled);
    if (who === "visitor" && now() >= line.tick * TICK_MS) throw invalid("lines", words.begun);
    return { line, index };
  }

  /** Counts a change of a visit. What is being paid of it was for what it was before. */
  function countOne(id: number): void {
    countChange(db, id);
    const isLeft = visits.linesOf(id).some(isActive);
    voidRest(db, id, isLeft ? "visit changed" : "cancelled", now());
  }

  const notify: MailQueue["notify"] = (id, change, given) => {
    countOne(id);
    mails.notify(id, change, given);
  };

  /** Tells nobody, and sends no mail that waits. */
  function endQuietly({ id }: BookingRow): void {
    countOne(id);
    setTold(db, id);
    mails.drop(id);
  }

  /** @throws Invalid if a line is not where a page has shown it */
  function refuseMoved({ tick }: LineRow, shown: string | undefined): void {
    if (shown === undefined || Date.parse(shown) === tick * TICK_MS) return;
    const starts = instantText(tick * TICK_MS, visits.setup().timeZone);
    throw invalid("starts", words.moved(formatMoment({ starts })));
  }

  /** @throws Taken, Invalid, Unknown */
  function move(
    booking: BookingRow,
    id: number,
    starts: string,
    who: Who,
    { isTold = true, isOnPurpose = false, shown }: MoveHow = {},
  ): void {
    const { line, index } = openLine(booking, id, who);
    if (Date.parse(starts) === line.tick * TICK_MS) return;
    refuseMoved(line, shown);
    const { setup, schedule } = visits;
    const facts = {
      setup: setup(),
      schedule: schedule(),
      now: now(),
      isStudio: who === "studio",
      isOnPurpose,
    };
    const { values, errors } = movedLine(line, starts, facts);
    if (!values) throw new Invalid(errors);
    reserveTime(db, isOnPurpose, (closed) => visits.setLine(line, values, index, who, closed));
    // What was noted on the day was about the earlier time.
    const dayOf = (tick: number) => dayIn(visits.setup().timeZone, tick * TICK_MS);
    if (line.stoppedAt !== undefined || dayOf(line.tick) !== dayOf(values.tick))
      setLineColumns(db, id, {
        ...{ presence: null, presence_at: null, said: null, said_at: null },
        stopped_at: null,
      });
    visits.recordEvent({
      booking: booking.id,
      line: id,
      who,
      what: "moved",
      from: line.tick,
      to: values.tick,
    });
    // Nobody gets a mail about a visit that is over.
    const all = visits.linesOf(booking.id).filter(isActive);
    const isOver = all.every((line) => endOf(line) <= now());
    if (isOver) endQuietly(booking);
    else notify(booking.id, "changed", { isTold });
    if (!isOver && !isTold) setTold(db, booking.id);
  }

  return {
    /** Refuses a form that would overwrite what somebody else has changed since it was drawn. @throws Invalid */
    refuseOverwriting(booking: BookingRow, find: FindOverwritten): void {
      const errors = find({ contact: booking.contact, lines: visits.linesOf(booking.id) });
      if (errors.length > 0) throw new Invalid(errors);
    },
    /**
     * Cancels the given lines, or all if none are given.
     * @param how `isAsked` if the guest has asked the studio to: they are told, and charged, as if they had cancelled
     *   themselves. `isTold` false if nobody is told, and a mail that waits is not sent either. `at`: when, in milliseconds since 1970, if
     *   other visits are cancelled in the same act
     */
    cancel(
      booking: BookingRow,
      ids: readonly number[] | undefined,
      who: Who,
      {
        isAsked = false,
        isTold = true,
        at = now(),
      }: { isAsked?: boolean; isTold?: boolean; at?: number } = {},
    ): void {
      const side = isAsked ? "visitor" : who;
      const lines = visits.linesOf(booking.id);
      const meant = ids === undefined ? lines : lines.filter(({ id }) => ids.includes(id));
      if (meant.length === 0) throw new Unknown();
      const left = meant.filter(isActive);
      if (left.length === 0) return;
      for (const { id } of left) openLine(booking, id, who);
      // Before any of them is cancelled: they are one cancelling.
      const backs = left.map((line) => {
        const { online, kept } = backFor(visits, line, side);
        return { line, online, kept, keptPercent: latePercent(visits, line, side) };
      });
      const isLate = (line: LineRow) =>
        now() > line.tick * TICK_MS - termsOf(line, visits.setup()).cancelUntil * 60_000;
      const unsigned = left.filter(
        (line) => side === "visitor" && isLate(line) && mayLeaveUnsigned(visits, booking, line),
      );
      for (const { id, tick } of left)
        visits.recordEvent({ booking: booking.id, line: id, who, what: "cancelled", from: tick });
      for (const { id } of unsigned)
        visits.recordEvent({ booking: booking.id, line: id, who, what: leftUnsigned });
      const why = side === "studio" ? "cancelled by the studio" : "cancelled";
      cancelLines(db, backs, { side, why, now: at });
      if (isTold) notify(booking.id, "changed");
      else endQuietly(booking);
      // Whoever gets no mail has just said it: nobody needs to call them.
      if (isAsked) setTold(db, booking.id);
    },
    /**
     * Restores a line that was cancelled at the studio, with its old time, rooms and price.
     * @param closed "none" also restores it within closed times, as it was there before
     * @throws Taken if somebody else has the rooms by now or they are closed; Invalid; Unknown
     */
    restore(booking: BookingRow, id: number, closed?: "none"): void {
      const { line, index } = lineIn(booking, id);
      if (isActive(line)) return;
      if (!wasCancelledAtStudio(db, line)) throw invalid("lines", words.cancelled);
      if (now() >= endOf(line)) throw invalid("lines", words.over);
      const values = sameLine(line, visits.setup());
      if (!values) throw invalid("lines", words.gone);
      const [last] = eventsOf(db, booking.id, 1);
      const again = dueIfRestored(visits, line);
      setLineColumns(db, id, { cancelled_at: null, cancelled_by: null, kept: null, due_again: again });
      visits.setLine(line, values, index, "studio", closed);
      retakePass(visits, line);
      visits.recordEvent({ booking: booking.id, line: id, who: "studio", what: "restored", to: line.tick });
      notify(booking.id, "restored");
      if (last?.what === "cancelled" && last.line === id) keepTold(db, booking.id);
    },
    /** Adds times in other weeks, all or none. @throws Taken, Invalid, Unknown */
    addWeeks(booking: BookingRow, choices: readonly WeekChoice[], who: Who): void {
      addWeekLines(visits, booking, choices, who);
      notify(booking.id, "changed");
    },
    move,
    /**
     * Moves all that is to come of a visit by as much, so that its first room begins then: all or none.
     * @param shown when each of them begins as the page has shown it, soonest first
     * @throws Taken, Invalid, Unknown
     */
    moveTogether(booking: BookingRow, starts: string, who: Who, shown: readonly string[] = []): void {
      const lines = visits
        .linesOf(booking.id)
        .filter((line) => isActive(line) && line.tick * TICK_MS > now())
        .toSorted((a, b) => a.tick - b.tick);
      for (const [index, line] of lines.entries()) refuseMoved(line, shown[index]);
      const first = Math.min(...lines.map(({ tick }) => tick * TICK_MS));
      const by = Date.parse(starts) - first;
      if (lines.length === 0 || Number.isNaN(by)) throw new Unknown();
      // The one in whose way the others would be goes first.
      const inTurn = lines.toSorted((a, b) => (by > 0 ? b.tick - a.tick : a.tick - b.tick));
      for (const { id, tick } of inTurn)
        move(booking, id, instantText(tick * TICK_MS + by, visits.setup().timeZone), who);
    },
    /** Changes who comes, what helps and how to reach the guest. @throws Invalid, Taken, Unknown */
    change(booking: BookingRow, { contact, lines = [] }: Draft, who: Who): void {
      const next = applyContact(booking.contact, contact);
      const errors = [...(contact ? contactErrors(next, who === "studio", booking.contact) : [])];
      const stored = () => JSON.stringify([visits.byId(booking.id)?.contact, visits.linesOf(booking.id)]);
      const before = stored();
      const all = visits.linesOf(booking.id);
      const changed = lines.map(({ id, ...given }) => {
        const { line, index } = openLine(booking, id, who);
        const result = keptLine(line, given, visits.setup(), who === "studio");
        const left =
          result.values && who === "visitor" ? fewerLeft(visits, line, result.values.party) : undefined;
        errors.push(...lineErrors(result.errors ?? left?.errors ?? [], index, all.length));
        return { line, index, fields: result.values, terms: left?.terms };
      });
      if (errors.length > 0) throw new Invalid(errors);
      for (const { line, index, fields, terms } of changed) {
        if (!fields) continue;
        if (fields.drive === line.drive) visits.changeLine(line, fields, index, who);
        else {
          const values = changedLine(line, fields, visits.setup());
          if (!values) throw invalid("lines", words.gone);
          visits.setLine(line, values, index, who);
        }
        if (terms) setLineColumns(db, line.id, { terms: JSON.stringify(terms) });
        creditLess(visits, line, fields);
        returnSurplus(db, { ...fields, id: line.id, booking: booking.id }, visits.setup(), { now: now() });
      }
      setContact(db, booking.id, next);
      // Saved as it was: nobody needs to hear of it.
      if (stored() === before) return;
      const others = changed.flatMap(({ line, fields }) => {
        const was = shownInMails(line);
        return fields && shownInMails(fields) !== was ? [{ line: line.id, was }] : [];
      });
      for (const each of others.length > 0 ? others : [{}])
        visits.recordEvent({ booking: booking.id, who, what: "changed", ...each });
      const isNewEmail = next.email.toLowerCase() !== booking.contact.email.toLowerCase();
      if (who === "visitor" && (isNewEmail || next.phone !== booking.contact.phone)) {
        visits.recordEvent({ booking: booking.id, who, what: newContact });
        endVouching(db, booking.id, isNewEmail);
      }
      const hasNewAddress = mailboxOf(next.email) !== mailboxOf(booking.contact.email);
      // Another address may be anybody's.
      notify(booking.id, "changed", { isCounted: who === "visitor" && hasNewAddress });
    },
    /** Tells a guest what the studio says of some of their visits. @param what as the history has it */
    tell(booking: BookingRow, lines: readonly LineRow[], what: string): void {
      for (const { id } of lines) visits.recordEvent({ booking: booking.id, line: id, who: "studio", what });
      notify(booking.id, "changed", { isForStudio: false });
    },
    say(booking: BookingRow, id: number, what: DayWord): void {
      const line = visits.linesOf(booking.id).find((each) => each.id === id);
      if (!line || !isActive(line)) throw new Unknown();
      const { timeZone } = visits.setup();
      const starts = line.tick * TICK_MS;
      const isToday = dayIn(timeZone, starts) === dayIn(timeZone, now());
      if (!isToday || now() >= endOf(line)) throw invalid("lines", words.notToday);
      if (line.said?.what === what) return;
      setLineColumns(db, id, { said: what, said_at: now() });
      visits.recordEvent({ booking: booking.id, line: id, who: "visitor", what, from: line.tick });
    },
  };
}

/**
 * What is promised to a group of which fewer come: up to so many cost less until that morning, together with those of earlier changes.
 * @returns undefined where that is no matter; else an error, or what is promised from now on
 */
function fewerLeft(visits: VisitStore, line: LineRow, { people }: Party) {
  const terms = termsOf(line, visits.setup());
  const { fewer, timeZone } = terms;
  const gone = line.party.people - people;
  const offer = offerOf(visits.setup(), line.offer);
  if (!fewer || gone <= 0 || !offer || !isPerPerson(offer, line.minutes)) return undefined;
  const ends = instantUntil(dayIn(timeZone, line.tick * TICK_MS), minuteOf(fewer.until), timeZone);
  const most = visits.now() < ends ? fewer.most : 0;
  if (gone > most)
    return {
      errors: [{ field: "people", message: words.fewer(most, line.party.people - most, fewer.until) }],
    };
  return { terms: { ...terms, fewer: { ...fewer, most: fewer.most - gone } } };
}

/** The lines that are repeated: those of the first day. */
export function firstDay(lines: readonly LineRow[], timeZone: string): LineRow[] {
  const active = lines.filter(isActive);
  const dayOf = ({ tick }: LineRow) => dayIn(timeZone, tick * TICK_MS);
  const [first] = active.map(dayOf).toSorted();
  return active.filter((line) => dayOf(line) === first);
}

/**
 * Adds lines to a visit like those of its first day, all or none, inside a transaction.
 * @throws Invalid, Taken, Unknown
 */
export function addWeekLines(
  visits: VisitStore,
  booking: BookingRow,
  choices: readonly WeekChoice[],
  who: Who,
): void {
  const { timeZone } = visits.setup();
  const lines = visits.linesOf(booking.id);
  const added = choices.map(({ line: id, starts }) => {
    const line = mustFind(firstDay(lines, timeZone).find((each) => each.id === id));
    return { ...choiceOf(line), starts };
  });
  // What is there already is not added twice.
  const isThere = (choice: (typeof added)[number]) =>
    lines.some(
      (line) =>
        line.offer === choice.offer &&
        isActive(line) &&
        line.tick === tickAt(readInstant(choice.starts) ?? 0),
    );
  const fresh = added.filter((choice) => !isThere(choice));
  const all = [...lines.map(choiceOf), ...fresh];
  checkLines(all, visits.setup(), who);
  const values = visits.check(fresh, who);
  for (const [index, value] of values.entries()) {
    const line = visits.addLine(booking.id, value, index, who);
    if (booking.reference !== undefined)
      visits.recordEvent({ booking: booking.id, line, who, what: "added", to: value.tick });
  }
}
