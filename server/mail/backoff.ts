import { maxRetryWait } from "../store/outbox.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Waits between the tries of one message; the last one repeats. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, maxRetryWait] as const;

/** Tries until the owner has to look at a message: seven days of them. Tries are counted, as clocks can be wrong. */
const maxTries = 34;

/** Longest time that the mail server is left alone, in milliseconds. */
export const maxPause = 10 * minute;

/**
 * When to try a message again.
 * @param attempts tries that failed so far, this one included
 * @returns a time, or undefined when it was the last one
 */
export function nextTry(attempts: number, now: number): number | undefined {
  return attempts < maxTries ? now + (waits[Math.min(attempts, waits.length) - 1] ?? minute) : undefined;
}

/**
 * How long to leave the mail server alone after it could not be reached.
 * @param failures times in a row it could not be reached
 * @returns milliseconds: 15 s, doubling up to 10 minutes
 */
export function serverPause(failures: number): number {
  return Math.min(15_000 * 2 ** (failures - 1), maxPause);
}
