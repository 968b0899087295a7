import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./store/failure.ts";
import { privateFile } from "./store/private-file.ts";

/**
 * Acquires a lock that only one process can hold. The operating system releases it however the process ends,
 * and it does not depend on process IDs, which repeat in containers.
 *
 * @param name of the lock file in the folder; the file itself is empty
 * @param timeout how long to wait for another process, in milliseconds; the wait blocks this process
 * @returns a function that releases the lock; undefined if another process still holds it
 */
export function takeLock(folder: string, name: string, timeout = 0): (() => void) | undefined {
  const db = new DatabaseSync(privateFile(folder, name), { timeout });
  try {
    db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    db.close();
    if (!isBusy(error)) throw error;
    return undefined;
  }
  return () => db.close();
}
