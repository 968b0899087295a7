import { z } from "zod";
import type { PictureData } from "#src/lib/picture-data.ts";

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
  .transform((picture): PictureRef => ({ picture }))
  .meta({ isPicture: true });

/** The same shape with every picture name replaced by the picture itself. */
export type WithPictures<T> = T extends PictureRef
  ? PictureData
  : T extends object
    ? { [Key in keyof T]: WithPictures<T[Key]> }
    : T;
