import { bookingLimits } from "#core/booking/booking-limits.ts";
import type { Source, VisitorLimits } from "#core/booking/limits-store.server.ts";
import { extrasIn, needsForm } from "#core/booking/line-form.ts";
import { checkLines, choiceOf, type VisitStore } from "#core/booking/open-visits.server.ts";
import { keptPrice } from "#core/booking/price.ts";
import { release } from "#core/booking/reservation-store.server.ts";
import { offerOf } from "#core/booking/setup.ts";
import type { LineValues } from "#core/booking/studio-times.server.ts";
import type { LineChoice } from "#core/booking/visit.ts";
import {
  type BookingRow,
  countExtension,
  deleteHold,
  deleteLine,
  deleteLines,
  dropKeys,
  insertBooking,
  isKept,
  type LineRow,
  setBooking,
} from "#core/booking/visit-store.server.ts";
import { withoutOpening } from "#core/booking/waitlist-store.server.ts";
import { namesOf } from "#core/form/answers.ts";
import { invalid, mustFind, Paying, Unknown } from "#core/form/failure.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import { hashKey, isKey, newKey } from "#core/process/keys.server.ts";
import { dayIn, dayMs } from "#core/values/time.ts";
import { openPaymentOf, paymentsOf } from "#features/payments/payments.server.ts";

/** How long a draft is kept after its hold ends, in milliseconds. */
export const draftMs = dayMs;

const lastLine = "This is the only room of your visit. Please start again if you do not want it.";

/**
 * Operations on holds, each inside one transaction. `hold` is the key of a hold; ends of holds are in
 * milliseconds since 1970. All but `make` throw Unknown for a wrong key, for a hold that was booked and for a line
 * that is not in it, and Paying while its guest pays for it.
 */
export type Holds = ReturnType<typeof createHolds>;

/** Opens the operations on holds. */
export function createHolds(visits: VisitStore, limits: VisitorLimits) {
  const { db, now } = visits;

  /** Keeps a hold that had ended, for a visitor. @throws TooMany */
  function keepFor({ id }: BookingRow, until: number, visitor: string | undefined, isLive = true): number {
    const source = limits.sourceOf(visitor);
    if (isLive) limits.checkHolds(source, id);
    setBooking(db, id, { ...keptUntil(until), ...source });
    return until;
  }

  /**
   * Renews a hold by its usual length; an ended one takes its times again.
   * @returns when the hold ends
   * @throws Taken, Invalid, TooMany
   */
  function renew(row: BookingRow, visitor: string | undefined, isLive = true): number {
    // A hold made by the studio may already last longer.
    const until = Math.max(endOfHold(visits), row.keptUntil ?? 0);
    if (!isKept(row, now())) {
      retakeLines(visits, visits.linesOf(row.id));
      return keepFor(row, until, visitor, isLive);
    }
    setBooking(db, row.id, keptUntil(until));
    return until;
  }

  function addLine(
    row: BookingRow,
    choice: LineChoice,
    visitor: string | undefined,
    isLive: boolean,
  ): number {
    const others = visits.linesOf(row.id).map(choiceOf);
    const values = checkOne(visits, choice);
    checkLines([...others, choice], visits.setup());
    const until = isKept(row, now()) ? row.keptUntil : renew(row, visitor, isLive);
    visits.addLine(row.id, values, others.length, "visitor");
    return until;
  }

  function replaceLine(
    row: BookingRow,
    { choice, id, isLive }: { choice: LineChoice; id: number; isLive: boolean },
    visitor: string | undefined,
  ): number {
    const lines = visits.linesOf(row.id);
    const line = mustFind(lines.find((each) => each.id === id));
    // What helps carries over to a new choice.
    const { kept, ...before } = choiceOf(line);
    const needs = Object.fromEntries(namesOf(needsForm).map((name) => [name, before[name]]));
    const isSame = choice.offer === line.offer;
    const offer = offerOf(visits.setup(), choice.offer);
    const values = checkOne(visits, {
      ...needs,
      ...(!isSame && { extras: extrasIn(offer, line.extras) }),
      // The price of an extra belongs to what it was chosen for.
      ...(kept && { kept: isSame ? kept : { ...kept, extras: [] } }),
      ...choice,
    });
    visits.setLine(line, atHeldPrice(visits, values, lines), lines.indexOf(line), "visitor");
    if (isKept(row, now())) return row.keptUntil;
    // The old time of this line may no longer be open, so only its new one is reserved.
    for (const [index, other] of lines.entries())
      if (other !== line)
        visits.setLine(other, { ...checkOne(visits, choiceOf(other)), price: other.price }, index, "visitor");
    return keepFor(row, endOfHold(visits), visitor, isLive);
  }

  return {
    /**
     * Holds times, all or none.
     * @param visitor address for the limits; undefined for the studio, which has none
     * @param options `until` is when the hold ends, after the configured time by default; `visit` is the key that the
     *   visit has or gets: if the same address already holds times with it, these replace them. `page` is the id of the
     *   page on which they were chosen: it is the key where `visit` is somebody else's, and only that page replaces them.
     *   What is not kept is only noted, so it has no limit: an address with two holds can still book
     * @throws Invalid, TooMany, Taken
     */
    make(
      lines: readonly LineChoice[],
      visitor: string | undefined,
      {
        until = endOfHold(visits),
        visit,
        page,
        isKept: isLive = true,
      }: {
        readonly until?: number | undefined;
        readonly visit?: string | undefined;
        readonly page?: string | undefined;
        readonly isKept?: boolean;
      } = {},
    ): { id: number; hold: string; until: number } {
      const who = visitor === undefined ? "studio" : "visitor";
      const source = limits.sourceOf(visitor);
      const known = visit !== undefined && isKey(visit) ? visits.byHold(hashKey(visit)) : undefined;
      if (visit !== undefined && known && isOpenTo(known, source, page)) {
        if (openPaymentOf(db, known.id)) throw new Paying();
        if (isLive) limits.checkHolds(source, known.id);
        replaceLines(visits, known, lines);
        setBooking(db, known.id, { ...keptUntil(until), ...source });
        if (!isLive) noteOnly(visits, known.id);
        return { id: known.id, hold: visit, until };
      }
      checkLines(lines, visits.setup(), who);
      const values = visits.check(lines, who);
      if (isLive) limits.checkHolds(source, 0);
      const isFree = (key: string | undefined) =>
        key !== undefined && isKey(key) && !visits.byHold(hashKey(key));
      const hold = [visit, page].find(isFree) ?? newKey();
      const id = insertBooking(db, {
        hold_hash: hashKey(hold),
        ...keptUntil(until),
        ...source,
        ...(page && { submission_id: hashKey(page) }),
        made_at: now(),
      });
      for (const [index, value] of values.entries()) visits.addLine(id, value, index, who);
      visits.recordEvent({ booking: id, who, what: "held" });
      if (!isLive) noteOnly(visits, id);
      return { id, hold, until };
    },
    /**
     * Adds a line, or replaces line `id` if given. An ended hold takes its times again.
     * @param isLive false for an ended one to be only noted again, as in `make`
     * @returns when the hold ends
     * @throws Invalid, TooMany, Taken
     */
    setLine(
      hold: string,
      { choice, id, isLive }: { choice: LineChoice; id: number | undefined; isLive: boolean },
      visitor: string | undefined,
    ): number {
      const row = openHold(visits, hold);
      const until =
        id === undefined
          ? addLine(row, choice, visitor, isLive)
          : replaceLine(row, { choice, id, isLive }, visitor);
      if (!isLive) noteOnly(visits, row.id);
      return until;
    },
    /** Removes a line and releases its time. @throws Invalid for the only line */
    dropLine(hold: string, id: number): void {
      const row = openHold(visits, hold);
      const lines = visits.linesOf(row.id);
      if (!lines.some((line) => line.id === id)) throw new Unknown();
      if (lines.length === 1) throw invalid("offer", lastLine);
      release(db, { booking: row.id, line: id });
      deleteLine(db, id);
    },
    /**
     * Forgets a visit that is being put together: its times are free at once, and what was typed is deleted. Where a payment for it has
     * ended, its row stays for a day without a key, because the provider may still say that it was paid.
     */
    forget(hold: string): void {
      const row = openHold(visits, hold);
      giveTimesBack(visits, row.id);
      if (paymentsOf(db, row.id).length > 0) dropKeys(db, row.id);
      else deleteHold(db, row.id);
    },
    /**
     * Extends a hold by its usual length, ten times at most; an ended one takes its times again.
     * @returns when the hold ends
     * @throws Invalid, TooMany, Taken
     */
    extend(hold: string, visitor: string | undefined): number {
      const row = openHold(visits, hold);
      if (isKept(row, now())) {
        // A press that gives less than a minute does not count as one.
        const isUseless = endOfHold(visits) < row.keptUntil + 60_000;
        if (isUseless || row.extensions >= bookingLimits.extensions) return row.keptUntil;
        countExtension(db, row.id);
      }
      return renew(row, visitor);
    },
  };
}

/** Gives the times of a hold back; what was typed stays for a day. */
export function giveTimesBack({ db, now, linesOf }: VisitStore, id: number): void {
  for (const line of linesOf(id)) release(db, { booking: id, line: line.id });
  setBooking(db, id, { kept_until: null, draft_until: now() + draftMs });
}

/** Gives times back that are only noted: nobody who waits is offered what nobody had. */
export function noteOnly(visits: VisitStore, id: number): void {
  withoutOpening(visits.db, () => giveTimesBack(visits, id));
}

/** Keeps the times of a hold until an instant, and what was typed for longer. */
function keptUntil(until: number) {
  return { kept_until: until, draft_until: until + draftMs };
}

/** Whether a choice may replace what a hold has: whoever else has its link, also at the same address, starts a visit of their own. */
function isOpenTo(hold: BookingRow, { visitor }: Source, page: string | undefined): boolean {
  if (page !== undefined) return isHeldOn(hold, page);
  return hold.reference === undefined && hold.visitor !== undefined && hold.visitor === visitor;
}

/** Whether the time of a visit was chosen on this very page, and it is not booked yet. @param page its id */
export function isHeldOn({ reference, submission }: BookingRow, page: string): boolean {
  return reference === undefined && submission === hashKey(page);
}

/** Replaces the lines of a hold, which are released in the same transaction. @throws Invalid, Taken */
export function replaceLines(visits: VisitStore, hold: BookingRow, lines: readonly LineChoice[]): void {
  const before = visits.linesOf(hold.id);
  for (const { id } of before) release(visits.db, { booking: hold.id, line: id });
  deleteLines(visits.db, hold.id);
  checkLines(lines, visits.setup());
  const values = visits.check(lines);
  for (const [index, value] of values.entries())
    visits.addLine(hold.id, atHeldPrice(visits, value, before), index, "visitor");
}

/** A time that is chosen again keeps the price at which it was held: what was begun is never dearer. */
function atHeldPrice(visits: VisitStore, values: LineValues, before: readonly LineRow[]): LineValues {
  const { offer, minutes, tick } = values;
  const held = before.find((line) => line.offer === offer && line.minutes === minutes && line.tick === tick);
  if (!held) return values;
  const setup = visits.setup();
  const day = dayIn(setup.timeZone, tick * TICK_MS);
  return { ...values, price: keptPrice(held, values, offerOf(setup, offer), day) };
}

/** The hold with this key, if it can be changed. @throws Unknown; Paying */
export function openHold(visits: VisitStore, hold: string): BookingRow {
  const row = visits.byHold(hashKey(hold));
  if (!row || row.reference !== undefined) throw new Unknown();
  if (openPaymentOf(visits.db, row.id)) throw new Paying();
  return row;
}

/** When a hold that begins now ends, in milliseconds since 1970. */
function endOfHold({ now, setup }: VisitStore): number {
  return now() + setup().hold * 60_000;
}

/** Takes the times of all lines of an ended hold again, at the price that was shown when they were chosen. @throws Invalid, Taken */
export function retakeLines(visits: VisitStore, lines: readonly LineRow[]): void {
  const values = visits.check(lines.map(choiceOf));
  for (const [index, line] of lines.entries()) {
    const value = values[index];
    if (value) visits.setLine(line, { ...value, price: line.price }, index, "visitor");
  }
}

/** Validates one line. @throws Invalid */
function checkOne(visits: VisitStore, choice: LineChoice): LineValues {
  return mustFind(visits.check([choice])[0]);
}
