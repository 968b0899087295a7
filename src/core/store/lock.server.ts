import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy, StoreError } from "./store-failure.server.ts";

/**
 * Creates a file if it does not exist, readable only by this user.
 * @param folder created with mode 0700 if missing; an existing folder keeps its mode
 * @returns the file's path
 */
export function privateFile(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  // SQLite creates its journal files with the mode of the main file.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  return file;
}

/**
 * Acquires a lock that only one process can hold. The operating system releases it however the process ends,
 * and it does not depend on process IDs, which repeat in containers.
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

/** Name of the lock file that a server holds while it uses the folder. */
export const lockFileName = "server.lock";

/**
 * Ensures that only one server serves, mails and deletes the messages of a folder.
 * @returns a function that releases the lock
 * @throws StoreError if another server holds it
 */
export function lockFolder(folder: string): () => void {
  const unlock = takeLock(folder, lockFileName);
  if (unlock) return unlock;
  throw new StoreError(
    `Another server uses the messages in ${folder}. Two servers would mail them twice. ` +
      "Stop the other one, or give this one its own folder: DATA_DIR=./other npm start",
  );
}
