import { type PersistStorage, persist, type StorageValue } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import {
  type CartItem,
  cartItem,
  emptyShop,
  SHOP_KEY,
  type ShopProduct,
  type ShopState,
} from "./shop-state.ts";

/** Time in ms after which the shop continues without the stored state. */
const REHYDRATE_TIMEOUT = 5000;

/**
 * Creates a shop that is persisted in a storage. It starts empty: call {@link rehydrate} after hydration.
 *
 * @param storage May answer at once or later.
 */
export function createShopStore(storage: PersistStorage<ShopState>) {
  let isRead = false;
  const store = createStore<ShopState>()(
    persist(() => emptyShop, {
      name: SHOP_KEY,
      storage: {
        ...storage,
        setItem(name, value) {
          // What an earlier visit stored is never overwritten before it has been read.
          if (!isRead) return undefined;
          return isUnused(value.state) ? storage.removeItem(name) : storage.setItem(name, value);
        },
      },
      skipHydration: true,
      // A browser's storage may contain anything, such as the state of another version of the site.
      merge: (kept, current) => withProducts(parseStoredState(kept), current),
      migrate: parseStoredState,
    }),
  );
  store.persist.onFinishHydration(() => {
    isRead = true;
  });
  return store;
}

/** Whether the shop is empty: then nothing of it is stored. */
function isUnused({ cartList, wishList, compareList }: ShopState): boolean {
  return cartList.cart.length + wishList.w_list.length + compareList.compare_list.length === 0;
}

/** If nothing is stored, the products are still known. */
function withProducts(state: ShopState, { data }: ShopState): ShopState {
  return state.data.products.length > 0 ? state : { ...state, data };
}

export type ShopStore = ReturnType<typeof createShopStore>;

/**
 * Loads what an earlier visit or another tab stored.
 *
 * @returns Whether it was there within 5000 ms. If not, it may still come later.
 */
export async function rehydrate(store: ShopStore): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), REHYDRATE_TIMEOUT);
  });
  const loaded = Promise.resolve(store.persist.rehydrate()).then(() => true);
  return Promise.race([loaded, timedOut]).finally(() => clearTimeout(timer));
}

/** The shop of this browser. */
export const shopStore = createShopStore(safeStorage(() => localStorage));

/**
 * Reads what an earlier visit stored. Whatever is damaged is left out, so that nothing in a browser's storage
 * can break the shop; sums are computed again.
 */
function parseStoredState(kept: unknown): ShopState {
  return {
    data: { ...emptyShop.data, products: listIn(kept, "data", "products").flatMap(readProduct) },
    cartList: { cart: listIn(kept, "cartList", "cart").flatMap(readItem) },
    wishList: { w_list: readIds(listIn(kept, "wishList", "w_list")) },
    compareList: { compare_list: readIds(listIn(kept, "compareList", "compare_list")) },
  };
}

function listIn(kept: unknown, part: string, name: string): unknown[] {
  const list = asRecord(asRecord(kept)[part])[name];
  return Array.isArray(list) ? list : [];
}

function readProduct(value: unknown): ShopProduct[] {
  const { id, title, price, discount } = asRecord(value);
  return isWhole(id) && typeof title === "string" && isWhole(price) && isPercent(discount)
    ? [{ id, title, price, discount }]
    : [];
}

function readItem(value: unknown): CartItem[] {
  const { id, price, discount, qty, selected_color, selected_size } = asRecord(value);
  if (!isWhole(id) || !isWhole(price) || !isPercent(discount) || !isWhole(qty)) return [];
  if (typeof selected_color !== "string" || typeof selected_size !== "string") return [];
  return [cartItem({ id, selected_color, selected_size }, { price, discount }, qty)];
}

function readIds(list: unknown[]): number[] {
  return [...new Set(list.filter(isWhole))];
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isPercent(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

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
