import type { BookingSetup } from "#domain/booking/setup.ts";
import { type BookingSystem, openBookingSystem } from "../booking/booking-system.ts";
import { type BookingService, bookingService } from "../booking/service.ts";
import { mailFact } from "../mail/mail-store.ts";
import type { Payments } from "../payments/payments.ts";
import { writeFact } from "../store/facts.ts";
import { testSetup } from "./booking-setup.fixtures.ts";
import { testStore } from "./store.fixtures.ts";

let submissions = 0;

/** A new submission id. */
export function submissionId(): string {
  submissions++;
  return `00000000-0000-0000-0000-${String(submissions).padStart(12, "0")}`;
}

/** Booking on its own store, on Saturday 21 November 2026, 7 am in New York. */
export function testDesk(setup: Partial<BookingSetup> = {}, store = testStore(), payments?: Payments) {
  const clock = { now: Date.parse("2026-11-21T12:00:00Z") };
  const state = { setup: testSetup(setup) };
  const logLines: string[] = [];
  writeFact(store.db, mailFact, "configured");
  const system = openBookingSystem({
    store,
    setup: () => state.setup,
    onMail: () => {},
    payments,
    log: (event, facts) => logLines.push(JSON.stringify({ event, ...facts })),
    now: () => clock.now,
  });
  /** Booking for one visitor. */
  const visitor = (name = "203.0.113.7") => serviceFor(system, name);
  return {
    ...system,
    system,
    db: store.db,
    store,
    clock,
    state,
    logLines,
    visitor,
    studio: serviceFor(system, undefined),
  };
}

function serviceFor(system: BookingSystem, visitor: string | undefined): BookingService {
  const service = bookingService(system, visitor);
  if (!service) throw new Error("Nothing can be booked.");
  return service;
}

/** Number of rows in a table. */
export function countRows(db: ReturnType<typeof testStore>["db"], table: string): number {
  return Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);
}
