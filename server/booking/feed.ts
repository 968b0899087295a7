import { timingSafeEqual } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { readFact, writeFact } from "../store/queries.ts";
import type { BookingSystem } from "./booking-system.ts";
import { studioCalendar } from "./calendar.ts";
import { tickAt } from "./clock.ts";
import { lineOf } from "./rows.ts";
import { hashKey, isKey, newKey } from "./secret.ts";

const feedFact = "calendar feed";

/** The studio's calendar goes back so far, in quarters of an hour: 30 days. */
const BACK = 30 * 96;

/**
 * The secret of the calendar that the owner's own app follows. It is stored as it is: who can read the store can read
 * every booking anyway, and the owner has to be able to see it again.
 *
 * @param isNew makes another one; the old one opens nothing from then on
 */
export function feedSecret(db: DatabaseSync, isNew: boolean): string {
  const known = readFact(db, feedFact);
  if (known !== undefined && !isNew) return known;
  const secret = newKey();
  writeFact(db, feedFact, secret);
  return secret;
}

/** The studio's calendar for whoever knows the secret. @returns undefined for everybody else */
export function readFeed(system: BookingSystem, secret: string): string | undefined {
  const { ledger } = system;
  const setup = system.setup();
  const known = readFact(ledger.db, feedFact);
  if (!setup || known === undefined || !isKey(secret)) return undefined;
  if (!timingSafeEqual(Buffer.from(hashKey(secret)), Buffer.from(hashKey(known)))) return undefined;
  const rows = ledger.db
    .prepare(`
      SELECT booking_lines.* FROM booking_lines JOIN bookings ON bookings.id = booking
      WHERE reference IS NOT NULL AND start_tick >= ? ORDER BY start_tick, booking_lines.id`)
    .all(tickAt(system.now()) - BACK);
  const visits = rows.map(lineOf).flatMap((line) => {
    const booking = ledger.byId(line.booking);
    return booking ? [{ booking, line }] : [];
  });
  return studioCalendar(visits, { setup, now: system.now() });
}
