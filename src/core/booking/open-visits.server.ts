import type { FieldError } from "#core/form/answer.ts";
import { givenAnswers, pickAnswers } from "#core/form/answers.ts";
import { Invalid, invalid, Taken } from "#core/form/failure.server.ts";
import { movesOf } from "#core/money/money-store.server.ts";
import { readInstant, TICK_MS } from "#core/process/clock.server.ts";
import { inSavepoint, type Writer } from "#core/store/query.server.ts";
import { count } from "#core/values/plural.ts";
import { dayIn } from "#core/values/time.ts";
import { bookingLimits } from "./booking-limits.ts";
import { changedLine, checkLine, type LineFacts, outgrows } from "./check-line.server.ts";
import { isCancelled } from "./event-store.server.ts";
import { forMore, needsForm } from "./line-form.ts";
import { type Owner, type ReservationLimits, release, reseat, reserve } from "./reservation-store.server.ts";
import { type BookingSetup, mostDays, offerOf } from "./setup.ts";
import type { LineFields, LineValues, Schedule } from "./studio-times.server.ts";
import type { LineChoice } from "./visit.ts";
import {
  createRows,
  insertEvent,
  insertLine,
  type LineRow,
  setLineRooms,
  setVouched,
  updateLineFields,
} from "./visit-store.server.ts";

const eventCancelled = "We are sorry: this event is cancelled, so nobody can sign up for it any more.";

/** Who made a change. */
export type Who = "visitor" | "studio";

/** One entry of a booking's history, without anything people typed. */
type BookingEvent = {
  readonly booking: number;
  readonly line?: number;
  readonly who: Who;
  readonly what: string;
  readonly from?: number;
  readonly to?: number;
  /** Who came before it, in the words of {@link formatParty}. */
  readonly was?: string;
};

/** The store, as booking transactions use it. */
export type VisitStore = ReturnType<typeof openVisits>;

type Closed = ReservationLimits["closed"];

type VisitParts = {
  readonly db: Writer;
  readonly now: () => number;
  /** The current offers. @throws Invalid if nothing can be booked */
  readonly setup: () => BookingSetup;
  readonly schedule: () => Schedule;
  /** Called in the transaction in which somebody vouches for a booking for the first time. */
  readonly onVouched: (booking: number) => void;
  /** Called in the transaction that changes a line of a visit for which money has moved. */
  readonly onPaidLine: (line: number) => void;
};

/** Opens the store for bookings. Every change runs inside a transaction of the writer. */
export function openVisits({ db, now, setup, schedule, onVouched, onPaidLine }: VisitParts) {
  const reserved = new Set<number>();
  const rows = createRows(db);
  function take(owner: Owner, values: LineValues, who: Who, given?: Closed): void {
    if (who === "visitor") reserved.add(owner.booking);
    const { partiesAtOnce } = setup();
    const closed = given ?? (who === "studio" ? "closed for the studio too" : "all");
    setLineRooms(db, owner.line, reserve(db, owner, values, { partiesAtOnce, closed }));
  }

  function recordEvent({ booking, line, who, what, from, to, was }: BookingEvent): void {
    const ticks = { from_tick: from ?? null, to_tick: to ?? null };
    insertEvent(db, { booking, line: line ?? null, at: now(), who, what, ...ticks, was: was ?? null });
    if (movesOf(db, "booking", booking).length === 0) return;
    for (const { id } of line === undefined ? rows.linesOf(booking) : [{ id: line }]) onPaidLine(id);
  }

  return {
    ...rows,
    db,
    /** Bookings for which a visitor has reserved something in the current transaction. */
    reserved,
    now,
    setup,
    schedule,
    recordEvent,
    /**
     * Records that somebody vouches for a booking: it no longer counts in the share of its address, which is deleted, and the
     * invoice that its guest has asked for is issued. Only the first time counts.
     */
    vouch(booking: number, by: "mail" | "payment" | "studio", who: Who): void {
      if (!setVouched(db, booking, by, now())) return;
      recordEvent({ booking, who, what: by === "studio" ? "reached" : "confirmed" });
      onVouched(booking);
    },
    /**
     * Validates the lines of a visit together.
     * @param isOnPurpose whether the studio takes times that are not open, or over
     * @throws Invalid with the errors of all lines
     */
    check(lines: readonly LineChoice[], who: Who = "visitor", isOnPurpose = false): readonly LineValues[] {
      const isStudio = who === "studio";
      const facts = { setup: setup(), schedule: schedule(), now: now(), isStudio, isOnPurpose };
      const checked = lines.map((line) => checkLine(line, facts));
      const errors = checked.flatMap(({ errors = [] }, index) => lineErrors(errors, index, lines.length));
      for (const { offer } of lines)
        if (isCancelled(db, offer, facts)) errors.push({ field: "offer", message: eventCancelled });
      if (errors.length > 0) throw new Invalid(errors);
      return checked.flatMap(({ values }) => values ?? []);
    },
    /**
     * Stores a new line and reserves what it needs. @param closed which closed times count; by default those that apply to `who`
     * @throws Taken
     */
    addLine(booking: number, values: LineValues, index: number, who: Who, closed?: Closed): number {
      const line = insertLine(db, booking, values);
      take({ booking, line, index }, values, who, closed);
      return line;
    },
    /** Updates a stored line and reserves what it needs now. @param closed as for a new one @throws Taken */
    setLine({ id, booking }: LineRow, values: LineValues, index: number, who: Who, closed?: Closed): void {
      release(db, { booking, line: id });
      updateLineFields(db, id, values);
      take({ booking, line: id, index }, values, who, closed);
    },
    /**
     * Updates the party or help options of a line that keeps its time. It keeps its rooms while they are large
     * enough, even if they are closed by now.
     * @throws Taken
     */
    changeLine(line: LineRow, fields: LineFields, index: number, who: Who): void {
      const { id, booking, party, offer: slug } = line;
      updateLineFields(db, id, fields);
      if (who === "visitor" && fields.party.people > party.people) reserved.add(booking);
      const offer = offerOf(setup(), slug);
      const places = offer?.mode.kind === "shared" ? offer.mode.places : 0;
      if (reseat(db, { line: id, index }, fields, places)) return;
      const values = outgrows(line, fields.party, setup()) && changedLine(line, fields, setup());
      if (!values) return;
      release(db, { booking, line: id });
      take({ booking, line: id, index }, values, who);
    },
  };
}

/**
 * Reserves a time. One that the studio takes on purpose may be closed, but a room that is open comes first.
 * @throws Taken
 */
export function reserveTime(db: Writer, isOnPurpose: boolean, attempt: (closed?: "none") => void): void {
  try {
    inSavepoint(db, () => attempt());
  } catch (error) {
    if (!isOnPurpose || !(error instanceof Taken)) throw error;
    inSavepoint(db, () => attempt("none"));
  }
}

/** Errors of all lines of a visit, by field. */
export function visitErrors(lines: readonly LineChoice[], facts: LineFacts): FieldError[] {
  return lines.flatMap((line, index) => lineErrors(checkLine(line, facts).errors ?? [], index, lines.length));
}

/** With one line, field names are those of the form; with several, they include the line's index. */
export function lineErrors(errors: readonly FieldError[], index: number, count: number): FieldError[] {
  if (count === 1) return [...errors];
  return errors.map(({ field, message }) => ({ field: `lines.${index}.${field}`, message }));
}

/** Turns a stored line back into a choice. */
export function choiceOf(line: LineRow): LineChoice {
  return {
    offer: line.offer,
    minutes: line.minutes,
    party: line.party,
    area: line.area,
    starts: new Date(line.tick * TICK_MS).toISOString(),
    ...givenAnswers(needsForm, line),
    kept: pickAnswers(needsForm, line),
  };
}

const noLines = "Please choose what you would like to book.";
/** What is too much for one visit, for who reads it. */
const tooMuch = (what: string, who: Who) =>
  `Please keep it to ${what} in one visit. ${forMore(who === "studio")}`;

/**
 * Checks how many lines a visit would have: on one day, and if it repeats for more weeks, on how many days.
 * @throws Invalid for none, or too many
 */
export function checkLines(
  lines: readonly Pick<LineChoice, "offer" | "starts">[],
  setup: BookingSetup,
  who: Who = "visitor",
): void {
  if (lines.length === 0) throw invalid("offer", noLines);
  if (lines.length <= bookingLimits.lines) return;
  const onDay = Map.groupBy(lines, ({ starts }) => dayIn(setup.timeZone, readInstant(starts) ?? 0));
  const weeks = who === "studio" ? bookingLimits.studioWeeks : mostDays(setup, lines);
  if ([...onDay.values()].some((day) => day.length > bookingLimits.lines) || weeks === 1)
    throw invalid("offer", tooMuch(`${bookingLimits.lines} rooms`, who));
  if (onDay.size > weeks) throw invalid("offer", tooMuch(count(weeks, "day", "days"), who));
}
