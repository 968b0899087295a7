import type { DatabaseSync } from "node:sqlite";
import { readFact, writeFact } from "../store/queries.ts";

/** Name of the fact that says since when raised amounts follow. */
const raisedFact = "raised follows";

/** Since when raised amounts of causes follow what is settled, in milliseconds since 1970; undefined where they do not. */
export function raisedSince(db: DatabaseSync): number | undefined {
  return Number(readFact(db, raisedFact)) || undefined;
}

/** Has raised amounts follow from a moment on, or not, inside a transaction. */
export function setRaisedSince(db: DatabaseSync, since: number | undefined): void {
  writeFact(db, raisedFact, since === undefined ? "" : String(since));
}

/** Whole dollars that each cause has got since raised amounts follow, by slug. */
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
