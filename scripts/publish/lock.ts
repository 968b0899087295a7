import { takeLock } from "#server/lock.ts";
import { CommandError } from "../cli/run.ts";

/** Name of the file whose lock says that something is published. */
export const publishLockName = "publish.lock";

/** Longest wait for another publish, in ms. */
const LONGEST_WAIT = 1_800_000;

/**
 * Waits until no other process publishes into a data folder, and keeps others waiting.
 *
 * @returns Lets the next one begin.
 * @throws CommandError when the other one takes half an hour.
 */
export function lockPublishing(dataDir: string): () => void {
  const unlock = takeLock(dataDir, publishLockName);
  if (unlock) return unlock;
  console.log("Another publish is running. This one begins when that is done.");
  const later = takeLock(dataDir, publishLockName, LONGEST_WAIT);
  if (later) return later;
  throw new CommandError(
    `Another publish has been running in ${dataDir} for half an hour. Stop it and try again.`,
  );
}
