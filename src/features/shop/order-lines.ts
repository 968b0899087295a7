import { type OrderLine, orderLimits } from "#domain/forms/order-lines.ts";
import { type CartItem, pieceCents, type ShopProduct } from "./shop-state.ts";

/**
 * Serializes the cart for the field `cart` of the order form.
 *
 * @param products What the shop sells; provides the titles.
 * @returns JSON; `[]` for an empty cart.
 */
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
