import type { ShownClosure } from "#domain/desk/site-additions.ts";
import { TICK_MS, tickAt } from "../booking/clock.ts";
import { closuresFrom } from "../booking/closures.ts";
import type { Reader } from "../store/query.ts";

/** The site announces a closed time this long before it begins, in milliseconds: two weeks. */
const announceMs = 14 * 86_400_000;
/** Maximum number of closed times to announce at once. */
const maxAnnounced = 3;

/** The closed times to announce now, next one first; never those reserved for staff. */
export function shownClosures(db: Reader, now: number): ShownClosure[] {
  return closuresFrom(db, tickAt(now))
    .filter(({ isForStaff, fromTick }) => !isForStaff && fromTick * TICK_MS - announceMs <= now)
    .slice(0, maxAnnounced)
    .map(({ room, fromTick, toTick, notice }) => ({
      room,
      from: fromTick * TICK_MS,
      to: toTick * TICK_MS,
      notice,
    }));
}
