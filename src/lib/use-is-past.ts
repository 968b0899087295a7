import { useSyncExternalStore } from "react";

/**
 * Tells whether an instant has passed. Pages are built once and read for months, so only the reader's clock knows.
 *
 * @param instant ISO 8601 with offset.
 * @returns `undefined` in the static page and until React is awake.
 */
export function useIsPast(instant: string): boolean | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => Date.parse(instant) < Date.now(),
    () => undefined,
  );
}

function neverChanges() {
  return () => {};
}
