import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./store/failure.ts";
import { privateFile } from "./store/private-file.ts";

/**
 * Takes a lock that one process at a time can have. The system gives it back when the process ends, in whatever way, and
 * it does not depend on process numbers, which repeat in containers.
 *
 * @param name of the file in the folder whose lock it is; the file itself holds nothing
 * @param patience longest wait for another process, in ms; this one does nothing else meanwhile
 * @returns gives the lock back; undefined when another process still has it
 */
export function takeLock(folder: string, name: string, patience = 0): (() => void) | undefined {
  const db = new DatabaseSync(privateFile(folder, name), { timeout: patience });
  try {
    db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    db.close();
    if (!isBusy(error)) throw error;
    return undefined;
  }
  return () => db.close();
}
