import type { PersistStorage, StorageValue } from "zustand/middleware";
import type { ShopState } from "./shop-state.ts";

/**
 * Stores the shop in the browser. Damaged JSON counts as nothing stored. If the browser does not allow
 * writing, the shop lasts as long as the page is open.
 *
 * @param area The browser's storage; may throw, as blocked storage does.
 */
export function safeStorage(area: () => Storage): PersistStorage<ShopState> {
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
        // Blocked: there is nothing to remove.
      }
    },
  };
}
