import type { Control, Press } from "./first-press.ts";
import { median } from "./median.ts";

/** Longest time in ms until a control shows a touch. */
export const FEEDBACK_LIMIT = 100;

/** A line for each median of a control's presses that exceeds its limit. */
export function latePresses({ name, page, limit }: Control, presses: readonly Press[]): string[] {
  const checks = [
    { what: "feedback", limit: FEEDBACK_LIMIT, times: presses.map(({ shown }) => shown) },
    { what: "response", limit, times: presses.map(({ answered }) => answered) },
  ];
  // Also late when a time is not a number.
  return checks
    .map((check) => ({ ...check, time: median(check.times) }))
    .filter(({ time, limit }) => !(time <= limit))
    .map(
      ({ what, time, limit }) =>
        `${name} (${page}): ${what} after ${time.toFixed(0)} ms, the limit is ${limit} ms`,
    );
}
