import { type CartItem, cartItem, emptyShop, type ShopProduct, type ShopState } from "./shop-state.ts";

/**
 * Reads what an earlier visit stored. Whatever is damaged is left out, so that nothing in a browser's storage
 * can break the shop; sums are computed again.
 */
export function parseStoredState(kept: unknown): ShopState {
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
