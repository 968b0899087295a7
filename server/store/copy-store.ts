import { closeSync, openSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { StoreError } from "./failure.ts";

const ALL_PAGES = 2 ** 31 - 1;

/** Contents of a store, in numbers. */
export type StoreCounts = {
  readonly messages: number;
  /** Number of bookings, including past and cancelled ones. */
  readonly bookings: number;
};

/**
 * Copies a store into a new file, even while a server is writing to it. The copy is a single file, readable
 * only by this user. It contains everything confirmed before the call, and its integrity is checked.
 * @param file path of the copy; must not exist
 * @returns the contents of the copy
 * @throws StoreError if the store is damaged; SQLite and system errors; no copy remains then
 */
export async function copyStore(db: DatabaseSync, file: string): Promise<StoreCounts> {
  // Create it first, so that nobody else on this machine can ever read it.
  closeSync(openSync(file, "wx", 0o600));
  try {
    // All pages in one step: a copy in several steps would restart with every message stored in between.
    await backup(db, file, { rate: ALL_PAGES });
    const copy = new DatabaseSync(file);
    try {
      // No separate WAL files: one file is easier to move than three.
      copy.exec("PRAGMA journal_mode = DELETE");
      const [check] = copy.prepare("PRAGMA integrity_check").all();
      if (check?.integrity_check !== "ok")
        throw new StoreError(
          "The message store is damaged, so it was not copied. Go back to an earlier backup: docs/backup.md.",
        );
      return countStore(copy);
    } finally {
      copy.close();
    }
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Counts what is in a store of this version or an earlier one. */
export function countStore(db: DatabaseSync): StoreCounts {
  const count = (from: string) => Number(db.prepare(`SELECT count(*) AS count FROM ${from}`).get()?.count);
  const hasBookings = count("sqlite_schema WHERE name = 'bookings'") > 0;
  return {
    messages: count("messages"),
    bookings: hasBookings ? count("bookings WHERE reference IS NOT NULL") : 0,
  };
}
