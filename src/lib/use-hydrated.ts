import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Tells whether React has taken over the page.
 *
 * @returns False in static HTML and during hydration, true from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
