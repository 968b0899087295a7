import { z } from "zod";
import { id, text } from "./fields.ts";
import { pictureRefSchema } from "./picture.ts";

/** One entry of `content/testimonials.yaml`. */
export const testimonialSchema = z.strictObject({
  id,
  text,
  name: text,
  role: text,
  portrait: pictureRefSchema,
});

export type Testimonial = z.infer<typeof testimonialSchema>;
