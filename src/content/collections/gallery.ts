import { z } from "zod";
import { id, slug, text } from "../schemas/fields.ts";
import { pictureRefSchema } from "../schemas/picture.ts";
import { defineList } from "./define-collection.ts";

const galleryItemSchema = z.strictObject({
  id,
  slug: slug.meta({ title: "Name in the address", description: "Lowercase letters, digits and hyphens." }),
  image: pictureRefSchema.meta({ title: "Picture" }),
  title: text.meta({ title: "Title" }),
  subtitle: text.meta({ title: "Subtitle" }),
});

export type GalleryItem = z.infer<typeof galleryItemSchema>;

/** `content/gallery.yaml`: the pictures of the gallery. */
export const gallery = defineList({
  name: "gallery",
  label: "Gallery",
  pages: { list: "/gallery" },
  schema: galleryItemSchema,
});
