import { finishRestore } from "../backups/finish-restore.ts";
import type { Log } from "../log.ts";
import { enableVacuum } from "./enable-vacuum.ts";
import { lockFolder } from "./lock.ts";
import { mailFact } from "./mail-health.ts";
import { openDatabase } from "./open.ts";
import { writeFact } from "./queries.ts";
import { keepReserve, spendReserve } from "./reserve.ts";
import { limitFact } from "./storage.ts";
import { createStore, type Store } from "./writer.ts";

/** What the server's store is started with. */
export type StoreSettings = {
  /** Folder that keeps the messages. */
  readonly folder: string;
  /** Most bytes that the messages may take. */
  readonly limit: number;
  readonly isMailed: boolean;
  /** Most pages the file may have, to try out a full disk. */
  readonly maxPages?: number | undefined;
  readonly log: Log;
};

/**
 * Opens the store for this server alone, after a look for damage.
 * @throws as `lockFolder` and `openDatabase` do
 */
export function startStore(settings: StoreSettings): Store & { readonly close: () => void } {
  const { folder, limit, isMailed, maxPages, log } = settings;
  // Even to open a store takes some room, and pages should be served from a full disk too.
  spendReserve(folder);
  const unlock = lockFolder(folder);
  try {
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
        { timeout: Number.POSITIVE_INFINITY },
      )
      .catch((error: Error) => log("settings not noted", { reason: error.message }));
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
