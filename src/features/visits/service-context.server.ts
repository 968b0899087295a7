import {
  type AvailabilityFacts,
  findNearest,
  findTimes,
  type QueryOptions,
} from "#core/booking/availability.server.ts";
import type { Who } from "#core/booking/open-visits.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { TimesAnswer, TimesQuestion } from "#core/booking/times-answer.ts";
import type { Pass, Refused, SaveResult } from "#core/booking/visit.ts";
import { type BookingRow, endOf } from "#core/booking/visit-store.server.ts";
import { outcome } from "#core/form/failure.server.ts";
import { hashKey, isKey, readReference } from "#core/process/keys.server.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { dayIn, dayMs } from "#core/values/time.ts";
import type { PassSystem } from "#features/passes/passes.server.ts";
import type { createChanges } from "./changes.server.ts";
import type { createHolds } from "./holds.server.ts";
import type { createBookings } from "./make-bookings.server.ts";

/** All of booking on one store, shared by pages, HTTP, mail and the owner's commands. */
export type BookingSystem = PassSystem & {
  readonly holds: ReturnType<typeof createHolds>;
  readonly bookings: ReturnType<typeof createBookings>;
  readonly changes: ReturnType<typeof createChanges>;
  /** Ends payments that nobody can look up, inside a transaction. */
  readonly endForgotten: () => void;
  /** What to say now to whoever has paid for what nothing came of. @param payment its number in the store */
  readonly paidInVainWords: (payment: number) => string | undefined;
  /** Gives the place that a hold keeps for somebody on the waiting list to the next, inside a transaction; nothing for other holds. */
  readonly declineOffered: (hold: number) => void;
  /** Whether sign-ups are in line with the published events. */
  readonly isFollowed: () => boolean;
};

/** What the availability queries need, at the current time. */
export function factsFor(system: BookingSystem, setup: BookingSetup, who: Who): AvailabilityFacts {
  const { occupancy } = system;
  return { setup, schedule: system.schedule(), now: system.now(), occupancy, isStudio: who === "studio" };
}

/** What the parts of the booking service share for one request. */
export type ServiceContext = {
  readonly system: BookingSystem;
  readonly setup: BookingSetup;
  readonly who: Who;
  /** Key for the limits of holds; undefined for the studio itself, which has none. */
  readonly visitor: string | undefined;
};

/**
 * Runs a change in one transaction.
 * @param work makes the change; may throw Taken, Invalid, TooMany or Unknown
 * @param own lines of the visitor, whose times count as open if one is taken
 * @returns the result of `work`, or why it was refused: if a line is taken, with open times near it
 */
export function attempt<T>(
  { system, setup, who }: ServiceContext,
  work: () => T,
  own: () => readonly number[] = () => [],
): Promise<T | Refused> {
  return outcome(
    () => system.write(work),
    (wanted) => findNearest(wanted, factsFor(system, setup, who), own()),
  );
}

/** Runs a change without a result in one transaction. */
export function save(
  context: ServiceContext,
  work: () => void,
  own?: () => readonly number[],
): Promise<SaveResult> {
  const saving = () => {
    work();
    return { kind: "saved" as const };
  };
  return attempt(context, saving, own);
}

/** A hold, or the booking made from it, by the key of the hold. */
export function findHold({ system }: ServiceContext, hold: string): BookingRow | undefined {
  return isKey(hold) ? system.visits.byHold(hashKey(hold)) : undefined;
}

/** The booking that a pass opens; undefined for a wrong pass, or one that has expired. */
export function findBooking({ system }: ServiceContext, { reference, key }: Pass): BookingRow | undefined {
  const { visits, now } = system;
  const name = readReference(reference);
  const row = name !== undefined && isKey(key) ? visits.byPass(name, hashKey(key)) : undefined;
  const lines = row ? visits.linesOf(row.id) : [];
  const ends = lines.map(endOf);
  return Math.max(0, ...ends) + daysAfterVisit.keys * dayMs > now() ? row : undefined;
}

/** Open times. Answers are cached, except those for which the reservations of own lines count as open. */
export function openTimes(
  { system, setup, who }: ServiceContext,
  question: TimesQuestion,
  own: QueryOptions = {},
): TimesAnswer {
  const facts = factsFor(system, setup, who);
  if (own.except) return findTimes(question, facts, own).answer;
  const { offer, minutes, people, area, from, days } = question;
  const key = ["times", who, offer, minutes, people, area, from, days, dayIn(setup.timeZone, facts.now)];
  return system.times.get(key, facts.now, () => findTimes(question, facts));
}
