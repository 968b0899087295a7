import { z } from "zod";
import { slug, text, titledText } from "./fields.ts";
import { type PictureRef, pictureRefSchema } from "./picture.ts";
import type { RichText } from "./rich-text.ts";

/** 0 = none, 5 = a lot. */
const level = z.int().min(0).max(5);

/** What a room asks of the senses. */
export const sensoryProfileSchema = z.strictObject({
  light: level,
  sound: level,
  scent: level,
  touch: level,
  movement: level,
  crowding: level,
});

/** The head of `content/services/<slug>.md`. */
export const serviceSchema = z.strictObject({
  /** Place in every list of services. */
  order: z.int().min(1),
  title: text,
  summary: text,
  image: pictureRefSchema,
  imageSmall: pictureRefSchema,
  pictures: z.array(pictureRefSchema).length(2),
  icon: text.exactOptional(),
  price: text.exactOptional(),
  duration: text.exactOptional(),
  ages: text.exactOptional(),
  capacity: text.exactOptional(),
  benefits: z.array(titledText).min(1),
  sensory: sensoryProfileSchema,
  /** What is different in quiet hours: `{ sound: 1 }`. The rest stays as in `sensory`. */
  inQuietHours: sensoryProfileSchema.partial().exactOptional(),
  /** True for a visit in quiet hours: its ratings are what its rooms ask of the senses then. */
  quiet: z.boolean().exactOptional(),
  /** Services that are open as rooms during a visit of this kind: it asks at least as much as each of them. */
  rooms: z.array(slug).min(1).exactOptional(),
  /** What can be switched off or turned down. */
  adjustable: z.array(text),
});

export type SensoryProfile = z.infer<typeof sensoryProfileSchema>;
export type Service = z.infer<typeof serviceSchema> & { slug: string; body: RichText<PictureRef> };
