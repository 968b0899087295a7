/** A size of a picture that the pages of a release may show. */
export type PictureSize = {
  /** The original in the release's copy of `content/images`: `rooms/lamp.webp`. */
  readonly original: string;
  /** Where the size is kept once it is made, in the folder of generated pictures: `1a2b3c4d5e/480.avif`. */
  readonly kept: string;
};

/** Every size that visitors may ask for, by address, in the order in which they are made. */
export type PictureTable = Readonly<Record<string, PictureSize>>;
