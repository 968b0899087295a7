import { z } from "zod";
import { choice } from "../schemas/fields.ts";
import { defineList } from "./define-collection.ts";

const percent = z.number().min(0).max(100);

const pictureEntrySchema = z
  .strictObject({
    file: z.string().min(1).meta({
      title: "File",
      description: "Its name inside content/images, with its folder: people/volunteer-1.svg.",
    }),
    alt: z.string().meta({
      title: "Description",
      description: "What a person who cannot see the picture needs to know; empty for decoration only.",
      isLong: true,
    }),
    focal: z.tuple([percent, percent]).default([50, 50]).meta({
      title: "Focal point",
      description: "Stays in view when the picture is cropped: percent from the left, percent from the top.",
    }),
    mood: choice({ day: "Light, as by day", night: "Dark, as at night" }).default("day").meta({
      title: "Light",
      description: "Tells which background and text color go with it.",
    }),
    decorative: z.boolean().default(false).meta({
      title: "Only decorates",
      description: "Adds nothing to the page's meaning: its description is empty then.",
    }),
  })
  .refine((entry) => entry.decorative !== entry.alt.trim().length > 0, {
    path: ["alt"],
    message: "a picture needs a description (alt), or `decorative: true` with an empty one, never both",
  });

export type PictureEntry = z.infer<typeof pictureEntrySchema>;

/** `content/pictures.yaml`: what each picture shows, said once for the whole site. */
export const pictures = defineList({
  name: "pictures",
  label: "What the pictures show",
  schema: pictureEntrySchema,
});
