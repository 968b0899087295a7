import { z } from "zod";
import { id, longText, text } from "../schemas/fields.ts";
import { pictureRefSchema } from "../schemas/picture.ts";
import { defineList } from "./define-collection.ts";

const testimonialSchema = z.strictObject({
  id,
  text: longText.meta({ title: "Quote" }),
  name: text.meta({ title: "Name" }),
  role: text.meta({ title: "Role" }),
  portrait: pictureRefSchema.meta({ title: "Portrait" }),
});

export type Testimonial = z.infer<typeof testimonialSchema>;

/** `content/testimonials.yaml`: what guests said. */
export const testimonials = defineList({
  name: "testimonials",
  label: "Testimonials",
  pages: { list: "/testimonial" },
  schema: testimonialSchema,
});
