import type { ShownAbsence, ShownClosure } from "#domain/desk/site-additions.ts";
import { TICK_MS, tickAt } from "../booking/clock.ts";
import { closuresFrom, studioAway, whoIsAway } from "../booking/closures.ts";
import type { Reader } from "../store/query.ts";

/** The site announces a closed time this long before it begins, in milliseconds: two weeks. */
const announceMs = 14 * 86_400_000;
/** Maximum number of closed times to announce at once. */
const maxAnnounced = 3;

/** The closed times to announce now, next one first; never those reserved for staff. */
export function shownClosures(db: Reader, now: number): ShownClosure[] {
  return closuresFrom(db, tickAt(now))
    .filter((closure) => whoIsAway(closure) === undefined)
    .filter(({ isForStaff, fromTick }) => !isForStaff && fromTick * TICK_MS - announceMs <= now)
    .slice(0, maxAnnounced)
    .map(({ room, fromTick, toTick, notice }) => ({
      room,
      from: fromTick * TICK_MS,
      to: toTick * TICK_MS,
      notice,
    }));
}

/** The studio's absence now, for the reply time of forms; undefined if it is not away. */
export function shownAbsence(db: Reader, now: number): ShownAbsence | undefined {
  const away = studioAway(db, now);
  if (!away) return undefined;
  return { from: away.fromTick * TICK_MS, to: away.toTick * TICK_MS, answers: away.answers ?? "" };
}
