import type { BookingSetup } from "#domain/booking/setup.ts";
import type { Reader } from "../store/query.ts";
import { dateAt, TICK_MS, tickAt } from "./clock.ts";
import { busyNetworks, unvouchedCounts } from "./unvouched-store.ts";
import { isOverShare, shareLines } from "./visitor-limits.ts";

/** So many holds at a time, or unvouched bookings in a day, are unusual: at least these, or so many for each room. */
const unusual = { holds: 12, holdsOfRoom: 3, bookings: 40, bookingsOfRoom: 10 };

/**
 * Looks for more holds or unvouched bookings than guests usually make, such as somebody who takes times away from many
 * addresses. What it finds ends nothing by itself.
 * @param now milliseconds since 1970
 * @returns what is unusual, as a sentence for the owner; undefined if nothing is
 */
export function unusualNumbers(db: Reader, setup: BookingSetup, now: number): string | undefined {
  const rooms = setup.rooms.length;
  const { holds, bookings: fresh } = unvouchedCounts(db, now, now - 86_400_000);
  if (holds >= Math.max(unusual.holds, unusual.holdsOfRoom * rooms))
    return `${holds} times are being chosen at once. That is unusual: somebody may be taking your times away.`;
  if (fresh >= Math.max(unusual.bookings, unusual.bookingsOfRoom * rooms))
    return `${fresh} bookings of the last day are not confirmed by their guests. That is unusual: some may not be real.`;
  const days = overfullDays(db, setup, now);
  if (days > 0)
    return `From one network there are unusually many unconfirmed visits on ${days === 1 ? "a day" : `${days} days`}. Some may not be real.`;
  return undefined;
}

/** Days of which one network (or one address, where nothing is refused) has more than the share of an address. */
function overfullDays(db: Reader, setup: BookingSetup, now: number): number {
  const span = { from: tickAt(now), to: Number.MAX_SAFE_INTEGER, now, setup };
  const days = new Set<string>();
  for (const network of busyNetworks(db)) {
    const lines = shareLines(db, { network }, span).map((line) => ({
      ...line,
      day: dateAt(line.tick * TICK_MS, setup.timeZone),
    }));
    for (const each of new Set(lines.map(({ day }) => day)))
      if (
        isOverShare(
          lines.filter(({ day }) => day === each),
          setup.rooms.length,
        )
      )
        days.add(each);
  }
  return days.size;
}
