import { type PersistStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { keptStorage } from "./kept-storage.ts";
import { readKeptState } from "./read-kept-state.ts";
import { emptyShop, SHOP_KEY, type ShopState } from "./shop-state.ts";

/** Time in ms after which the shop continues without what an earlier visit left. */
const REHYDRATE_WITHIN = 5000;

/**
 * Makes a shop that is kept in a storage. It starts empty: call {@link rehydrate} once the page is alive.
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
          // What an earlier visit left is never written over before it has been read.
          if (!isRead) return undefined;
          return isUnused(value.state) ? storage.removeItem(name) : storage.setItem(name, value);
        },
      },
      skipHydration: true,
      // Anything may stand in a browser's storage, also after another version of the site.
      merge: (kept, current) => withProducts(readKeptState(kept), current),
      migrate: readKeptState,
    }),
  );
  store.persist.onFinishHydration(() => {
    isRead = true;
  });
  return store;
}

/** Whether nothing was put anywhere: then nothing of the shop is kept. */
function isUnused({ cartList, wishList, compareList }: ShopState): boolean {
  return cartList.cart.length + wishList.w_list.length + compareList.compare_list.length === 0;
}

/** Where nothing is kept, what the shop sells is still known. */
function withProducts(state: ShopState, { data }: ShopState): ShopState {
  return state.data.products.length > 0 ? state : { ...state, data };
}

export type ShopStore = ReturnType<typeof createShopStore>;

/**
 * Brings back what an earlier visit or another tab left.
 *
 * @returns Whether it was there within 5000 ms. If not, it may still come later.
 */
export async function rehydrate(store: ShopStore): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), REHYDRATE_WITHIN);
  });
  const isThere = Promise.resolve(store.persist.rehydrate()).then(() => true);
  return Promise.race([isThere, tooLate]).finally(() => clearTimeout(timer));
}

/** The shop of this browser. */
export const shopStore = createShopStore(keptStorage(() => localStorage));
