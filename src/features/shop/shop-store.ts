import { type PersistStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { parseStoredState } from "./parse-stored-state.ts";
import { safeStorage } from "./safe-storage.ts";
import { emptyShop, SHOP_KEY, type ShopState } from "./shop-state.ts";

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
