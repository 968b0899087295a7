import { z } from "zod";
import type { PictureData } from "#src/lib/picture-data.ts";

/** A reference to a picture, before it is resolved. */
export interface PictureRef {
  /** File name inside `content/images`. */
  picture: string;
}

/** A file name in `content/images`. `checkPictures` checks that the picture exists. */
export const pictureRefSchema = z
  .string()
  .regex(/^(?![/\s])[^\n:]*\.\w+$/, {
    message: "a picture is a file name inside content/images, such as hero-1-calm-room.webp",
  })
  .transform((picture): PictureRef => ({ picture }))
  .meta({ isPicture: true });

/** The same shape, with every picture reference replaced by the picture's data. */
export type WithPictures<T> = T extends PictureRef
  ? PictureData
  : T extends object
    ? { [Key in keyof T]: WithPictures<T[Key]> }
    : T;
