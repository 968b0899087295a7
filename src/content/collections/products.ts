import { z } from "zod";
import { id, longText, text } from "../schemas/fields.ts";
import { pictureRefSchema } from "../schemas/picture.ts";
import { defineFolder, type EntryText } from "./define-collection.ts";

const productSchema = z.strictObject({
  id,
  title: text.meta({ title: "Title" }),
  price: z.int().min(1).meta({ title: "Price", description: "In cents: 3500 for $35." }),
  discount: z
    .number()
    .min(0)
    .max(100)
    .default(0)
    .meta({ title: "Discount", description: "Percent off the price." }),
  image: pictureRefSchema.meta({ title: "Picture" }),
  colors: z.array(text).default([]).meta({ title: "Colors" }),
  sizes: z.array(text).default([]).meta({ title: "Sizes" }),
  summary: longText.meta({ title: "Summary" }),
});

export type Product = z.infer<typeof productSchema> & EntryText;

/** `content/products`: what the shop sells. */
export const products = defineFolder({
  name: "products",
  label: "Shop",
  one: "Product",
  titleField: "title",
  feature: "shop",
  pages: { list: "/shop" },
  schema: productSchema,
  complete: (product): Product => product,
  compare: (a, b) => a.id - b.id,
});
