import { errorMessage } from "../errors.ts";
import type { Log } from "../log.ts";
import type { VitalsStore } from "./vitals-store.ts";

/** A file that cannot be opened is tried again after this time, in milliseconds: ten minutes. */
const retryMs = 600_000;

/** Stands in for a store that cannot be opened: measurements are dropped. */
const dropped: VitalsStore = {
  add: async () => {},
  summaries: () => [],
  overall: () => undefined,
  byDay: () => [],
  close: () => {},
};

/**
 * Opens the store of measurements when it is first needed. A failure is logged and remembered for a while, so
 * that a damaged or locked file does not slow down the server with every measurement.
 * @param clock milliseconds, monotonic
 */
export function createVitalsOpener(
  open: () => VitalsStore,
  log: Log,
  clock: () => number = () => performance.now(),
): { readonly get: () => VitalsStore; readonly close: () => void } {
  let opened: VitalsStore | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    get() {
      if (opened) return opened;
      if (clock() < failedAt + retryMs) return dropped;
      try {
        opened = open();
        return opened;
      } catch (error) {
        failedAt = clock();
        log("measurements not stored", { reason: errorMessage(error) });
        return dropped;
      }
    },
    close: () => opened?.close(),
  };
}
