import type { PersistStorage, StorageValue } from "zustand/middleware";
import type { ShopState } from "./shop-state.ts";

/**
 * Keeps the shop in the browser. Damaged text counts as nothing kept. Where the browser lets nothing be written, the
 * shop is kept for as long as the page is open.
 *
 * @param area The browser's storage; may throw, as blocked storage does.
 */
export function keptStorage(area: () => Storage): PersistStorage<ShopState> {
  let unwritten: StorageValue<ShopState> | null = null;
  return {
    getItem(name) {
      if (unwritten) return unwritten;
      try {
        return JSON.parse(area().getItem(name) ?? "null");
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      try {
        area().setItem(name, JSON.stringify(value));
        unwritten = null;
      } catch {
        unwritten = value;
      }
    },
    removeItem(name) {
      unwritten = null;
      try {
        area().removeItem(name);
      } catch {
        // Blocked: there is nothing to take away.
      }
    },
  };
}
