import { type OrderLine, orderLimits } from "#core/form/kinds/cart/order-lines.ts";
import { pieceCents } from "#ui/lib/piece-cents.ts";

/** Key in localStorage of the shop's state. */
export const SHOP_KEY = "root";

/** The parts of a product that cart and lists need. Prices in cents, discount in percent. */
export type ShopProduct = { id: number; title: string; price: number; discount: number };

/** What distinguishes one line of the cart from another; color and size are empty if a product has none. */
export type CartChoice = { id: number; selected_color: string; selected_size: string };

/** A line of the cart. `price` is that of one piece before the discount, `sum` that of the whole line; both in cents. */
export type CartItem = CartChoice & { price: number; discount: number; qty: number; sum: number };

/** Everything the shop remembers; wish list and comparison hold product ids. */
export type ShopState = {
  data: { products: readonly ShopProduct[]; symbol: "$" };
  cartList: { cart: readonly CartItem[] };
  wishList: { w_list: readonly number[] };
  compareList: { compare_list: readonly number[] };
};

export const emptyShop: ShopState = {
  data: { products: [], symbol: "$" },
  cartList: { cart: [] },
  wishList: { w_list: [] },
  compareList: { compare_list: [] },
};

/** A line of the cart with its sum. The quantity is clamped between 1 and the maximum for one order. */
export function cartItem(
  choice: CartChoice,
  product: Pick<ShopProduct, "price" | "discount">,
  quantity: number,
): CartItem {
  const { id, selected_color, selected_size } = choice;
  const { price, discount } = product;
  const qty = Math.min(Math.max(quantity, 1), orderLimits.quantity);
  return { id, price, discount, qty, selected_color, selected_size, sum: qty * pieceCents(product) };
}

/** Whether two lines are the same product in the same color and size. */
export function isSameChoice(a: CartChoice, b: CartChoice): boolean {
  return a.id === b.id && a.selected_color === b.selected_color && a.selected_size === b.selected_size;
}

/** The sum of the whole cart, in cents. */
export function cartCents(cart: readonly CartItem[]): number {
  return cart.reduce((total, item) => total + item.sum, 0);
}

/** The number of pieces in the cart. */
export function cartPieces(cart: readonly CartItem[]): number {
  return cart.reduce((total, item) => total + item.qty, 0);
}

/** Serializes the cart for the field `cart` of the order form. @returns JSON; `[]` for an empty cart. */
export function orderLines(cart: readonly CartItem[], products: readonly ShopProduct[]): string {
  const lines = cart.map((item): OrderLine => {
    const title = products.find(({ id }) => id === item.id)?.title ?? String(item.id);
    return {
      id: String(item.id),
      title: title.slice(0, orderLimits.label),
      quantity: item.qty,
      price: pieceCents(item),
      ...(item.selected_color && { color: item.selected_color }),
      ...(item.selected_size && { size: item.selected_size }),
    };
  });
  return JSON.stringify(lines);
}
