import { useCallback, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { type NoticePlace, showNotice } from "./notice-store.ts";
import { receiveProducts } from "./receive-products.ts";
import type { ShopAction } from "./shop-actions.ts";
import { SHOP_KEY, type ShopProduct, type ShopState } from "./shop-state.ts";
import { rehydrate, shopStore } from "./shop-store.ts";

/** Follows a part of the shop's state. In static HTML and until it has been read back, the shop is empty. */
export function useShop<Part>(select: (state: ShopState) => Part): Part {
  return useStore(shopStore, select);
}

/** What was pressed before the shop was read back, such as the press that woke the page. Later nothing waits. */
let early: (() => void)[] | undefined = [];

/** Does something in the shop as soon as it is read back, and says so where it was pressed. */
export function act(action: ShopAction, place: NoticePlace): void {
  if (early) {
    early.push(() => act(action, place));
    return;
  }
  const { state, notice } = action(shopStore.getState());
  shopStore.setState(state);
  showNotice(notice, place);
}

/** Empties the cart once it has been ordered. */
export function emptyCart(): void {
  shopStore.setState({ cartList: { cart: [] } });
}

/**
 * Brings back what an earlier visit left, takes over today's products, and keeps this tab in step with the others.
 *
 * @returns Whether the kept state was `late`: not there within 5000 ms. `retry` asks for it again.
 */
export function useKeptShop(products: readonly ShopProduct[]): { isLate: boolean; retry: () => void } {
  const [isLate, setLate] = useState(false);

  const refresh = useCallback(async () => {
    setLate(!(await rehydrate(shopStore)));
    shopStore.setState((state) => receiveProducts(state, products));
    const pressed = early;
    early = undefined;
    for (const repeat of pressed ?? []) repeat();
  }, [products]);

  useEffect(() => {
    void refresh();
    function handleStorage({ key }: StorageEvent): void {
      if (key === SHOP_KEY || key === null) void shopStore.persist.rehydrate();
    }
    // A page that comes back from the browser's memory has missed what happened in the meantime.
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
