import { useSyncExternalStore } from "react";
import { isMotionAllowed, onMotionChange } from "./motion-allowed.ts";

/**
 * Follows whether anything may move by itself (see {@link isMotionAllowed}).
 *
 * @returns False in static HTML and during hydration, so that nothing starts before it is known.
 */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(onMotionChange, isMotionAllowed, () => false);
}
