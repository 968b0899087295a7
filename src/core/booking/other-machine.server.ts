import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { clockIn, dayIn, dayMs, formatMoment } from "#core/values/time.ts";

/** When a machine took over from another one, and up to when its copy went. Milliseconds since 1970. */
type Takeover = {
  readonly at: number;
  readonly until: number;
  /** Up to when the copy of each replaced machine went, by that machine's number. */
  readonly ends?: Readonly<Record<number, number>>;
};

const takeoverFact = "takeover";
const restoreFact = "restore";

/** How long a page at an unknown address says that the visit may have been lost, in milliseconds. */
const toldMs = 14 * dayMs;

/** Notes that this machine has taken over, inside a transaction. @param from number of the machine that it has replaced */
export function noteTakeover(db: Writer, { at, until }: Takeover, from: number): void {
  const ends = { ...readTakeover(db)?.ends, [from]: until };
  writeFact(db, takeoverFact, JSON.stringify({ at, until, ends } satisfies Takeover));
}

function readTakeover(db: Reader): Takeover | undefined {
  const text = readFact(db, takeoverFact);
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Up to when the copy went from which a machine took over.
 * @param db store of the machine that is the studio now
 * @param from number of the machine that was replaced
 * @returns milliseconds since 1970; 0 if it is not known
 */
export function endOfCopy(db: Reader, from: number | undefined): number {
  const { until = 0, ends = {} } = readTakeover(db) ?? {};
  return ends[from ?? 0] ?? Math.min(until, ...Object.values(ends));
}

/** Notes that a backup was brought back, inside a transaction. @param until when it was made */
export function noteRestore(db: Writer, { at, until }: Pick<Takeover, "at" | "until">): void {
  writeFact(db, restoreFact, JSON.stringify({ at, until }));
}

function readRestore(db: Reader): Pick<Takeover, "at" | "until"> | undefined {
  const text = readFact(db, restoreFact);
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * What to say, to everybody alike, at an address of a visit, or of what was paid, that is not known.
 * @param now milliseconds since 1970
 * @param what may be missing, as the beginning of a sentence
 * @param then what to do
 * @returns undefined if neither another machine has taken over nor a backup was restored in the last 14 days
 */
export function lostWords(
  db: Reader,
  timeZone: string,
  now: number,
  what = "A visit that was booked",
  then = "Write to us with your reference; if you paid, your money is safe.",
): string | undefined {
  const [takeover, restore] = [readTakeover(db), readRestore(db)];
  const isRestore = (restore?.at ?? 0) > (takeover?.at ?? 0);
  const last = isRestore ? restore : takeover;
  if (!last || now - last.at > toldMs) return undefined;
  const { at, until } = last;
  const moment = (time: number) =>
    formatMoment({ starts: `${dayIn(timeZone, time)}T${clockIn(timeZone, time)}` });
  const lost = at - until <= 60_000 ? "in the minute before" : `from ${moment(until)} until then`;
  const done = isRestore ? "had to bring back a copy of our bookings" : "moved to another machine";
  return `On ${moment(at)} we ${done}. ${what} ${lost} may be missing. ${then}`;
}
