import { z } from "zod";
import { id, text } from "./fields.ts";
import { type PictureRef, pictureRefSchema } from "./picture.ts";
import type { RichText } from "./rich-text.ts";

/** The head of `content/causes/<slug>.md`; the text below it is the description. */
export const causeSchema = z.strictObject({
  id,
  title: text,
  subtitle: text,
  category: z.enum(["Education", "Food"]),
  image: pictureRefSchema,
  imageSmall: pictureRefSchema,
  /** Whole dollars. */
  raised: z.number().min(0),
  goal: z.number().positive(),
  /** How many people gave; left out, the number is not shown. */
  donors: z.int().min(1).exactOptional(),
  /** Words of the search that fit this cause. */
  tags: z.array(text).exactOptional(),
  summary: text,
});

export type Cause = z.infer<typeof causeSchema> & { slug: string; body: RichText<PictureRef> };
