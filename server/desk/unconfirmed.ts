import type { DeskHold, UnvouchedDesk, UnvouchedQuery } from "#domain/desk/unvouched.ts";
import { addDays } from "#domain/time.ts";
import type { BookingSystem } from "../booking/booking-system.ts";
import { instantText, instantUntil, isDate, TICK_MS, tickAt } from "../booking/clock.ts";
import { type LineRow, lineOf } from "../booking/rows.ts";
import { unusualNumbers } from "../booking/unusual-numbers.ts";
import { logAct } from "./act-log.ts";
import { permit, type SignedIn } from "./permit.ts";

const maxSources = 50;
const maxVisits = 500;

/** Condition: a live hold (first parameter: now), or an upcoming booking (second: the current tick). */
const isOpen = `visitor IS NOT NULL AND (kept_until > ?1 OR (reference IS NOT NULL AND EXISTS (
  SELECT 1 FROM booking_lines WHERE booking = bookings.id AND cancelled_at IS NULL AND start_tick > ?2)))`;

/** What came from the site and nobody vouches for, for a signed-in person. */
export function unvouchedDesk(system: BookingSystem, who: SignedIn): UnvouchedDesk {
  const { ledger, holds, changes, now } = system;
  const { db } = ledger;
  const see = () => permit(who, "see bookings", now());
  const allow = () => permit(who, "change bookings", now());
  const instant = (ms: number) => instantText(ms, ledger.setup().timeZone);
  const log = (what: string, about: string) => logAct(db, { person: who.id, what, about, at: now() });
  const times = (line: LineRow) => ({
    line: line.id,
    name: line.name,
    starts: instant(line.tick * TICK_MS),
    ends: instant(line.tick * TICK_MS + line.minutes * 60_000),
  });
  const midnight = (date: string, days = 0) => instantUntil(addDays(date, days), 0, ledger.setup().timeZone);

  return {
    holds(date, days) {
      see();
      if (!isDate(date)) return [];
      return db
        .prepare(`
          SELECT booking_lines.*, kept_until, visitor FROM booking_lines JOIN bookings ON bookings.id = booking
          WHERE kept_until > ? AND reference IS NULL AND start_tick >= ? AND start_tick < ?
          ORDER BY start_tick, booking_lines.id`)
        .all(now(), tickAt(midnight(date)), tickAt(midnight(date, days)))
        .map((row): DeskHold => {
          const line = lineOf(row);
          return {
            ...times(line),
            hold: line.booking,
            rooms: line.roomNames,
            until: instant(Number(row.kept_until)),
            isOffered: row.visitor === null,
          };
        });
    },
    async release(hold) {
      allow();
      return system.write(() => {
        const isEnded = holds.end(hold);
        if (isEnded) log("released a time that was being chosen", `hold ${hold}`);
        return isEnded;
      });
    },
    sources() {
      see();
      const { timeZone } = ledger.setup();
      const group = (column: string, condition: string) => `
        SELECT ${column} AS source, count(reference) AS bookings, count(*) AS count, min(made_at) AS first,
          max(made_at) AS last, '${column}' AS kind
        FROM bookings WHERE ${isOpen} GROUP BY ${column} HAVING ${condition}`;
      return db
        .prepare(`
          ${group("visitor", "count(*) > 1")} UNION ALL ${group("network", "count(DISTINCT visitor) > 1")}
          ORDER BY count DESC LIMIT ${maxSources}`)
        .all(now(), tickAt(now()))
        .map((row) => ({
          source: String(row.source),
          isNetwork: row.kind === "network",
          bookings: Number(row.bookings),
          holds: Number(row.count) - Number(row.bookings),
          firstMadeAt: instantText(Number(row.first), timeZone),
          lastMadeAt: instantText(Number(row.last), timeZone),
        }));
    },
    list({ source, from, to }: UnvouchedQuery = {}) {
      see();
      const [first, end] = [
        from && isDate(from) ? midnight(from) : 0,
        to && isDate(to) ? midnight(to, 1) : Number.MAX_SAFE_INTEGER,
      ];
      return db
        .prepare(`
          SELECT id, reference, name, made_at FROM bookings
          WHERE ${isOpen} AND (?3 = '' OR visitor = ?3 OR network = ?3) AND made_at >= ?4 AND made_at < ?5
          ORDER BY made_at, id LIMIT ${maxVisits}`)
        .all(now(), tickAt(now()), source ?? "", first, end)
        .map((row) => ({
          booking: Number(row.id),
          reference: row.reference === null ? undefined : String(row.reference),
          firstName: String(row.name).split(/\s+/)[0] ?? "",
          lines: ledger
            .linesOf(Number(row.id))
            .filter(({ cancelledAt }) => cancelledAt === undefined)
            .map(times),
          madeAt: instant(Number(row.made_at)),
        }));
    },
    warning() {
      see();
      return unusualNumbers(db, ledger.setup(), now());
    },
    async undo(bookings, isTold) {
      allow();
      return system.write(() => {
        let count = 0;
        for (const id of new Set(bookings)) {
          const row = ledger.byId(id);
          if (row?.visitor === undefined) continue;
          if (row.reference === undefined) {
            if (holds.end(id)) count++;
            continue;
          }
          const upcoming = ledger
            .linesOf(id)
            .filter(({ cancelledAt, tick }) => cancelledAt === undefined && tick * TICK_MS > now());
          if (upcoming.length === 0) continue;
          const lines = upcoming.map((line) => line.id);
          changes.cancel(row, lines, "studio", isTold);
          log("cancelled an unconfirmed booking", `booking ${row.reference}`);
          count++;
        }
        return count;
      });
    },
  };
}
