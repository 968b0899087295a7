import { useCallback, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { type NoticePlace, type ShopAction, showNotice } from "./shop-actions.ts";
import { cartItem, SHOP_KEY, type ShopProduct, type ShopState } from "./shop-state.ts";
import { rehydrate, shopStore } from "./shop-store.ts";

/**
 * Subscribes to part of the shop's state. It is empty in static HTML and until the stored state has loaded.
 */
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

/** Empties the cart after it has been ordered. */
export function emptyCart(): void {
  shopStore.setState({ cartList: { cart: [] } });
}

/**
 * Loads what an earlier visit stored, updates it to today's products, and keeps this tab in sync with others.
 *
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
