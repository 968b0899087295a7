import { z } from "zod";

/** Light a picture was made in: tells a component which ground and text colour go with it. */
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

/** A picture as the content names it, before the build has made its sizes. */
export interface PictureRef {
  /** File name inside `content/images`. */
  picture: string;
  /** Shown in a frame that is taller than wide, or square: the build then cuts out the part to be seen. */
  frame?: "upright";
}

/** A field that holds a file name of `content/images`. */
export const pictureRefSchema = z
  .string()
  .regex(/^[\w./-]+\.(webp|png|jpe?g|avif|svg)$/, {
    message: "a picture is a file name inside content/images, such as hero-1-calm-room.webp",
  })
  .transform((picture): PictureRef => ({ picture }));

/** The same for a place that is always upright, such as a door. */
export const uprightPictureSchema = pictureRefSchema.transform(
  (ref): PictureRef => ({ ...ref, frame: "upright" }),
);

export type PictureEntry = z.infer<typeof pictureEntrySchema>;
export type Mood = z.infer<typeof moodSchema>;

/** One format of a picture in all its widths, for a `<source>`. */
export interface PictureSource {
  /** Media type, such as `image/avif`. */
  type: string;
  srcset: string;
}

/** Everything a component needs to show a picture. Drawings (SVG) have no sources. */
export interface PictureData {
  src: string;
  /** Pixels of the original, or of its upright part: only their ratio matters to the page. */
  width: number;
  height: number;
  alt: string;
  focal: [number, number];
  mood: Mood;
  decorative: boolean;
  /** Best format first. */
  sources: PictureSource[];
  /** Class names for the image that set `object-position` (see src/content/.server/picture-rules.ts). */
  focalClass: string;
  /** Class names for the frame that paint a blurred preview until the picture is there; empty for drawings. */
  placeholderClass: string;
  /** A drawing in one colour that follows the text colour; shown as an image it is black. */
  isMono: boolean;
}

/** The same shape with every picture name replaced by the picture itself. */
export type WithPictures<T> = T extends PictureRef
  ? PictureData
  : T extends object
    ? { [Key in keyof T]: WithPictures<T[Key]> }
    : T;
