import type { ChangeResult } from "#contract/booking/visit.ts";
import type { VisitAct, VisitsDesk } from "#contract/desk/visits.ts";
import { findNearest, findTimes } from "../../booking/availability.ts";
import type { BookingSystem } from "../../booking/booking-system.ts";
import { addDays, dateAt, instantsAt, instantText, isDate, minuteOf } from "../../booking/clock.ts";
import { isQuarter } from "../../booking/closures.ts";
import { Unknown } from "../../booking/failure.ts";
import { choiceOf } from "../../booking/line-choice.ts";
import { hasMail } from "../../booking/mails.ts";
import { outcome } from "../../booking/outcome.ts";
import { lineOf } from "../../booking/rows.ts";
import { readReference } from "../../booking/secret.ts";
import { bookingService } from "../../booking/service.ts";
import { viewBooking } from "../../booking/views.ts";
import { logAct } from "../act-log.ts";
import { permit, type SignedIn } from "../permit.ts";
import { createCalls } from "./calls.ts";
import { createFrontDesk, type FrontDesk } from "./front-desk.ts";
import { createVisitReader } from "./read-visits.ts";

/** Maximum amount of a recorded payment, in cents. */
const maxCents = 1_000_000;

/** Visits, for a signed-in person. */
export function visitsDesk(system: BookingSystem, who: SignedIn): VisitsDesk {
  const { ledger, changes } = system;
  const frontDesk = createFrontDesk(ledger);
  const reader = createVisitReader(ledger);
  const calls = createCalls(ledger);
  const today = () => dateAt(system.now(), ledger.setup().timeZone);
  const dateOr = (date: string | undefined) => (date !== undefined && isDate(date) ? date : today());
  const allow = (act: Parameters<typeof permit>[1]) => permit(who, act, system.now());

  /** Makes a change and logs the act in the same transaction. */
  function change(what: string, about: string, work: () => void, line?: number): Promise<ChangeResult> {
    return outcome(
      () =>
        system.write(() => {
          work();
          logAct(ledger.db, { person: who.id, what, about, at: system.now() });
          return { kind: "changed" as const };
        }),
      { nearest: () => (line === undefined ? [] : nearestTo(line)), log: system.log },
    );
  }

  function nearestTo(id: number) {
    const row = ledger.db.prepare("SELECT * FROM booking_lines WHERE id = ?").get(id);
    if (!row) return [];
    return findNearest(choiceOf(lineOf(row), ledger.setup().timeZone), facts());
  }

  /** Context for finding open times for the studio. */
  function facts() {
    const { occupancy } = system;
    return {
      setup: ledger.setup(),
      schedule: system.schedule(),
      now: system.now(),
      occupancy,
      isStudio: true,
    };
  }

  function named(reference: string) {
    const name = readReference(reference);
    return name === undefined ? undefined : ledger.byReference(name);
  }

  return {
    day(date) {
      allow("see the day");
      const day = dateOr(date);
      return { date: day, today: today(), visits: reader.from(day, 1) };
    },
    week(from) {
      allow("see bookings");
      const first = dateOr(from);
      return Array.from({ length: 7 }, (_, index) => {
        const date = addDays(first, index);
        return { date, today: today(), visits: reader.from(date, 1) };
      });
    },
    outside(next) {
      allow("see bookings");
      return reader.outside(next, system.now());
    },
    search(words) {
      allow("see bookings");
      return reader.found(words);
    },
    booking(reference) {
      allow("see bookings");
      const row = named(reference);
      if (!row) return undefined;
      const { timeZone } = ledger.setup();
      const events = ledger.db
        .prepare("SELECT at, who, what FROM booking_events WHERE booking = ? ORDER BY id DESC LIMIT 100")
        .all(row.id)
        .map(({ at, who: by, what }) => ({
          at: instantText(Number(at), timeZone),
          who: String(by),
          what: String(what),
        }));
      return { reference: row.reference ?? "", contact: row.contact, visits: reader.of(row.id), events };
    },
    record(reference) {
      allow("see bookings");
      const row = named(reference);
      const given = { setup: ledger.setup(), now: system.now(), hasMail: hasMail(ledger.db) };
      return row && viewBooking(row, ledger.linesOf(row.id), given);
    },
    times(question) {
      allow("see bookings");
      return findTimes(question, facts()).answer;
    },
    timesToMove(reference, id, span) {
      allow("see bookings");
      const row = named(reference);
      const line = row && ledger.linesOf(row.id).find((each) => each.id === id);
      if (!line || line.cancelledAt !== undefined) return undefined;
      const { offer, minutes, people } = line;
      return findTimes({ offer, minutes, people, ...span }, facts(), { except: [id], isStored: true }).answer;
    },
    calls() {
      allow("see the day");
      return calls.list();
    },
    async recordCall(reference, isDone) {
      allow("change bookings");
      const what = isDone ? "told a guest by phone" : "undid telling a guest";
      return change(what, `booking ${reference}`, () => calls.setDone(reference, isDone));
    },
    async act(line, act) {
      allow("change bookings");
      return change(`visit: ${act.kind}`, `visit ${line}`, () => doAct(frontDesk, line, act), line);
    },
    async book(lines, contact, submissionId) {
      allow("change bookings");
      const service = bookingService(system, undefined);
      if (!service) return { kind: "unknown" };
      const result = await service.book({ submissionId, lines, contact });
      if (result.kind === "booked" && result.isNew)
        await change("booked a visit", `booking ${result.reference}`, () =>
          // Guests who book on the phone or at the desk already know.
          calls.setDone(result.reference, true),
        );
      return result;
    },
    async change(reference, given) {
      allow("change bookings");
      return change("changed a booking", `booking ${reference}`, () => {
        const row = named(reference);
        if (!row) throw new Unknown();
        changes.change(row, given, "studio");
      });
    },
    async cancel(reference, lines) {
      allow("change bookings");
      return change("cancelled a visit", `booking ${reference}`, () => {
        const row = named(reference);
        if (!row) throw new Unknown();
        changes.cancel(row, lines, "studio");
      });
    },
    async restore(reference, line) {
      allow("change bookings");
      return change("undid a cancellation", `booking ${reference}`, () => {
        const row = named(reference);
        if (!row) throw new Unknown();
        changes.restore(row, line);
      });
    },
    startOf(date, time) {
      allow("change bookings");
      const { timeZone } = ledger.setup();
      if (!isDate(date) || !isQuarter(time)) return undefined;
      const [ms] = instantsAt(date, minuteOf(time), timeZone);
      return ms === undefined ? undefined : instantText(ms, timeZone);
    },
    async move(reference, line, starts) {
      allow("change bookings");
      const work = () => {
        const row = named(reference);
        if (!row) throw new Unknown();
        changes.move(row, line, starts, "studio");
      };
      return change("moved a visit", `booking ${reference}`, work, line);
    },
  };
}

function doAct(frontDesk: FrontDesk, line: number, act: VisitAct): void {
  if (act.kind === "presence") frontDesk.setPresence(line, act.what);
  else if (act.kind === "say") frontDesk.setSaid(line, act.what);
  else if (act.kind === "lengthen") frontDesk.lengthen(line, act.by);
  else if (act.kind === "room") frontDesk.changeRoom(line, act.room);
  else {
    const cents = act.how === "free" ? 0 : (act.cents ?? frontDesk.line(line).price);
    frontDesk.setPaid(line, act.how, Math.min(Math.max(0, Math.round(cents)), maxCents));
  }
}
