import { z } from "zod";
import { entrySlug, id, longText, slug, text } from "../schemas/fields.ts";
import { pictureRefSchema } from "../schemas/picture.ts";
import { defineList } from "./define-collection.ts";

const benefitSchema = z.strictObject({
  id,
  title: text.meta({ title: "Title" }),
  slug: slug.meta({ title: "Name in the address", description: "Lowercase letters, digits and hyphens." }),
  description: longText.meta({ title: "Description" }),
  service: entrySlug("services").meta({
    title: "Service",
    description: "File name of the service that offers this benefit.",
  }),
  images: z.array(pictureRefSchema).length(2).meta({ title: "Two pictures" }),
});

export type Benefit = z.infer<typeof benefitSchema>;

/** `content/benefits.yaml`: what a visit can bring. The home page shows the first four. */
export const benefits = defineList({ name: "benefits", label: "Benefits", schema: benefitSchema });
