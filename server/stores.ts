import type { Config } from "./config/config.ts";
import type { Log } from "./log.ts";
import { startStore } from "./store/start-store.ts";
import type { Store } from "./store/writer.ts";
import { openVitals, type VitalsStore } from "./vitals/store.ts";

/** All that the server keeps on the disk. */
export type Stores = {
  readonly messages: Store;
  /** undefined where no pages are measured. */
  readonly vitals: VitalsStore | undefined;
  readonly close: () => void;
};

/** What opening the stores needs beside the settings. */
export type StoresParts = {
  /** Whether pages are measured. */
  readonly isMeasured: boolean;
  /** Most pages the file of messages may have, to try out a full disk. */
  readonly maxPages: number | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Opens the stores, all or none.
 * @throws StoreMistake when one cannot be used, or another server uses them; errors of the system
 */
export function openStores(config: Config, { isMeasured, maxPages, log, now }: StoresParts): Stores {
  const { dataDir: folder, storageLimit: limit, smtpUrl } = config;
  const messages = startStore({ folder, limit, isMailed: smtpUrl !== undefined, maxPages, log });
  try {
    const vitals = isMeasured ? openVitals(folder, now) : undefined;
    return {
      messages,
      vitals,
      close() {
        vitals?.close();
        messages.close();
      },
    };
  } catch (error) {
    messages.close();
    throw error;
  }
}
