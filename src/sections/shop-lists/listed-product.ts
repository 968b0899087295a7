import type { WithPictures } from "#src/content/schemas/picture.ts";
import type { Product } from "#src/content/schemas/product.ts";

/** A product as the lists show it. */
export type ListedProduct = Omit<WithPictures<Product>, "body">;
