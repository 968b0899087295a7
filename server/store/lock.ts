import { DatabaseSync } from "node:sqlite";
import { isBusy, StoreMistake } from "./failure.ts";
import { privateFile } from "./private-file.ts";

/** Name of the file whose lock says that a server uses the folder. The file itself holds nothing. */
export const lockFileName = "server.lock";

/**
 * Makes sure that one server alone serves, mails and deletes the messages of a folder. The system gives the lock back
 * when the process ends, in whatever way, and it does not depend on process numbers, which repeat in containers.
 *
 * @returns a function that gives the lock back
 * @throws StoreMistake when another server has it
 */
export function lockFolder(folder: string): () => void {
  const db = new DatabaseSync(privateFile(folder, lockFileName), { timeout: 0 });
  try {
    db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    db.close();
    if (!isBusy(error)) throw error;
    throw new StoreMistake(
      `Another server uses the messages in ${folder}. Two would mail them twice. ` +
        "Stop the other one, or give this one a folder of its own: DATA_DIR=./other npm start",
    );
  }
  return () => db.close();
}
