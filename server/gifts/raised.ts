import type { DatabaseSync } from "node:sqlite";
import { readFact, writeFact } from "../store/facts.ts";

/** Name of the stored fact that says since when raised amounts follow. */
const raisedFact = "raised follows";

/**
 * Since when the causes' raised amounts follow settled gifts, in milliseconds since 1970; undefined if they
 * do not.
 */
export function raisedSince(db: DatabaseSync): number | undefined {
  return Number(readFact(db, raisedFact)) || undefined;
}

/** Makes raised amounts follow settled gifts from a time on, or not at all, inside a transaction. */
export function setRaisedSince(db: DatabaseSync, since: number | undefined): void {
  writeFact(db, raisedFact, since === undefined ? "" : String(since));
}

/** Whole dollars settled for each cause since raised amounts follow, by slug. */
export function raisedByCause(db: DatabaseSync): Record<string, number> {
  const since = raisedSince(db);
  if (since === undefined) return {};
  const rows = db
    .prepare(
      `SELECT json_extract(fields, '$.cause') AS cause, sum(settled_cents) AS cents FROM messages
       WHERE settled_at >= ? AND form = 'donation' AND state IN ('new', 'done') AND json_valid(fields)
       GROUP BY cause`,
    )
    .all(since);
  return Object.fromEntries(
    rows
      .filter(({ cause }) => typeof cause === "string" && cause !== "")
      .map(({ cause, cents }) => [String(cause), Math.floor(Number(cents) / 100)]),
  );
}
