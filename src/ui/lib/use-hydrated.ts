import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Whether React has hydrated the page.
 * @returns False in static HTML and during hydration, true from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
