import { maxRetryWait } from "./mail-store.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Delays between the attempts for one message; the last one repeats. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, maxRetryWait] as const;

/** Attempts until a message is given up: about seven days. Counts attempts, because clocks can be wrong. */
const maxTries = 34;

/** Maximum pause after the mail server could not be reached, in milliseconds. */
export const maxPause = 10 * minute;

/**
 * When to retry a message.
 * @param attempts failed attempts so far, including this one
 * @returns milliseconds since 1970, or undefined after the last attempt
 */
export function nextTry(attempts: number, now: number): number | undefined {
  return attempts < maxTries ? now + (waits[Math.min(attempts, waits.length) - 1] ?? minute) : undefined;
}

/**
 * How long to pause after the mail server could not be reached.
 * @param failures consecutive failures
 * @returns milliseconds: 15 s, doubling up to 10 minutes
 */
export function serverPause(failures: number): number {
  return Math.min(15_000 * 2 ** (failures - 1), maxPause);
}
