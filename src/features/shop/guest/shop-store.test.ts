import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PersistStorage } from "zustand/middleware";
import { addToCart, addToCompare, removeFromCart, toggleWish } from "./shop-actions.ts";
import { SHOP_KEY, type ShopState } from "./shop-state.ts";
import { createShopStore, receiveProducts, rehydrate, safeStorage } from "./use-shop.ts";

const products = [
  { id: 1, title: "Kit", price: 4800, discount: 0 },
  { id: 2, title: "Pass", price: 3500, discount: 0 },
];
const kit = { id: 1, selected_color: "Teal", selected_size: "Child" };

/** A fake localStorage. */
function memory(texts: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(texts));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

async function openShop(area: () => Storage) {
  const store = createShopStore(safeStorage(area));
  await rehydrate(store);
  store.setState((state) => receiveProducts(state, products));
  return store;
}

const cartOf = (state: ShopState) => state.cartList.cart.map(({ id, qty }) => [id, qty]);

describe("keeping the shop", () => {
  it("brings back the cart on the next visit, in the shape of the state", async () => {
    const storage = memory();
    const first = await openShop(() => storage);
    first.setState(addToCart(kit)(first.getState()).state);
    const kept = JSON.parse(storage.getItem(SHOP_KEY) ?? "");
    expect(Object.keys(kept.state)).toEqual(["data", "cartList", "wishList", "compareList"]);
    expect(kept.state.cartList.cart[0]).toEqual({ ...kit, price: 4800, discount: 0, qty: 1, sum: 4800 });
    const second = await openShop(() => storage);
    expect(cartOf(second.getState())).toEqual([[1, 1]]);
  });

  it.each([
    "{",
    "7",
    '"text"',
    "null",
    '{"state":{"cartList":{"cart":[{"id":1}],"x":2},"wishList":"no"},"version":0}',
    '{"state":null,"version":12}',
  ])("survives damaged storage: %s", async (text) => {
    const store = await openShop(() => memory({ [SHOP_KEY]: text }));
    expect(store.getState().cartList.cart).toEqual([]);
    store.setState(addToCart(kit)(store.getState()).state);
    expect(cartOf(store.getState())).toEqual([[1, 1]]);
  });

  it("keeps the valid lines of a damaged cart and clamps what is out of bounds", async () => {
    const sound = { ...kit, price: 1, discount: 0, qty: 100_000, sum: -5 };
    const state = {
      cartList: { cart: [sound, { ...sound, qty: "2" }, null] },
      wishList: { w_list: [2, 2, "1"] },
    };
    const store = await openShop(() => memory({ [SHOP_KEY]: JSON.stringify({ state, version: 0 }) }));
    expect(cartOf(store.getState())).toEqual([[1, 99]]);
    expect(store.getState().wishList.w_list).toEqual([2]);
  });

  it.each([
    [{}, 1],
    [{ price: 0, discount: 100 }, 1],
    [{ id: 1.5 }, 0],
    [{ id: -1 }, 0],
    [{ price: "1" }, 0],
    [{ discount: -1 }, 0],
    [{ discount: 101 }, 0],
    [{ discount: "0" }, 0],
    [{ qty: null }, 0],
    [{ selected_color: 7 }, 0],
    [{ selected_size: undefined }, 0],
  ])("keeps a line of the cart only if all of it is sound: %j", async (change, lines) => {
    const state = { cartList: { cart: [{ ...kit, price: 1, discount: 0, qty: 1, sum: 1, ...change }] } };
    const store = createShopStore(
      safeStorage(() => memory({ [SHOP_KEY]: JSON.stringify({ state, version: 0 }) })),
    );
    await rehydrate(store);
    expect(store.getState().cartList.cart).toHaveLength(lines);
  });

  it("keeps wishes and comparisons of what is sold, also without a cart", async () => {
    const storage = memory();
    const store = await openShop(() => storage);
    for (const action of [toggleWish(2), toggleWish(9), addToCompare(1), addToCompare(9)])
      store.setState(action(store.getState()).state);
    const { wishList, compareList } = (await openShop(() => storage)).getState();
    expect([wishList.w_list, compareList.compare_list]).toEqual([[2], [1]]);
  });

  it("takes today's prices and drops what is no longer sold", async () => {
    const storage = memory();
    const store = await openShop(() => storage);
    store.setState(addToCart(kit)(store.getState()).state);
    store.setState(addToCart({ ...kit, id: 2 })(store.getState()).state);
    const dearer = receiveProducts(store.getState(), [{ id: 1, title: "Kit", price: 5000, discount: 50 }]);
    expect(dearer.cartList.cart).toEqual([{ ...kit, price: 5000, discount: 50, qty: 1, sum: 2500 }]);
  });

  it("works for the current visit if storage is blocked or full", async () => {
    const blocked = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const store = await openShop(blocked);
    store.setState(addToCart(kit)(store.getState()).state);
    await rehydrate(store);
    expect(cartOf(store.getState())).toEqual([[1, 1]]);
  });

  it("stores nothing while the shop is empty, nor once everything has been removed", async () => {
    const storage = memory();
    const store = await openShop(() => storage);
    expect(storage.getItem(SHOP_KEY)).toBeNull();
    store.setState(addToCart(kit)(store.getState()).state);
    expect(storage.getItem(SHOP_KEY)).not.toBeNull();
    store.setState(removeFromCart(kit)(store.getState()).state);
    expect(storage.getItem(SHOP_KEY)).toBeNull();
  });

  it("still knows its products after another tab has emptied everything", async () => {
    const storage = memory();
    const [here, there] = [await openShop(() => storage), await openShop(() => storage)];
    there.setState(addToCart(kit)(there.getState()).state);
    await here.persist.rehydrate();
    there.setState(removeFromCart(kit)(there.getState()).state);
    await here.persist.rehydrate();
    expect(cartOf(here.getState())).toEqual([]);
    here.setState(addToCart(kit)(here.getState()).state);
    expect(cartOf(here.getState())).toEqual([[1, 1]]);
  });

  it("follows another tab", async () => {
    const storage = memory();
    const [here, there] = [await openShop(() => storage), await openShop(() => storage)];
    there.setState(addToCart(kit)(there.getState()).state);
    await here.persist.rehydrate();
    expect(cartOf(here.getState())).toEqual([[1, 1]]);
  });
});

describe("a storage that does not answer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("times out after 5000 ms; then the shop continues and overwrites nothing that is stored", async () => {
    const setItem = vi.fn();
    const silent: PersistStorage<ShopState> = {
      getItem: () => new Promise(() => {}),
      setItem,
      removeItem: () => {},
    };
    const store = createShopStore(silent);
    const isThere = rehydrate(store);
    const settled = vi.fn();
    void isThere.then(settled);
    await vi.advanceTimersByTimeAsync(4999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(false);
    store.setState((state) => receiveProducts(state, products));
    store.setState(addToCart(kit)(store.getState()).state);
    expect(cartOf(store.getState())).toEqual([[1, 1]]);
    expect(setItem).not.toHaveBeenCalled();
  });

  it("is still used if it answers in time", async () => {
    const late: PersistStorage<ShopState> = {
      getItem: () => new Promise((resolve) => setTimeout(() => resolve(null), 4999)),
      setItem: () => {},
      removeItem: () => {},
    };
    const isThere = rehydrate(createShopStore(late));
    await vi.advanceTimersByTimeAsync(4999);
    expect(await isThere).toBe(true);
  });
});
