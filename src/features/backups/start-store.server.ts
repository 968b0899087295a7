import { noteMail } from "#core/outbox/mail-store.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { finishRestore } from "#core/store/finish-restore.server.ts";
import { lockFolder } from "#core/store/lock.server.ts";
import { enableVacuum, keepReserve, spendReserve } from "#core/store/maintenance.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { limitFact } from "#core/store/storage.server.ts";
import { createStore, type Store } from "#core/store/writer.server.ts";

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
          noteMail(db, isMailed);
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
