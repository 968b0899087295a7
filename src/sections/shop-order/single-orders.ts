import { formatCents } from "#domain/money.ts";
import { orderLines } from "#src/features/shop/order-lines.ts";
import { cartItem, pieceCents, type ShopProduct } from "#src/features/shop/shop-state.ts";

/** A product with the colors and sizes it can be ordered in. */
export type OrderedProduct = ShopProduct & { colors: readonly string[]; sizes: readonly string[] };

/**
 * Every product in every color and size as a separate order: options for a form that works without a cart.
 */
export function singleOrders(products: readonly OrderedProduct[]): { value: string; label: string }[] {
  return products.flatMap((product) =>
    orNone(product.colors).flatMap((color) =>
      orNone(product.sizes).map((size) => ({
        value: orderLines(
          [cartItem({ id: product.id, selected_color: color, selected_size: size }, product, 1)],
          products,
        ),
        label: `${[product.title, color, size].filter(Boolean).join(", ")}: ${formatCents(pieceCents(product))}`,
      })),
    ),
  );
}

function orNone(choices: readonly string[]): readonly string[] {
  return choices.length > 0 ? choices : [""];
}
