import { z } from "zod";
import { id, text } from "./fields.ts";
import { type PictureRef, pictureRefSchema } from "./picture.ts";
import type { RichText } from "./rich-text.ts";

/** The head of `content/products/<slug>.md`. */
export const productSchema = z.strictObject({
  id,
  title: text,
  /** Cents, so that sums are exact. */
  price: z.int().min(1),
  /** Percent off the price. */
  discount: z.number().min(0).max(100).default(0),
  image: pictureRefSchema,
  colors: z.array(text).default([]),
  sizes: z.array(text).default([]),
  summary: text,
});

export type Product = z.infer<typeof productSchema> & { slug: string; body: RichText<PictureRef> };
