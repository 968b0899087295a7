import { z } from "zod";
import { day, slug, text, webAddress } from "./fields.ts";
import { type PictureRef, pictureRefSchema } from "./picture.ts";
import type { RichText } from "./rich-text.ts";

const source = z.strictObject({
  title: text,
  url: webAddress,
  publisher: text,
  year: z.int().min(1900).max(2100),
});

/** The head of `content/posts/<number>-<words>.md`; the text below it is the article. */
export const postSchema = z.strictObject({
  /** Last part of the post's address. In quotes where it is a number: "1". */
  slug,
  title: text,
  subtitle: text,
  date: day,
  /** Day of the last change worth knowing. */
  updated: day.exactOptional(),
  author: text,
  image: pictureRefSchema,
  imageSmall: pictureRefSchema,
  tags: z.array(text),
  summary: text,
  sources: z.array(source).default([]),
});

export type Post = z.infer<typeof postSchema> & {
  body: RichText<PictureRef>;
  /** Words of the article, for the reading time. */
  words: number;
};
export type PostSource = z.infer<typeof source>;
