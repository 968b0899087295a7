import path from "node:path";
import { CommandError } from "#core/process/run.server.ts";
import { withReserve } from "#core/store/maintenance.server.ts";
import { openDatabase, storeFileName } from "#core/store/open.server.ts";
import { explainStoreError } from "#core/store/store-failure.server.ts";

/**
 * Runs work on the store of a data folder.
 * @param options `mayUseReserve` for what frees space: it works on a full disk, too
 * @throws CommandError that says what to do if the store cannot be used
 */
export async function withStore<T>(
  dataDir: string,
  work: (db: ReturnType<typeof openDatabase>) => T | Promise<T>,
  { mayUseReserve = false } = {},
): Promise<T> {
  async function open(): Promise<T> {
    const db = openDatabase(dataDir);
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }
  try {
    return await (mayUseReserve ? withReserve(dataDir, open) : open());
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const known = explainStoreError(error, path.join(dataDir, storeFileName));
    throw known === undefined ? error : new CommandError(known);
  }
}
