import { z } from "zod";
import { id, slug, text } from "./fields.ts";
import { pictureRefSchema } from "./picture.ts";

/** One entry of `content/gallery.yaml`. */
export const galleryItemSchema = z.strictObject({
  id,
  slug,
  image: pictureRefSchema,
  title: text,
  subtitle: text,
});

export type GalleryItem = z.infer<typeof galleryItemSchema>;
