import type { DatabaseSync } from "node:sqlite";
import { readFact, writeFact } from "./queries.ts";

/** What the store remembers of the clock. Times are milliseconds since 1970. */
type ClockFact = {
  /** When the server looked at the clock last. */
  readonly seen: number;
  /** What the clock said when it was first seen after a jump; undefined while it is believed. */
  readonly doubtedSince?: number | undefined;
};

const clockFact = "clock";
const day = 86_400_000;

/** The clock has jumped if it moved by more than this while nobody looked. */
const maxGap = 3 * day;

/** Clocks are set back a little now and then. */
const smallStepBack = day / 24;

/** A clock that jumped is believed after it has gone on for so long. */
const trialTime = 3 * day;

/**
 * Looks at the clock and notes it, at least once a day. Messages are deleted by its word, so one that has jumped is
 * doubted first: a wrong clock would delete them all.
 *
 * @returns whether to believe it
 */
export function checkClock(db: DatabaseSync, now: number): boolean {
  const known = readClock(db);
  const seen = known?.seen ?? newestTime(db) ?? now;
  const hasJumped = now > seen + maxGap || now < seen - smallStepBack;
  const since = hasJumped ? now : known?.doubtedSince;
  const doubtedSince = since !== undefined && now < since + trialTime ? since : undefined;
  writeFact(db, clockFact, JSON.stringify({ seen: now, doubtedSince } satisfies ClockFact));
  return doubtedSince === undefined;
}

/** Takes the clock's word, as when a store of some days ago is put back. */
export function trustClock(db: DatabaseSync, now: number): void {
  writeFact(db, clockFact, JSON.stringify({ seen: now } satisfies ClockFact));
}

/** Says in words that the clock is doubted, or gives undefined. */
export function clockWarning(db: DatabaseSync): string | undefined {
  const since = readClock(db)?.doubtedSince;
  if (since === undefined) return undefined;
  const end = new Date(since + trialTime).toISOString();
  return `The clock has jumped. No message is deleted before ${end}: please see that date and time are right.`;
}

function readClock(db: DatabaseSync): ClockFact | undefined {
  const text = readFact(db, clockFact);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The latest time in a store that has not noted the clock yet. */
function newestTime(db: DatabaseSync): number | undefined {
  const row = db
    .prepare(
      "SELECT max((SELECT max(received_at) FROM messages), coalesce(max(delivered_at), 0)) AS time FROM messages",
    )
    .get();
  return typeof row?.time === "number" ? row.time : undefined;
}
