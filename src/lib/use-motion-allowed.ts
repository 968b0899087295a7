import { useSyncExternalStore } from "react";
import { isMotionAllowed, onMotionChange } from "./motion-allowed.ts";

/**
 * Subscribes to whether anything may move by itself (see {@link isMotionAllowed}).
 *
 * @returns False in static HTML and during hydration, so that nothing starts too early.
 */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(onMotionChange, isMotionAllowed, () => false);
}
