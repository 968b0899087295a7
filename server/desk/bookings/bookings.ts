import type { DeskBooking, VisitsDesk } from "#domain/desk/visits.ts";
import { addDays } from "#domain/time.ts";
import type { BookingSystem } from "../../booking/booking-system.ts";
import { dateAt, instantsAt, instantText, isDate, minuteOf } from "../../booking/clock.ts";
import { isQuarter } from "../../booking/closures.ts";
import type { Ledger } from "../../booking/ledger.ts";
import { hasMail } from "../../booking/mails.ts";
import { viewBooking } from "../../booking/views.ts";
import { permit, type SignedIn } from "../permit.ts";
import { createCalls } from "./calls.ts";
import { timesWithHeld } from "./held-times.ts";
import { createVisitReader } from "./read-visits.ts";
import { findBooking, visitChanges } from "./visit-changes.ts";

/** Maximum number of events to show of a booking. */
const maxEvents = 100;

/** Visits, for a signed-in person. */
export function visitsDesk(system: BookingSystem, who: SignedIn): VisitsDesk {
  const { ledger } = system;
  const reader = createVisitReader(ledger);
  const calls = createCalls(ledger);
  const allow = (act: Parameters<typeof permit>[1]) => permit(who, act, system.now());
  const today = () => dateAt(system.now(), ledger.setup().timeZone);
  const dateOr = (date: string | undefined) => (date !== undefined && isDate(date) ? date : today());
  const dayOf = (date: string) => ({ date, today: today(), visits: reader.from(date, 1) });

  return {
    ...visitChanges(system, who, calls),
    day(date) {
      allow("see the day");
      return dayOf(dateOr(date));
    },
    week(from) {
      allow("see bookings");
      const first = dateOr(from);
      return Array.from({ length: 7 }, (_, index) => dayOf(addDays(first, index)));
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
      const row = findBooking(ledger, reference);
      if (!row) return undefined;
      const { id, contact } = row;
      return { reference: row.reference ?? "", contact, visits: reader.of(id), events: eventsOf(ledger, id) };
    },
    record(reference) {
      allow("see bookings");
      const row = findBooking(ledger, reference);
      const given = {
        setup: ledger.setup(),
        now: system.now(),
        hasMail: hasMail(ledger.db),
        mailWaitsUntil: undefined,
      };
      return row && viewBooking(row, ledger.linesOf(row.id), given);
    },
    times(question) {
      allow("see bookings");
      return timesWithHeld(system, question);
    },
    timesToMove(reference, id, span) {
      allow("see bookings");
      const row = findBooking(ledger, reference);
      const line = row && ledger.linesOf(row.id).find((each) => each.id === id);
      if (!line || line.cancelledAt !== undefined) return undefined;
      const { offer, minutes, people } = line;
      const question = { offer, minutes, people, ...span };
      return timesWithHeld(system, question, { except: [id], isStored: true });
    },
    startOf(date, time) {
      allow("change bookings");
      if (!isDate(date) || !isQuarter(time)) return undefined;
      const { timeZone } = ledger.setup();
      const [ms] = instantsAt(date, minuteOf(time), timeZone);
      return ms === undefined ? undefined : instantText(ms, timeZone);
    },
    calls() {
      allow("see the day");
      return calls.list();
    },
  };
}

/** The history of a booking, latest first. */
function eventsOf({ db, setup }: Ledger, booking: number): DeskBooking["events"] {
  const { timeZone } = setup();
  return db
    .prepare(`SELECT at, who, what FROM booking_events WHERE booking = ? ORDER BY id DESC LIMIT ${maxEvents}`)
    .all(booking)
    .map(({ at, who, what }) => ({
      at: instantText(Number(at), timeZone),
      who: String(who),
      what: String(what),
    }));
}
