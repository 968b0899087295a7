import { instantsAt, instantText, TICK_MS } from "#core/process/clock.server.ts";
import { minuteOf } from "#core/values/time.ts";
import type { BookingSetup } from "./setup.ts";
import { termsOf } from "./terms.ts";
import type { Line } from "./visit.ts";
import type { LineRow } from "./visit-store.server.ts";

/** When a stored line begins and ends, with the UTC offset of the studio when it was booked, or of the place of an event. */
export function timeOf(
  line: Pick<LineRow, "tick" | "minutes" | "offer"> & Partial<Pick<LineRow, "terms">>,
  setup: BookingSetup,
): Pick<Line, "starts" | "ends" | "ofTwo"> {
  const { tick, minutes } = line;
  const { timeZone } = termsOf(line, setup);
  const starts = tick * TICK_MS;
  const ofTwo = whichOfTwo(starts, timeZone);
  return {
    starts: instantText(starts, timeZone),
    ends: instantText(starts + minutes * 60_000, timeZone),
    ...(ofTwo ? { ofTwo } : {}),
  };
}

/** Which of the two it is, if the local hour of an instant repeats; else undefined. */
function whichOfTwo(ms: number, timeZone: string): "first" | "second" | undefined {
  const text = instantText(ms, timeZone);
  const instants = instantsAt(text.slice(0, 10), minuteOf(text.slice(11, 16)), timeZone);
  if (instants.length < 2) return undefined;
  return instants[0] === ms ? "first" : "second";
}
