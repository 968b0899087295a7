import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { clockIn, dayIn, dayMs, formatMoment } from "#core/values/time.ts";

/** When a machine has taken over from another one, and of when its copy was. Milliseconds since 1970. */
type Takeover = { readonly at: number; readonly until: number };

const takeoverFact = "takeover";

/** How long whoever has an address that is not known is told that it may have been lost, in milliseconds. */
const toldMs = 14 * dayMs;

/** Notes that this machine has taken over, inside a transaction. */
export function noteTakeover(db: Writer, takeover: Takeover): void {
  writeFact(db, takeoverFact, JSON.stringify(takeover));
}

/**
 * What to say, to everybody alike, at an address of a visit that is not known.
 * @param now milliseconds since 1970
 * @returns undefined if no machine has taken over in the last 14 days
 */
export function takeoverWords(db: Reader, timeZone: string, now: number): string | undefined {
  const text = readFact(db, takeoverFact);
  if (text === undefined) return undefined;
  const { at, until }: Takeover = JSON.parse(text);
  if (now - at > toldMs) return undefined;
  const moment = (time: number) =>
    formatMoment({ starts: `${dayIn(timeZone, time)}T${clockIn(timeZone, time)}` });
  const lost = at - until <= 60_000 ? "in the minute before" : `after ${moment(until)}, and before that,`;
  return `On ${moment(at)} we moved to another machine. A visit that was booked ${lost} may be missing. Write to us with your reference; if you paid, your money is safe.`;
}
