import { cpus } from "node:os";

/** Shortest time to measure, in milliseconds. */
const shortestMs = 250;

/**
 * Measures whether the machine has processor time to spare.
 *
 * @param now milliseconds since 1970
 * @returns a function that tells whether at least half a core was idle since its last call
 */
export function createIdleMeter(now: () => number): () => boolean {
  let last = { at: now(), idle: idleTime() };
  let isIdle = false;
  return () => {
    const at = now();
    const elapsed = at - last.at;
    if (elapsed < shortestMs) return isIdle;
    const idle = idleTime();
    isIdle = idle - last.idle >= elapsed / 2;
    last = { at, idle };
    return isIdle;
  };
}

/** Idle time of all cores together, in milliseconds. */
function idleTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}
