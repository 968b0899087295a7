import { closeSync, openSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { StoreError } from "./failure.ts";

const ALL_PAGES = 2 ** 31 - 1;

/** What is in a copy of a store. */
export type StoreCounts = {
  readonly messages: number;
  /** Visits that were booked, those that are over or cancelled included. */
  readonly bookings: number;
};

/**
 * Copies a store into a new file, also while a server takes more messages. The copy is one file, readable by this user
 * alone; it holds everything that was confirmed before, and was read through once.
 * @param file path of the copy; nothing may be there
 * @returns what the copy holds
 * @throws StoreError when the store is damaged; errors of SQLite and the system; then there is no copy
 */
export async function copyStore(db: DatabaseSync, file: string): Promise<StoreCounts> {
  // Made first, so that nobody else on this machine can read it at any time.
  closeSync(openSync(file, "wx", 0o600));
  try {
    // All pages in one go: a copy in steps would begin anew with each message that comes in between.
    await backup(db, file, { rate: ALL_PAGES });
    const copy = new DatabaseSync(file);
    try {
      // One file is easier to carry about than three.
      copy.exec("PRAGMA journal_mode = DELETE");
      const [check] = copy.prepare("PRAGMA integrity_check").all();
      if (check?.integrity_check !== "ok")
        throw new StoreError(
          "The messages are damaged, so there is no copy. Go back to an earlier one: docs/backup.md.",
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
