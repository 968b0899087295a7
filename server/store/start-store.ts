import { finishRestore } from "#server/backups/finish-restore.ts";
import type { Log } from "#server/log.ts";
import { mailFact } from "#server/mail/mail-store.ts";
import { writeFact } from "./facts.ts";
import { lockFolder } from "./lock.ts";
import { enableVacuum, keepReserve, spendReserve } from "./maintenance.ts";
import { openDatabase } from "./open.ts";
import { limitFact } from "./storage.ts";
import { createStore, type Store } from "./writer.ts";

/** Settings of the server's store. */
type StoreSettings = {
  readonly folder: string;
  /** Storage limit for messages, in bytes. */
  readonly limit: number;
  readonly isMailed: boolean;
  /** Maximum number of SQLite pages, for simulating a full disk. */
  readonly maxPages?: number | undefined;
  readonly log: Log;
};

/**
 * Locks and opens the store for this server, checking it for damage.
 * @throws like `lockFolder` and `openDatabase`
 */
export function startStore(settings: StoreSettings): Store & { readonly close: () => void } {
  const { folder, limit, isMailed, maxPages, log } = settings;
  // Lock first, so that a second server does not take the reserve of the one that is running.
  const unlock = lockFolder(folder);
  try {
    // Even opening a store needs some space, and pages should be served from a full disk, too.
    spendReserve(folder);
    if (finishRestore(folder)) log("restore finished");
    const db = openDatabase(folder, { isChecked: true, maxPages });
    enableVacuum(db, log);
    keepReserve(folder);
    const store = createStore(db);
    store
      .write(
        () => {
          writeFact(db, mailFact, isMailed ? "configured" : "not configured");
          writeFact(db, limitFact, String(limit));
        },
        { timeout: Number.POSITIVE_INFINITY, mayUseReserve: true },
      )
      .catch((error: Error) => log("settings not recorded", { reason: error.message }));
    return {
      ...store,
      close() {
        db.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
