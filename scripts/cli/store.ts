import path from "node:path";
import { withReserve } from "#server/store/maintenance.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { explainStoreError } from "#server/store/store-failure.ts";
import { CommandError } from "./run.ts";

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
