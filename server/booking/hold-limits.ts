import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { bookingLimits } from "#contract/booking/limits.ts";
import { readFact, writeFact } from "../store/queries.ts";
import { addDays, dateAt } from "./clock.ts";
import { TooMany } from "./failure.ts";

const saltFact = "visitor salt";

/** A request to hold times. */
export type HoldRequest = {
  /** Id of a hold that does not count; 0 for none. */
  readonly except: number;
  /** Number of lines to hold in addition. */
  readonly more: number;
  /** Whether this takes new times rather than extending a hold; it then counts toward the daily limit. */
  readonly isNew: boolean;
};

/**
 * Creates the limits that keep one visitor from blocking the calendar. They count in the store, inside the
 * transaction, so restarts and multiple processes do not weaken them.
 * @param now milliseconds since 1970
 */
export function createHoldLimits(db: DatabaseSync, now: () => number) {
  const live = db.prepare(
    "SELECT count(*) AS count, min(kept_until) AS soonest FROM bookings WHERE visitor = ? AND kept_until > ? AND id <> ?",
  );
  const liveLines = db.prepare(`
    SELECT count(*) AS count FROM booking_lines JOIN bookings ON bookings.id = booking
    WHERE visitor = ? AND kept_until > ?`);
  const made = db.prepare(`
    INSERT INTO holds_made (visitor, day, count) VALUES (?, ?, 1)
    ON CONFLICT (visitor) DO UPDATE SET count = count + 1 RETURNING count`);

  /** A hash of the visitor that cannot be reversed and changes every day. */
  function visitorHash(visitor: string, day: string): string {
    const known = readFact(db, saltFact)?.split(" ");
    const salt = known?.[0] === day && known[1] ? known[1] : randomBytes(16).toString("base64url");
    if (known?.[1] !== salt) writeFact(db, saltFact, `${day} ${salt}`);
    return createHash("sha256")
      .update(salt + visitor)
      .digest("base64url");
  }

  /**
   * @param visitor undefined for the studio, which has no limits
   * @returns the hash to store for the visitor
   * @throws TooMany if the visitor has reached a limit
   */
  return function limit(visitor: string | undefined, { except, more, isNew }: HoldRequest): string | null {
    if (visitor === undefined) return null;
    const day = dateAt(now(), "UTC");
    const hash = visitorHash(visitor, day);
    const others = live.get(hash, now(), except);
    const lines = Number(liveLines.get(hash, now())?.count);
    if (Number(others?.count) >= bookingLimits.holds || lines + more > bookingLimits.lines)
      throw new TooMany(Math.max(60, Math.ceil((Number(others?.soonest ?? now()) - now()) / 1000)));
    if (isNew && Number(made.get(hash, day)?.count) > bookingLimits.holdsADay)
      throw new TooMany(Math.ceil((Date.parse(addDays(day, 1)) - now()) / 1000));
    return hash;
  };
}
