import type { Config } from "./config/config.ts";
import type { Log } from "./log.ts";
import { isClockTrusted } from "./store/clock.ts";
import { startStore } from "./store/start-store.ts";
import type { Store } from "./store/writer.ts";
import { createVitalsOpener } from "./vitals/vitals-opener.ts";
import { openVitals, type VitalsStore } from "./vitals/vitals-store.ts";

/** The databases of the server. */
export type Stores = {
  readonly messages: Store;
  /** Returns undefined while pages are not measured. */
  readonly vitals: () => VitalsStore | undefined;
  readonly close: () => void;
};

/** What `openStores` needs besides the settings. */
export type StoresParts = {
  /** Whether the published pages send measurements. */
  readonly isMeasured: () => boolean;
  /** Maximum number of SQLite pages in the message store, for simulating a full disk. */
  readonly maxPages: number | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Opens the stores. The store of measurements opens with the first measurement; it drops them while it cannot.
 * @throws StoreError if the message store cannot be used or another server uses it; system errors
 */
export function openStores(config: Config, { isMeasured, maxPages, log, now }: StoresParts): Stores {
  const { dataDir: folder, storageLimit: limit, smtpUrl } = config;
  const messages = startStore({ folder, limit, isMailed: smtpUrl !== undefined, maxPages, log });
  const vitals = createVitalsOpener(
    () => openVitals(folder, now, () => isClockTrusted(messages.db, now())),
    log,
  );
  return {
    messages,
    vitals: () => (isMeasured() ? vitals.get() : undefined),
    close() {
      vitals.close();
      messages.close();
    },
  };
}
