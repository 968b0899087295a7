import { useCallback, useEffect, useState } from "react";
import { type PersistStorage, persist, type StorageValue } from "zustand/middleware";
import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import { withTimeout } from "#ui/lib/with-timeout.ts";
import { type NoticePlace, type ShopAction, showNotice } from "./shop-actions.ts";
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
      // A browser's storage may contain anything, such as the state of another version of the site. What the shop sells is
      // known from its page.
      merge: (kept, { data }) => ({ ...parseStoredState(kept), data }),
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

type ShopStore = ReturnType<typeof createShopStore>;

/**
 * Loads what an earlier visit or another tab stored.
 * @returns Whether it was there within 5000 ms. If not, it may still come later.
 */
export function rehydrate(store: ShopStore): Promise<boolean> {
  return withTimeout(Promise.resolve(store.persist.rehydrate()), REHYDRATE_TIMEOUT).then(
    () => true,
    () => false,
  );
}

const shopStore = createShopStore(safeStorage(() => localStorage));

/**
 * Reads what an earlier visit stored. Whatever is damaged is left out, so that nothing in a browser's storage
 * can break the shop; sums are computed again.
 */
function parseStoredState(kept: unknown): ShopState {
  return {
    ...emptyShop,
    cartList: { cart: listIn(kept, "cartList", "cart").flatMap(readItem) },
    wishList: { w_list: readIds(listIn(kept, "wishList", "w_list")) },
    compareList: { compare_list: readIds(listIn(kept, "compareList", "compare_list")) },
  };
}

function listIn(kept: unknown, part: string, name: string): unknown[] {
  const list = asRecord(asRecord(kept)[part])[name];
  return Array.isArray(list) ? list : [];
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

/** Subscribes to part of the shop's state. It is empty in static HTML and until the stored state has loaded. */
export function useShop<Part>(select: (state: ShopState) => Part): Part {
  return useStore(shopStore, select);
}

/** Presses from before the stored state was loaded, such as the one that woke the page; undefined after. */
let queue: (() => void)[] | undefined = [];

/** Runs an action as soon as the stored state is loaded, and shows its notice where it was pressed. */
export function dispatch(action: ShopAction, place: NoticePlace): void {
  if (queue) {
    queue.push(() => dispatch(action, place));
    return;
  }
  const { state, notice } = action(shopStore.getState());
  shopStore.setState(state);
  showNotice(notice, place);
}

/** Empties the cart after it has been ordered, on any page: what an earlier page stored is read first. */
export async function emptyCart(): Promise<void> {
  await rehydrate(shopStore);
  shopStore.setState({ cartList: { cart: [] } });
}

/**
 * Loads what an earlier visit stored, updates it to today's products, and keeps this tab in sync with others.
 * @returns Whether the stored state was `late`: not there within 5000 ms. `retry` requests it again.
 */
export function useStoredShop(products: readonly ShopProduct[]): { isLate: boolean; retry: () => void } {
  const [isLate, setLate] = useState(false);

  const refresh = useCallback(async () => {
    setLate(!(await rehydrate(shopStore)));
    shopStore.setState((state) => receiveProducts(state, products));
    const pressed = queue;
    queue = undefined;
    for (const repeat of pressed ?? []) repeat();
  }, [products]);

  useEffect(() => {
    void refresh();
    function handleStorage({ key }: StorageEvent): void {
      if (key === SHOP_KEY || key === null) void shopStore.persist.rehydrate();
    }
    // A page from the back/forward cache has missed what other tabs did.
    function handleShow({ persisted }: PageTransitionEvent): void {
      if (persisted) void refresh();
    }
    addEventListener("storage", handleStorage);
    addEventListener("pageshow", handleShow);
    return () => {
      removeEventListener("storage", handleStorage);
      removeEventListener("pageshow", handleShow);
    };
  }, [refresh]);

  return { isLate, retry: () => void refresh() };
}

/**
 * Updates the shop to what it sells today. Lines of the cart get today's prices; products that are no longer
 * sold are removed from the cart and both lists.
 */
export function receiveProducts(state: ShopState, products: readonly ShopProduct[]): ShopState {
  const byId = new Map(products.map((product) => [product.id, product]));
  const isSold = (id: number) => byId.has(id);
  return {
    data: {
      ...state.data,
      // A page's products include pictures and texts, which need not be stored.
      products: products.map(({ id, title, price, discount }) => ({ id, title, price, discount })),
    },
    cartList: {
      cart: state.cartList.cart.flatMap((item) => {
        const product = byId.get(item.id);
        return product ? [cartItem(item, product, item.qty)] : [];
      }),
    },
    wishList: { w_list: state.wishList.w_list.filter(isSold) },
    compareList: { compare_list: state.compareList.compare_list.filter(isSold) },
  };
}
