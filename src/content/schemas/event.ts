import { z } from "zod";
import { id, instant, position, text, timeZone } from "./fields.ts";
import { type PictureRef, pictureRefSchema } from "./picture.ts";
import type { RichText } from "./rich-text.ts";

const place = z.strictObject({
  name: text,
  street: text,
  city: text,
  region: text,
  postalCode: text,
  ...position,
  /** Drawing of the map that shows before a visitor asks for the real one. */
  picture: pictureRefSchema,
});

/** The head of `content/events/<slug>.md`. */
export const eventSchema = z
  .strictObject({
    id,
    title: text,
    summary: text,
    starts: instant,
    ends: instant,
    /** Name of the place's clock, where it is not the studio's (`timeZone` in `site.yaml`). */
    timeZone: timeZone.exactOptional(),
    place,
    image: pictureRefSchema,
    imageSmall: pictureRefSchema,
    tags: z.array(text),
    schedule: z.array(z.strictObject({ time: text, title: text, text: text.exactOptional() })).min(1),
  })
  .refine((event) => Date.parse(event.ends) > Date.parse(event.starts), {
    path: ["ends"],
    message: "the event ends before it starts",
  });

export type StudioEvent = z.infer<typeof eventSchema> & {
  slug: string;
  body: RichText<PictureRef>;
  timeZone: string;
};
