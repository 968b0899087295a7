import { useCallback, useSyncExternalStore } from "react";

/**
 * Follows a media query.
 *
 * @param query Such as `(max-width: 991px)`.
 * @returns Whether it holds; false in static HTML and during hydration.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
