import { takeLock } from "../lock.ts";
import { StoreError } from "./failure.ts";

/** Name of the lock file that a server holds while it uses the folder. */
export const lockFileName = "server.lock";

/**
 * Ensures that only one server serves, mails and deletes the messages of a folder.
 *
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
