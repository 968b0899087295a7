import { randomUUID } from "node:crypto";
import { comesToGuest } from "#core/booking/areas.ts";
import { isAtGuest } from "#core/booking/check-line.server.ts";
import { closeOnce, linesWithin } from "#core/booking/closure-store.server.ts";
import { comesAfterAll, toldCannotGo } from "#core/booking/event-store.server.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import {
  cannotGoTo,
  dropCannotGo,
  linesWeCannotGoTo,
  noteCannotGo,
} from "#core/booking/place-changes.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { endOf, heldLines, isActive, type LineRow, maxVisit } from "#core/booking/visit-store.server.ts";
import { TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { formatMoment } from "#core/values/time.ts";
import type { BookingSystem } from "./service-context.server.ts";
import { endHold } from "./visit-payments.server.ts";

/** Where something is on the road, and when: ticks. */
type Road = { readonly rooms: readonly string[]; readonly fromTick: number; readonly toTick: number };

/** What goes to guests, such as a van: its rooms by their ids. */
export function roomsOnRoad({ offers, off = [] }: BookingSetup): string[] {
  return [...new Set([...offers, ...off].filter(comesToGuest).flatMap(({ rooms }) => rooms.ids))];
}

/** Does something to each booking of some lines, once. */
function eachBooking(
  { visits }: Pick<BookingSystem, "visits">,
  lines: readonly LineRow[],
  work: (booking: NonNullable<ReturnType<BookingSystem["visits"]["byId"]>>, own: readonly LineRow[]) => void,
): void {
  for (const id of new Set(lines.map(({ booking }) => booking))) {
    const booking = visits.byId(id);
    if (booking)
      work(
        booking,
        lines.filter((line) => line.booking === id),
      );
  }
}

/**
 * Weather, or a breakdown: nothing goes, inside a transaction. The time is closed, what is being chosen or paid ends, and each guest is told
 * to choose another day or all of their money. Who is there already stays; a visit that should have begun is cancelled at once. A visit that
 * we come to has the rooms that it was booked with, whatever its offer takes now; one at the studio in the same room is not told.
 * @returns the series of closed times, how many visits are told, and how many were told before
 */
export function stopRoad(system: BookingSystem, { rooms, fromTick, toTick }: Road) {
  const { visits, changes } = system;
  const { db, now } = visits;
  const closed = { series: randomUUID(), isForStaff: false, notice: "", fromTick, toTick };
  const onRoad = linesWithin(db, { room: undefined, fromTick, toTick }).filter(
    (line) => isAtGuest(line) && isActive(line) && endOf(line) > now() && !line.presence,
  );
  const closing = new Set([...rooms, ...onRoad.flatMap((line) => line.rooms)]);
  const { series } = closeOnce(
    db,
    [...closing].map((room) => ({ ...closed, room })),
    now(),
  );
  for (const { line } of heldLines(db, now(), fromTick - maxVisit, toTick))
    if (line.rooms.some((room) => closing.has(room)) && endOf(line) > fromTick * TICK_MS)
      endHold(visits, line.booking, "closed");
  const lines = onRoad.filter((line) => !cannotGoTo(db, line));
  const hasBegun = ({ tick }: LineRow) => tick * TICK_MS <= now();
  noteCannotGo(
    db,
    lines
      .filter((line) => !hasBegun(line))
      .map((line) => ({ line, words: wordsFor(formatMoment(timeOf(line, visits.setup()))) })),
    series,
    now(),
  );
  eachBooking(system, lines, (booking, own) => {
    const [late, told] = [own.filter(hasBegun), own.filter((line) => !hasBegun(line))];
    if (told.length > 0) changes.tell(booking, told, toldCannotGo);
    if (late.length > 0)
      changes.cancel(
        booking,
        late.map(({ id }) => id),
        "studio",
      );
  });
  return { series, told: lines.length, toldBefore: onRoad.length - lines.length };
}

function wordsFor(moment: string): string {
  return `We cannot come on ${moment}: the weather, or something that broke, stops us. Choose another day, or cancel: then all that you have paid goes back. If you do neither until then, we cancel it for you, and all of it goes back by itself.`;
}

/** Visits that still have the time of which we have said that we cannot come. */
function stillThen(
  { linesOf }: BookingSystem["visits"],
  said: ReturnType<typeof linesWeCannotGoTo>,
): LineRow[] {
  return said.flatMap(({ line: id, booking, tick }) =>
    linesOf(booking).filter((line) => line.id === id && line.tick === tick && isActive(line)),
  );
}

/**
 * It can go after all, inside a transaction: whoever has not chosen yet keeps their visit, and is told. Whoever has may come back to that time.
 * @param series of closed times, which is reopened
 * @returns how many visits are told
 */
export function resumeRoad(system: BookingSystem, series: string): number {
  const said = linesWeCannotGoTo(system.visits.db).filter((one) => one.series === series);
  const lines = stillThen(system.visits, said);
  dropCannotGo(system.visits.db, said);
  eachBooking(system, lines, (booking, own) => system.changes.tell(booking, own, comesAfterAll));
  return lines.length;
}

/** Visits of which we have said that we cannot come, at times that have come. */
export function dueOnRoad({ db, now }: BookingSystem["visits"]): ReturnType<typeof linesWeCannotGoTo> {
  return linesWeCannotGoTo(db).filter(({ tick }) => tick <= tickAt(now()));
}

/**
 * Cancels those of them whose guests have chosen nothing, inside a transaction: all that was paid goes back. Where somebody has come after
 * all, the visit stays.
 */
export function cancelUnchosen(system: BookingSystem): void {
  const due = dueOnRoad(system.visits);
  const left = stillThen(system.visits, due).filter(({ presence }) => presence?.what !== "here");
  eachBooking(system, left, (booking, own) =>
    system.changes.cancel(
      booking,
      own.map(({ id }) => id),
      "studio",
    ),
  );
  dropCannotGo(system.visits.db, due);
}
