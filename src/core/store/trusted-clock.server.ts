import { dayMs } from "#core/values/time.ts";
import { readFact, writeFact } from "./facts.server.ts";
import { first, query, type Reader, type Writer } from "./query.server.ts";

/** What the store records about the clock. Times are milliseconds since 1970. */
type ClockFact = {
  /** When the server last checked the clock. */
  readonly seen: number;
  /** Clock time at the first check after a jump; undefined while the clock is trusted. */
  readonly doubtedSince?: number | undefined;
};

const clockFact = "clock";

/** The clock has jumped if it advanced by more than this between two checks. */
const maxGap = 3 * dayMs;

/** Smaller steps back are normal clock adjustments. */
const smallStepBack = dayMs / 24;

/** A clock that jumped is trusted again after running for this long, in milliseconds. */
export const trialTime = 3 * dayMs;

/**
 * Checks the clock and records it; call it at least once a day. Messages are deleted by this clock, so it is
 * distrusted after a jump: a wrong clock would delete them all.
 * @returns whether to trust it
 */
export function checkClock(db: Writer, now: number): boolean {
  const doubtedSince = findDoubt(db, now);
  writeFact(db, clockFact, JSON.stringify({ seen: now, doubtedSince } satisfies ClockFact));
  return doubtedSince === undefined;
}

/** Whether to trust the clock, without recording it. */
export function isClockTrusted(db: Reader, now: number): boolean {
  return findDoubt(db, now) === undefined;
}

/** Clock time at the first check after a jump; undefined if the clock is trusted. */
function findDoubt(db: Reader, now: number): number | undefined {
  const known = readClock(db);
  const seen = known?.seen ?? newestTime(db) ?? now;
  const hasJumped = now > seen + maxGap || now < seen - smallStepBack;
  const since = hasJumped ? now : known?.doubtedSince;
  return since !== undefined && now < since + trialTime ? since : undefined;
}

/** Trusts the clock, such as after restoring a backup that is some days old. */
export function trustClock(db: Writer, now: number): void {
  writeFact(db, clockFact, JSON.stringify({ seen: now } satisfies ClockFact));
}

/** Warning that the clock is distrusted; undefined if it is trusted. */
export function clockWarning(db: Reader): string | undefined {
  const since = readClock(db)?.doubtedSince;
  if (since === undefined) return undefined;
  const end = new Date(since + trialTime).toISOString();
  return `The clock has jumped. No message is deleted before ${end}. Please check date and time.`;
}

function readClock(db: Reader): ClockFact | undefined {
  const text = readFact(db, clockFact);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The latest time that messages have; undefined without messages. */
function newestTime(db: Reader): number | undefined {
  const newest = first(
    db,
    query.selectFrom("messages").select(({ fn }) => fn.max("received_at").as("received")),
  );
  const mailed = query.selectFrom("outbox").select(({ fn }) => fn.max("sent_at").as("at"));
  return newest && newest.received !== null
    ? Math.max(newest.received, first(db, mailed)?.at ?? 0)
    : undefined;
}
