import { z } from "zod";
import type { PictureData } from "#src/lib/picture-data.ts";

/** Light a picture was made in: tells a component which background and text color go with it. */
export const moodSchema = z.enum(["day", "night"]);

/** A point of a picture that must stay in view when it is cropped: percent from the left, percent from the top. */
export const focalSchema = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]);

/** One entry of `content/pictures.yaml`: what a picture shows, said once for the whole site. */
export const pictureEntrySchema = z
  .strictObject({
    /** File name inside `content/images`, with its folder: `people/volunteer-1.svg`. */
    file: z.string().min(1),
    /** What a person who cannot see the picture needs to know; empty for decoration only. */
    alt: z.string(),
    focal: focalSchema.default([50, 50]),
    mood: moodSchema.default("day"),
    /** Adds nothing to the page's meaning: gets an empty alternative text and may be hidden. */
    decorative: z.boolean().default(false),
  })
  .refine((entry) => entry.decorative !== entry.alt.trim().length > 0, {
    path: ["alt"],
    message: "a picture needs a description (alt), or `decorative: true` with an empty one, never both",
  });

/** A picture as the content names it, before it is looked up. */
export interface PictureRef {
  /** File name inside `content/images`. */
  picture: string;
}

/** A field that holds a file name of `content/images`. Whether there is such a picture is checked with all files. */
export const pictureRefSchema = z
  .string()
  .regex(/^(?![/\s])[^\n:]*\.\w+$/, {
    message: "a picture is a file name inside content/images, such as hero-1-calm-room.webp",
  })
  .transform((picture): PictureRef => ({ picture }));

export type PictureEntry = z.infer<typeof pictureEntrySchema>;

/** The same shape with every picture name replaced by the picture itself. */
export type WithPictures<T> = T extends PictureRef
  ? PictureData
  : T extends object
    ? { [Key in keyof T]: WithPictures<T[Key]> }
    : T;
