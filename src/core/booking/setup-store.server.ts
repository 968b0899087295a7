import { tickAt } from "#core/process/clock.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import { all, first, query, type Reader, type Writer } from "#core/store/query.server.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { dayMs } from "#core/values/time.ts";
import { type BookingSetup, servedSetup } from "./setup.ts";

/** Name of the stored fact with what was served last, as JSON: it outlives the releases that it comes from. */
const servedFact = "served setup";

/** Stores what is served, so that what is booked by it can be served later. */
export function rememberSetup(db: Writer, setup: BookingSetup): void {
  const text = JSON.stringify(setup);
  if (readFact(db, servedFact) !== text) writeFact(db, servedFact, text);
}

/**
 * What was served last, whatever is published now.
 * @param releases the setups of the releases that are kept, oldest first: they tell it where nothing that can be read is stored
 */
export function rememberedSetup(
  db: Reader,
  releases: () => readonly BookingSetup[],
): BookingSetup | undefined {
  return (
    readSetup(readFact(db, servedFact)) ??
    releases().reduce<BookingSetup | undefined>((known, setup) => servedSetup(setup, known), undefined)
  );
}

function readSetup(text: string | undefined): BookingSetup | undefined {
  if (text === undefined) return undefined;
  try {
    const setup: BookingSetup | null = JSON.parse(text);
    return setup && [setup.offers, setup.rooms, setup.whatHelps].every(Array.isArray) ? setup : undefined;
  } catch {
    return undefined;
  }
}

const lines = query.selectFrom("booking_lines").select("offer").distinct();
const wishes = query.selectFrom("place_wishes").select("offer").distinct();
const passes = query.selectFrom("passes").select("offers").distinct();

/** The offers that something is stored of: visits and places that can still be looked at, wishes, and passes that pay for them. */
export function offersInUse(db: Reader, now: number): ReadonlySet<string> {
  const recent = lines.where("start_tick", ">", tickAt(now - daysAfterVisit.contact * dayMs));
  const named: readonly string[] = all(db, passes).flatMap(({ offers }) => JSON.parse(offers));
  return new Set([...all(db, recent), ...all(db, wishes)].map(({ offer }) => offer).concat(named));
}

/** Whether anybody has booked, or has begun to. */
export function hasBookings(db: Reader): boolean {
  return first(db, query.selectFrom("bookings").select("id").limit(1)) !== undefined;
}
