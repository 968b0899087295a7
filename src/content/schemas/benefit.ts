import { z } from "zod";
import { id, slug, text } from "./fields.ts";
import { pictureRefSchema } from "./picture.ts";

/** One entry of `content/benefits.yaml`: the home page shows the first four. */
export const benefitSchema = z.strictObject({
  id,
  title: text,
  slug,
  description: text,
  /** Slug of the service that brings this benefit. */
  service: slug,
  images: z.array(pictureRefSchema).length(2),
});

export type Benefit = z.infer<typeof benefitSchema>;
