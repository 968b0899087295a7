import type { Product } from "#src/content/collections/products.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";

/** A product as the lists show it. */
export type ListedProduct = Omit<WithPictures<Product>, "body">;
