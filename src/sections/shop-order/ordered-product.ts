import type { ShopProduct } from "#src/features/shop/shop-state.ts";

/** A product with the colors and sizes it can be ordered in. */
export type OrderedProduct = ShopProduct & { colors: readonly string[]; sizes: readonly string[] };
