import { unconfirmedSources, unconfirmedVisits, unusualNumbers } from "#core/booking/limits-store.server.ts";
import { endOf, heldLines, isActive, type LineRow } from "#core/booking/visit-store.server.ts";
import { instantText, instantUntil, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { addDays, isDay } from "#core/values/time.ts";
import { actLog } from "#desk/act-log.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { type BookingSystem, endHold } from "#features/visits/visits.server.ts";

type Unconfirmed = ReturnType<typeof unconfirmedDesk>;

/** A time that a guest is choosing, or that the studio has offered to one: nobody has booked it yet. */
export type DeskHold = ReturnType<Unconfirmed["holds"]>[number];

/** An upcoming booking or a hold that nobody vouches for. */
export type UnconfirmedVisit = ReturnType<Unconfirmed["list"]>[number];

/** A network address, or the network around it, from which several unconfirmed visits came. */
export type UnconfirmedSource = ReturnType<Unconfirmed["sources"]>[number];

/** Which unconfirmed visits: of a source, made from one day to another (`2026-12-01`); all by default. */
type UnconfirmedQuery = {
  readonly source?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const maxSources = 50;
const maxVisits = 500;

/** What came from the site and nobody vouches for, for a signed-in person. */
export function unconfirmedDesk(system: BookingSystem, who: SignedIn) {
  const { visits, changes, now } = system;
  const { db } = visits;
  const see = () => permit(who, "see bookings", now());
  const allow = () => permit(who, "change bookings", now());
  const instant = (ms: number) => instantText(ms, visits.setup().timeZone);
  const log = actLog(who, now);
  const times = (line: LineRow) => ({
    line: line.id,
    name: line.name,
    /** With the studio's UTC offset, as all times here: `2026-12-01T15:00:00-05:00`. */
    starts: instant(line.tick * TICK_MS),
    ends: instant(endOf(line)),
  });
  const midnight = (date: string, days = 0) => instantUntil(addDays(date, days), 0, visits.setup().timeZone);

  return {
    /** Live holds on the given days, in order. */
    holds(date: string, days: number) {
      see();
      if (!isDay(date)) return [];
      return heldLines(db, now(), tickAt(midnight(date)), tickAt(midnight(date, days))).map(
        ({ line, until, isOffered }) => ({
          ...times(line),
          hold: line.booking,
          rooms: line.roomNames,
          until: instant(until),
          /** Whether the studio has offered it to somebody on the waiting list. */
          isOffered,
        }),
      );
    },
    /** Gives the times of a hold back. What its guest typed stays. @returns whether it was live */
    async release(hold: number): Promise<boolean> {
      allow();
      return system.write(() => {
        const isEnded = endHold(visits, hold, "place given up");
        if (isEnded) log(db, "released a time that was being chosen", `hold ${hold}`);
        return isEnded;
      });
    },
    /** Sources of more than one visit, largest first; at most 50. */
    sources() {
      see();
      return unconfirmedSources(db, now(), tickAt(now()), maxSources).map((row) => ({
        /** Stands for the address, which nobody can read from it. */
        source: row.source,
        isNetwork: row.kind === "network",
        bookings: row.bookings,
        holds: row.count - row.bookings,
        firstMadeAt: instant(row.first),
        lastMadeAt: instant(row.last),
      }));
    },
    /** At most 500, in the order in which they were made. */
    list({ source, from, to }: UnconfirmedQuery = {}) {
      see();
      const [first, end] = [
        from && isDay(from) ? midnight(from) : 0,
        to && isDay(to) ? midnight(to, 1) : Number.MAX_SAFE_INTEGER,
      ];
      const wanted = { source, from: first, to: end, now: now(), tick: tickAt(now()), limit: maxVisits };
      return unconfirmedVisits(db, wanted).map(({ id, reference, name, made_at }) => ({
        booking: id,
        /** undefined while it is only held. */
        reference: reference ?? undefined,
        firstName: name.split(/\s+/)[0] ?? "",
        lines: visits.linesOf(id).filter(isActive).map(times),
        madeAt: instant(made_at),
      }));
    },
    /** Why the numbers are unusual, as a sentence; undefined while they are not. */
    warning(): string | undefined {
      see();
      return unusualNumbers(db, visits.setup(), now());
    },
    /**
     * Cancels these bookings and releases these holds, all or none; those that somebody vouches for by now stay.
     * @param isTold whether their guests are told
     * @returns how many
     */
    async undo(bookings: readonly number[], isTold: boolean): Promise<number> {
      allow();
      return system.write(() => {
        let count = 0;
        for (const id of new Set(bookings)) {
          const row = visits.byId(id);
          if (row?.visitor === undefined) continue;
          if (row.reference === undefined) {
            if (endHold(visits, id, "place given up")) count++;
            continue;
          }
          const upcoming = visits.linesOf(id).filter((line) => isActive(line) && line.tick * TICK_MS > now());
          if (upcoming.length === 0) continue;
          const lines = upcoming.map((line) => line.id);
          changes.cancel(row, lines, "studio", { isTold });
          log(db, "cancelled an unconfirmed booking", `booking ${row.reference}`);
          count++;
        }
        return count;
      });
    },
  };
}
