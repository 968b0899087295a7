import { takeLock } from "../lock.ts";
import { StoreError } from "./failure.ts";

/** Name of the file whose lock says that a server uses the folder. */
export const lockFileName = "server.lock";

/**
 * Makes sure that one server alone serves, mails and deletes the messages of a folder.
 *
 * @returns a function that gives the lock back
 * @throws StoreError when another server has it
 */
export function lockFolder(folder: string): () => void {
  const unlock = takeLock(folder, lockFileName);
  if (unlock) return unlock;
  throw new StoreError(
    `Another server uses the messages in ${folder}. Two would mail them twice. ` +
      "Stop the other one, or give this one a folder of its own: DATA_DIR=./other npm start",
  );
}
