import { slugOf } from "#core/values/slug.ts";
import type { PictureData } from "#ui/lib/picture-address.ts";
import type { PictureEntry } from "../collections/lists.ts";
import type { PictureRef, WithPictures } from "../schemas/fields.ts";
import { readEntries, releasedFacts } from "./content.ts";
import { memoizeByObject } from "./memoize.ts";
import { withPictureLocation } from "./pictures/check-picture-files.ts";
import { imageFile, type Master, openMaster } from "./pictures/master.ts";
import { pictureCacheFolder } from "./pictures/picture-cache.ts";
import { type PictureFacts, readPictureFacts } from "./pictures/picture-facts.ts";

/**
 * Replaces every picture reference in a value with the picture's data: `await
 * withPictures(readPage("home").hero)`. Pass only what a page shows: all of it ends up in that page's data.
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

/** The facts of every described picture, by file: a release needs them to render pages. */
export async function readAllFacts(): Promise<Record<string, PictureFacts>> {
  const facts: Record<string, PictureFacts> = {};
  for (const entry of readEntries("pictures")) facts[entry.file] = await factsOf(entry);
  return facts;
}

/**
 * The data that a page needs for a picture.
 * @param file File name inside `content/images`.
 * @throws ContentError when the file is not a picture that the site supports.
 */
export function readPicture(file: string): Promise<PictureData> {
  const entry = readEntries("pictures").find((candidate) => candidate.file === file);
  if (!entry) throw new Error(`content/pictures.yaml does not describe "${file}".`);
  return dataOf(entry);
}

/**
 * The original of a picture, described or not.
 * @param file File name inside `content/images`.
 * @throws ContentError when the file is not a picture that the site supports.
 */
export function openOriginal(file: string): Promise<Master> {
  return withPictureLocation(file, () => openMaster(imageFile(file)));
}

/** Every described picture, with its file name. */
export async function readAllPictures(): Promise<{ file: string; picture: PictureData }[]> {
  const pictures: { file: string; picture: PictureData }[] = [];
  for (const entry of readEntries("pictures"))
    pictures.push({ file: entry.file, picture: await dataOf(entry) });
  return pictures;
}

/** Memoized: entries are new objects whenever the content is reread. */
const dataOf = memoizeByObject(async (entry: PictureEntry): Promise<PictureData> => {
  const { hash, ...facts } = await factsOf(entry);
  const { file, alt, mood, decorative } = entry;
  const [x, y] = entry.focal.map(Math.round) as [number, number];
  const name = slugOf(file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "")) || "picture";
  return { base: `/pictures/${hash}/${name}`, alt, focal: [x, y], theme: mood, decorative, ...facts };
});

/** Takes the facts from the release; otherwise opens the picture, whose facts are then cached. */
async function factsOf({ file, focal: [x] }: PictureEntry): Promise<PictureFacts> {
  return (
    releasedFacts(file) ??
    withPictureLocation(file, async () =>
      readPictureFacts(await openMaster(imageFile(file)), Math.round(x), pictureCacheFolder()),
    )
  );
}
