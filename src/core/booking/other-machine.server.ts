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

/**
 * What to say, to everybody alike, at an address of a visit that is not known.
 * @param now milliseconds since 1970
 * @returns undefined if no machine has taken over in the last 14 days
 */
export function takeoverWords(db: Reader, timeZone: string, now: number): string | undefined {
  const takeover = readTakeover(db);
  if (!takeover) return undefined;
  const { at, until } = takeover;
  if (now - at > toldMs) return undefined;
  const moment = (time: number) =>
    formatMoment({ starts: `${dayIn(timeZone, time)}T${clockIn(timeZone, time)}` });
  const lost = at - until <= 60_000 ? "in the minute before" : `after ${moment(until)}, and before that,`;
  return `On ${moment(at)} we moved to another machine. A visit that was booked ${lost} may be missing. Write to us with your reference; if you paid, your money is safe.`;
}
