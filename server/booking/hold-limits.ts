import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { bookingLimits } from "#contract/booking/limits.ts";
import { readFact, writeFact } from "../store/queries.ts";
import { addDays, dateAt } from "./clock.ts";
import { TooMany } from "./failure.ts";

const saltFact = "visitor salt";

/** What a visitor asks for. */
export type HoldRequest = {
  /** Id of a hold that does not count, 0 for none. */
  readonly except: number;
  /** Lines that would be kept in addition. */
  readonly more: number;
  /** Times are taken anew, not kept on: the day's ceiling counts it. */
  readonly isNew: boolean;
};

/**
 * Prepares what keeps one visitor from blocking the calendar. It counts in the store and inside the transaction, so
 * that neither a restart nor several processes give anybody more.
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

  /** The visitor as a hash that nobody can turn back, and that is another one tomorrow. */
  function visitorHash(visitor: string, day: string): string {
    const known = readFact(db, saltFact)?.split(" ");
    const salt = known?.[0] === day && known[1] ? known[1] : randomBytes(16).toString("base64url");
    if (known?.[1] !== salt) writeFact(db, saltFact, `${day} ${salt}`);
    return createHash("sha256")
      .update(salt + visitor)
      .digest("base64url");
  }

  /**
   * @param visitor undefined for the studio, which has no limit
   * @returns what is stored of the visitor
   * @throws TooMany where the visitor keeps as much as one may
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
