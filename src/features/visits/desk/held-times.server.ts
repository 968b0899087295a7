import { findTimes, type QueryOptions } from "#core/booking/availability.server.ts";
import { aroundOf, offerOf } from "#core/booking/setup.ts";
import { meets, takenSpan } from "#core/booking/studio-times.server.ts";
import type { TimesAnswer, TimesQuestion } from "#core/booking/times-answer.ts";
import type { LineChoice } from "#core/booking/visit.ts";
import { type HeldLine, heldLines } from "#core/booking/visit-store.server.ts";
import { Taken } from "#core/form/failure.server.ts";
import { instantText, readInstant, tickAt } from "#core/process/clock.server.ts";
import { inSavepoint } from "#core/store/query.server.ts";
import { openPaymentOf } from "#features/payments/payments.server.ts";
import type { BookingSystem } from "../service-context.server.ts";
import { factsFor } from "../service-context.server.ts";
import { endHold } from "../visit-payments.server.ts";

/** The times that guests are choosing now. Those that the studio has offered to somebody are not among them. */
function heldByGuests({ visits, now }: BookingSystem): readonly HeldLine[] {
  return (
    heldLines(visits.db, now())
      .filter(({ isOffered }) => !isOffered)
      // While a guest pays, it is kept for longer than they may.
      .map((held) => ({ ...held, until: openPaymentOf(visits.db, held.line.booking)?.until ?? held.until }))
      .sort((one, other) => one.until - other.until)
  );
}

/** What is to be reserved: any room of the offer at a time when more may arrive, or just the rooms that are named. */
type Wanted = LineChoice & { readonly rooms?: readonly string[] };

/** Held times that are in the way of what is wanted: in one of its rooms at its time, or arriving with it. */
function heldAt(
  system: BookingSystem,
  { offer: slug, minutes, starts, rooms: named }: Wanted,
): readonly HeldLine[] {
  const setup = system.visits.setup();
  const taken = (tick: number, length: number, of: string, drive?: number) =>
    takenSpan(tick, length, aroundOf(offerOf(setup, of), drive));
  const rooms = named ?? offerOf(setup, slug)?.rooms.ids ?? [];
  const from = tickAt(readInstant(starts) ?? 0);
  const wanted = taken(from, minutes, slug);
  return heldByGuests(system).filter(({ line }) => {
    const isInWay = meets(taken(line.tick, line.minutes, line.offer, line.drive), wanted);
    const isThere = isInWay && line.rooms.some((room) => rooms.includes(room));
    return isThere || (!named && line.tick === from);
  });
}

/**
 * Makes a change of the studio that reserves times, inside a transaction. If only times that guests are choosing are in the way,
 * it ends those holds, as few as it needs: what the guests typed stays, and they are asked to choose again. What one of them pays
 * for it all the same goes back.
 * @param mayTake whether staff have said so; otherwise `ask` is called, and Taken undoes everything
 * @param ask until when the times are kept, with the studio's UTC offset
 * @throws Taken
 */
export function takeOverHolds<T>(
  system: BookingSystem,
  wanted: () => readonly Wanted[],
  { mayTake, ask }: { readonly mayTake: boolean; readonly ask: (until: string) => void },
  work: () => T,
): T {
  const { visits } = system;
  /** Does the work once these holds have ended; if that is not enough, they stay. */
  const without = (holds: readonly HeldLine[]) => {
    try {
      const result = inSavepoint(visits.db, () => {
        for (const { line } of holds) endHold(visits, line.booking, "place given up");
        return work();
      });
      return { result };
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      return { error };
    }
  };
  const first = without([]);
  if (!first.error) return first.result;
  const inWay = wanted().flatMap((each) => heldAt(system, each));
  const together = inWay.slice(1).map((_, index) => inWay.slice(0, index + 2));
  for (const holds of [...inWay.map((each) => [each]), ...together]) {
    const done = without(holds);
    if (done.error) continue;
    if (mayTake) return done.result;
    ask(instantText(Math.max(...holds.map(({ until }) => until)), visits.setup().timeZone));
    break;
  }
  throw first.error;
}

/** Open times for the studio. Those that guests are choosing are among them, and say until when. */
export function timesWithHeld(
  system: BookingSystem,
  question: TimesQuestion,
  options: QueryOptions = {},
): TimesAnswer {
  const { visits } = system;
  const setup = visits.setup();
  const facts = factsFor(system, setup, "studio");
  const { answer: open } = findTimes(question, facts, options);
  const held = heldByGuests(system);
  if (open.kind !== "times" || held.length === 0) return open;
  const except = [...(options.except ?? []), ...held.map(({ line }) => line.id)];
  const { answer: all } = findTimes(question, facts, { ...options, except });
  if (all.kind !== "times") return open;
  const isOpen = new Set(open.days.flatMap(({ times }) => times.map(({ starts }) => starts)));
  const days = all.days.map(({ date, times }) => ({
    date,
    times: times.map((time) => {
      if (isOpen.has(time.starts)) return time;
      const { offer, minutes, people } = question;
      const until = Math.max(
        0,
        ...heldAt(system, { offer, minutes, party: { people }, starts: time.starts }).map(
          (each) => each.until,
        ),
      );
      return { ...time, heldUntil: instantText(until, setup.timeZone) };
    }),
  }));
  return { ...all, days };
}
