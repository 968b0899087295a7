import type { PictureRef, WithPictures } from "../schemas/picture.ts";
import { readPicture } from "./pictures/picture-source.ts";

/**
 * Replaces every picture reference in a value with the picture's data: `await
 * withPictures(readPage("home").hero)`. Pass only what a page shows: all of it ends up in that page's data.
 *
 * @throws ContentError when a file is not a picture that the site supports.
 */
export async function withPictures<T>(value: T): Promise<WithPictures<T>> {
  return (await replacePictures(value)) as WithPictures<T>;
}

async function replacePictures(value: unknown): Promise<unknown> {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map(replacePictures));
  if (isPictureRef(value)) return readPicture(value.picture);
  const fields = Object.entries(value).map(
    async ([key, inner]) => [key, await replacePictures(inner)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

/** Whether a part of the content is a picture reference and nothing else. */
function isPictureRef(value: object): value is PictureRef {
  return "picture" in value && typeof value.picture === "string" && Object.keys(value).length === 1;
}
