import { limits } from "#contract/limits.ts";
import { type CartItem, pieceCents, type ShopProduct } from "./shop-state.ts";

/** One line of an order as the form sends it: price of one piece in cents, after the discount. */
type Line = { id: string; title: string; quantity: number; price: number; color?: string; size?: string };

/**
 * Writes the cart as the value of the order form's field `cart`.
 *
 * @param products What the shop sells; names the lines.
 * @returns JSON; `[]` for an empty cart.
 */
export function orderLines(cart: readonly CartItem[], products: readonly ShopProduct[]): string {
  const lines = cart.map((item): Line => {
    const title = products.find(({ id }) => id === item.id)?.title ?? String(item.id);
    return {
      id: String(item.id),
      title: title.slice(0, limits.slug),
      quantity: item.qty,
      price: pieceCents(item),
      ...(item.selected_color && { color: item.selected_color }),
      ...(item.selected_size && { size: item.selected_size }),
    };
  });
  return JSON.stringify(lines);
}
