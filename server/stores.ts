import type { Config } from "./config/config.ts";
import type { Log } from "./log.ts";
import { startStore } from "./store/start-store.ts";
import type { Store } from "./store/writer.ts";
import { openVitals, type VitalsStore } from "./vitals/store.ts";

/** All that the server keeps on the disk. */
export type Stores = {
  readonly messages: Store;
  /** Gives undefined while no pages are measured. */
  readonly vitals: () => VitalsStore | undefined;
  readonly close: () => void;
};

/** What opening the stores needs beside the settings. */
export type StoresParts = {
  /** Whether the pages being served are measured. */
  readonly isMeasured: () => boolean;
  /** Most pages the file of messages may have, to try out a full disk. */
  readonly maxPages: number | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Opens the stores; that of measurements with the first one that comes.
 * @throws StoreError when the messages cannot be used, or another server uses them; errors of the system
 */
export function openStores(config: Config, { isMeasured, maxPages, log, now }: StoresParts): Stores {
  const { dataDir: folder, storageLimit: limit, smtpUrl } = config;
  const messages = startStore({ folder, limit, isMailed: smtpUrl !== undefined, maxPages, log });
  let vitals: VitalsStore | undefined;
  return {
    messages,
    vitals() {
      if (!isMeasured()) return undefined;
      vitals ??= openVitals(folder, now);
      return vitals;
    },
    close() {
      vitals?.close();
      messages.close();
    },
  };
}
