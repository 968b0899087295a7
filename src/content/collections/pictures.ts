import { z } from "zod";
import { choice } from "../schemas/fields.ts";
import { defineList } from "./define-collection.ts";

const percent = z.number().min(0).max(100);

const pictureEntrySchema = z
  .strictObject({
    file: z.string().min(1).meta({
      title: "File",
      description: "Its name inside content/images, including any folder: people/volunteer-1.svg.",
    }),
    alt: z.string().meta({
      title: "Description",
      description: "What a person who cannot see the picture needs to know; empty for decoration only.",
      isLong: true,
    }),
    focal: z.tuple([percent, percent]).default([50, 50]).meta({
      title: "Focal point",
      description:
        "The part that stays in view when the picture is cropped: percent from the left and from the top.",
    }),
    mood: choice({ day: "Light, as by day", night: "Dark, as at night" }).default("day").meta({
      title: "Light",
      description: "Sets the background and text color that go with it.",
    }),
    decorative: z.boolean().default(false).meta({
      title: "Only decorates",
      description: "The picture adds nothing to the page's meaning. Leave its description empty.",
    }),
  })
  .refine((entry) => entry.decorative !== entry.alt.trim().length > 0, {
    path: ["alt"],
    message: "a picture needs a description (alt), or `decorative: true` with an empty one, never both",
  });

export type PictureEntry = z.infer<typeof pictureEntrySchema>;

/** `content/pictures.yaml`: the description of each picture, for the whole site. */
export const pictures = defineList({
  name: "pictures",
  label: "What the pictures show",
  schema: pictureEntrySchema,
});
