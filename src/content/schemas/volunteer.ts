import { z } from "zod";
import { id, socialLink, text } from "./fields.ts";
import { type PictureRef, pictureRefSchema } from "./picture.ts";
import type { RichText } from "./rich-text.ts";

/** The head of `content/volunteers/<slug>.md`. */
export const volunteerSchema = z.strictObject({
  id,
  name: text,
  role: text,
  portrait: pictureRefSchema,
  social: z.array(socialLink).default([]),
});

export type Volunteer = z.infer<typeof volunteerSchema> & { slug: string; body: RichText<PictureRef> };
