const minute = 60_000;
const hour = 60 * minute;

/** Waits between the tries of one message; the last one repeats. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour] as const;

/** How long a message is tried before the owner has to look at it. */
const giveUpAfter = 7 * 24 * hour;

/**
 * When to try a message again.
 * @param attempts tries that failed so far, this one included
 * @param firstFailedAt when the first one failed, in milliseconds since 1970
 * @returns a time, or undefined when seven days are over
 */
export function nextTry(attempts: number, firstFailedAt: number, now: number): number | undefined {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute;
  return now + wait - firstFailedAt > giveUpAfter ? undefined : now + wait;
}

/**
 * How long to leave the mail server alone after it could not be reached.
 * @param failures times in a row it could not be reached
 * @returns milliseconds: 15 s, doubling up to 10 minutes
 */
export function serverPause(failures: number): number {
  return Math.min(15_000 * 2 ** (failures - 1), 10 * minute);
}
