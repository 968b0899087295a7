import { useSyncExternalStore } from "react";
import { mayMove, onMotionChange } from "./motion-allowed.ts";

/**
 * Follows whether anything may move by itself (see {@link mayMove}).
 *
 * @returns False in static HTML and during hydration, so that nothing starts before it is known.
 */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(onMotionChange, mayMove, () => false);
}
