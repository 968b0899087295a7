import { withDrive } from "#core/booking/areas.ts";
import { findNearest, findTimes } from "#core/booking/availability.server.ts";
import { applyContact, cleanContact, contactErrors } from "#core/booking/booking-contact.ts";
import { bookingLimits } from "#core/booking/booking-limits.ts";
import { askedIn, checkLine, placeErrors } from "#core/booking/check-line.server.ts";
import { isCancelled } from "#core/booking/event-store.server.ts";
import { applyWho, type GivenWho, needsForm, partyForm, withUnasked } from "#core/booking/line-form.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import { choiceOf, type VisitStore, visitErrors, type Who } from "#core/booking/open-visits.server.ts";
import { placeNewsOf } from "#core/booking/place-changes.server.ts";
import { keptPrice } from "#core/booking/price.ts";
import type { Draft, WeekChoice, WeekTime } from "#core/booking/requests.ts";
import { isOff, offerOf, termOf, weeksOf } from "#core/booking/setup.ts";
import type { Hold, HoldResult, LineChoice, Pass, SaveResult } from "#core/booking/visit.ts";
import {
  type BookingRow,
  isKept,
  type LineRow,
  setBooking,
  setContact,
  updateLineFields,
} from "#core/booking/visit-store.server.ts";
import { visitorContactForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { givenAnswers, keepAnswers } from "#core/form/answers.ts";
import { cutAnswers } from "#core/form/cut-answers.server.ts";
import { invalid } from "#core/form/failure.server.ts";
import { instantText, instantUntil, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { addDays, dayIn, minuteOf } from "#core/values/time.ts";
import { findByCode, payableWith } from "#features/passes/passes.server.ts";
import { addWeekLines, firstDay } from "./changes.server.ts";
import { draftMs, isHeldOn, noteOnly, openHold } from "./holds.server.ts";
import { payingOf } from "./pay-service.server.ts";
import {
  attempt,
  type BookingSystem,
  factsFor,
  findHold,
  openTimes,
  type ServiceContext,
  save,
} from "./service-context.server.ts";
import { viewLine } from "./views.server.ts";
import { heldPass } from "./visit-passes.server.ts";

/** Holds: from the choice of a time until it is booked. */
export function holdService(context: ServiceContext) {
  const { system, setup, visitor } = context;
  const { visits, holds } = system;
  const find = (hold: string) => findHold(context, hold);
  const held = (hold: string, until: number) =>
    ({ kind: "held", hold, until: instantText(until, setup.timeZone) }) as const;
  const own = (hold: string | undefined) => () => {
    const row = hold === undefined ? undefined : find(hold);
    return row ? visits.linesOf(row.id).map(({ id }) => id) : [];
  };
  const saved = (hold: string, work: () => void): Promise<SaveResult> => save(context, work, own(hold));

  return {
    /**
     * Holds times for a while, all or none.
     * @param visit the key this visit gets; if this address already holds times with it, these replace them
     * @param isKept whether the times are kept; else they are only noted, and booked if they are still open then
     * @param page id of the page on which they were chosen: sent again, its form finds the visit (`isHeldOn`)
     */
    hold: (lines: readonly LineChoice[], visit?: string, isKept = true, page?: string): Promise<HoldResult> =>
      attempt(
        context,
        () => {
          const { hold, until } = holds.make(lines, visitor, { visit, page, isKept });
          return held(hold, until);
        },
        own(visit),
      ),
    /** Reads a hold with its draft, until a day after it ends; undefined after that or once it is booked. */
    readHold(hold: string): Hold | undefined {
      const row = find(hold);
      if (!row || row.reference !== undefined) return undefined;
      const ended = (row.draftUntil ?? 0) - draftMs;
      const lines = visits.linesOf(row.id);
      const isLive = isKept(row, system.now());
      const pass = heldPass(visits, row);
      return {
        until: instantText(row.keptUntil ?? ended, setup.timeZone),
        isKept: isLive,
        isFromHere: system.limits.isFrom(row.visitor, visitor),
        extensionsLeft: bookingLimits.extensions - row.extensions,
        lines: lines.map((line) => ({
          ...viewLine(line, setup),
          isOpen: isLive || isOpen(context, line),
          news: placeNewsOf(visits.db, [line]).map(({ words }) => words),
        })),
        contact: row.contact,
        price: lines.reduce((sum, { price }) => sum + price, 0),
        ...(pass && { pass }),
        ...payingOf(context, row),
      };
    },
    /** Whether the time of a visit that is not booked yet was chosen on this very page. @param page its id */
    isHeldOn(hold: string, page: string): boolean {
      const row = find(hold);
      return row !== undefined && isHeldOn(row, page);
    },
    /** The booking made from a hold, for the Back button and double clicks. */
    bookedAs(hold: string): Pass | undefined {
      const reference = find(hold)?.reference;
      return reference === undefined ? undefined : { reference, key: hold };
    },
    /** Adds a line to the hold, or replaces line `id` if given. @param isLive false if its times are only noted, not kept */
    holdLine: (hold: string, choice: LineChoice, id?: number, isLive = true): Promise<HoldResult> =>
      attempt(context, () => held(hold, holds.setLine(hold, { choice, id, isLive }, visitor)), own(hold)),
    dropLine: (hold: string, id: number) => saved(hold, () => holds.dropLine(hold, id)),
    /** Forgets the visit: its times are free at once, and what was typed is deleted. An offered place goes to the next who waits. */
    forget: (hold: string) =>
      saved(hold, () => {
        system.declineOffered(openHold(visits, hold).id);
        holds.forget(hold);
      }),
    /** Keeps a pass or a voucher with the hold, by its code as typed; it pays when the visit is booked. "" takes it away. */
    givePass(hold: string, code: string) {
      const found = code === "" ? undefined : findByCode(system, visitor ?? "the studio", code);
      return saved(hold, () => {
        const row = openHold(visits, hold);
        if (found && "message" in found) throw invalid("pass", found.message);
        const problem = found && payableWith(found.pass, visits.linesOf(row.id), setup, system.now()).problem;
        if (problem) throw invalid("pass", problem);
        setBooking(visits.db, row.id, { pass: found?.pass.id ?? null });
      });
    },
    /** Saves what was typed without validating it; booking validates it. */
    saveDraft: (hold: string, draft: Draft) =>
      saved(hold, () => storeDraft(visits, openHold(visits, hold), draft)),
    /**
     * The times of a hold in the following weeks, or in every second one (`step` 2), as many as the studio lets visitors book at once; for a
     * group those of its term, without the days off.
     */
    weeks(hold: string, step = 1): WeekTime[] {
      const row = find(hold);
      if (!row) return [];
      const lines = visits.linesOf(row.id);
      const [first] = firstDay(lines, setup.timeZone);
      const term = first && termOf(setup, lines, dayIn(setup.timeZone, first.tick * TICK_MS));
      const count = term ? bookingLimits.termWeeks : weeksOf(setup);
      const weeks = nextWeeks(system, lines, { count, step, who: context.who });
      if (!term) return weeks;
      const isSchool = ({ date }: WeekTime) => date <= term.to && !term.off.includes(date);
      return weeks.filter(isSchool).map((week) => ({ ...week, isInTerm: true }));
    },
    /** Adds some of these weeks, or times near them, to a hold: all or none. @param isLive false if its times are only noted */
    addWeeks: (hold: string, choices: readonly WeekChoice[], isLive = true) =>
      save(context, () => {
        const row = openHold(visits, hold);
        // An ended hold takes its own times again first.
        if (isLive && !isKept(row, system.now())) holds.extend(hold, visitor);
        addWeekLines(visits, row, choices, "visitor");
        if (!isLive) noteOnly(visits, row.id);
      }),
    /** Extends the hold by its usual length, or takes the times again after it ended. */
    extend: (hold: string): Promise<HoldResult> =>
      attempt(context, () => held(hold, holds.extend(hold, visitor)), own(hold)),
    /** The errors that would prevent booking the draft, by field; for the step before the last. */
    checkDraft(hold: string): FieldError[] {
      const row = find(hold);
      return row ? draftErrors(context, row) : [];
    },
  };
}

/**
 * Saves what was typed with its hold, inside a transaction: whatever is omitted stays, lines of other holds are ignored,
 * and what is invalid is saved as typed.
 * @throws Taken if a larger party finds no place
 */
function storeDraft(visits: VisitStore, hold: BookingRow, { contact, lines = [] }: Draft): void {
  const typed = applyContact(hold.contact, contact);
  setContact(visits.db, hold.id, cutAnswers(visitorContactForm, typed));
  const all = visits.linesOf(hold.id);
  for (const { id, ...given } of lines) {
    const index = all.findIndex((line) => line.id === id);
    const line = all[index];
    if (line) storeWho(visits, hold, line, given, index);
  }
}

/** Reserves places for a changed party; an invalid party is saved as typed. */
function storeWho(visits: VisitStore, hold: BookingRow, line: LineRow, given: GivenWho, index: number): void {
  const [setup, now] = [visits.setup(), visits.now()];
  const offer = offerOf(setup, line.offer);
  const day = dayIn(setup.timeZone, line.tick * TICK_MS);
  const form = askedIn(setup, offer, line);
  const before = { ...givenAnswers(needsForm, line), party: line.party };
  const applied = applyWho(form, before, given);
  // What was answered on an older page to what is no longer asked is kept with what was answered before.
  const asked = { ...line, answers: withUnasked(line.answers, offer, applied.answers) };
  const choice = { ...choiceOf(asked), ...applied };
  const { values } = checkLine(choice, { setup, schedule: visits.schedule(), now, isKept: true });
  if (values && isKept(hold, now)) {
    const price = keptPrice(line, values, offer, day);
    visits.changeLine(line, { ...values, name: line.name, price }, index, "visitor");
    return;
  }
  const typed = keepAnswers(form, cutAnswers(needsForm, applied));
  const needs = { ...typed, extras: withDrive(typed.extras, line.extras) };
  const { people } = applied.party;
  const party = {
    ...cutAnswers(partyForm, keepAnswers(partyForm, applied.party)),
    people: Number.isInteger(people) ? Math.min(people, bookingLimits.typed) : line.party.people,
  };
  const price = keptPrice(line, { party, extras: needs.extras }, offer, day);
  updateLineFields(visits.db, line.id, { ...line, ...needs, party, price });
}

/** The errors that would prevent booking a draft, by field. */
function draftErrors(context: ServiceContext, row: BookingRow): FieldError[] {
  const { system, setup, who } = context;
  const facts = { ...factsFor(system, setup, who), isKept: isKept(row, system.now()) };
  const choices = system.visits.linesOf(row.id).map(choiceOf);
  const places = placeErrors(system.visits.linesOf(row.id), setup);
  return [...visitErrors(choices, facts), ...places, ...contactErrors(cleanContact(row.contact))];
}

/** Whether the time of a line whose hold has ended can be booked now. */
function isOpen(context: ServiceContext, line: LineRow): boolean {
  const { system, setup, who } = context;
  const { timeZone } = setup;
  if (isCancelled(system.visits.db, line.offer, { setup, now: system.now() })) return false;
  const { values } = checkLine(choiceOf(line), factsFor(system, setup, who));
  if (!values) return false;
  const { offer, minutes, party } = line;
  const starts = line.tick * TICK_MS;
  const answer = openTimes(context, {
    offer,
    minutes,
    people: party.people,
    from: dayIn(timeZone, starts),
    days: 1,
  });
  const times = answer.kind === "times" ? answer.days.flatMap((day) => day.times) : [];
  return times.some((time) => Date.parse(time.starts) === starts);
}

/** How many times near a taken one are shown for a week. */
const maxNear = 3;

/**
 * The times of a visit in the weeks after its first day, by the studio's clock: also over a change of summer time.
 * @param count how many weeks in all, the first included; `step` is how many weeks lie between two
 */
export function nextWeeks(
  system: BookingSystem,
  lines: readonly LineRow[],
  { count, step = 1, who }: { readonly count: number; readonly step?: number; readonly who: Who },
): WeekTime[] {
  const setup = system.visits.setup();
  const { timeZone } = setup;
  const facts = factsFor(system, setup, who);
  const repeated = firstDay(lines, timeZone).filter(({ offer }) => !isOff(setup, offer));
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1).flatMap((week) =>
    repeated.flatMap((line): WeekTime[] => {
      const { starts } = timeOf(line, setup);
      const [day = "", clock = ""] = [starts.slice(0, 10), starts.slice(11, 16)];
      const date = addDays(day, 7 * step * week);
      const { offer, minutes, party, name, id } = line;
      const { people } = party;
      const { answer } = findTimes({ offer, minutes, people, from: date, days: 1 }, facts, {
        isStored: true,
      });
      if (answer.kind !== "times" || date > answer.lastDay) return [];
      const isThen = (time: { readonly starts: string }) => time.starts.slice(11, 16) === clock;
      const time = answer.days.flatMap((open) => open.times).find(isThen);
      const own = lines.find(
        (other) => other.offer === offer && dayIn(timeZone, other.tick * TICK_MS) === date,
      );
      const wanted = { offer, minutes, party, tick: tickAt(instantUntil(date, minuteOf(clock), timeZone)) };
      const near = time || own ? [] : findNearest(wanted, facts).filter((each) => each.offer === offer);
      return [{ line: id, name, date, time, near: near.slice(0, maxNear), isYours: own !== undefined }];
    }),
  );
}
