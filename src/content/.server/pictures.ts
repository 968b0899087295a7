import path from "node:path";
import type { PictureData, PictureEntry, PictureRef, WithPictures } from "../schemas/picture.ts";
import { readPictures } from "./content.ts";
import { focalClass, previewClass } from "./picture-classes.ts";

// The build makes the sizes (vite-imagetools, kept in node_modules/.cache): this module needs Vite, the other readers
// do not. Nothing is loaded before a page asks for it, so that development only encodes what it shows.

/** What vite-imagetools gives for `as=picture`. */
interface BuiltPicture {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

type Lazy<T> = Record<string, () => Promise<T>>;

// Widths above that of the master are left out. The query must be written out: Vite reads it, it does not run it.
const avif = import.meta.glob<BuiltPicture>("/content/images/**/*.{webp,png,jpg,jpeg,avif}", {
  query: "?w=480;740;1100;1600;1920&format=avif&quality=32&effort=3&as=picture",
  import: "default",
});
const webp = import.meta.glob<BuiltPicture>("/content/images/**/*.{webp,png,jpg,jpeg,avif}", {
  query: "?w=800;1600&format=webp&quality=74&effort=4&as=picture",
  import: "default",
});
const drawingUrls = import.meta.glob<string>("/content/images/**/*.svg", {
  query: "?url",
  import: "default",
});
const drawingTexts = import.meta.glob<string>("/content/images/**/*.svg", {
  query: "?raw",
  import: "default",
});

const folder = "/content/images/";
const cache = new WeakMap<PictureEntry, Promise<PictureData>>();

/**
 * A picture with its sizes, by its file name inside `content/images`.
 * @throws Error when no such picture is described in `pictures.yaml`
 */
export function loadPicture(file: string): Promise<PictureData> {
  const entry = readPictures().find((candidate) => candidate.file === file);
  if (!entry) throw new Error(`content/pictures.yaml does not describe "${file}".`);
  // Entries are new objects whenever the content was read again, which makes old results unreachable.
  const known = cache.get(entry);
  if (known) return known;
  const picture = file.endsWith(".svg") ? loadDrawing(entry) : loadRaster(entry);
  cache.set(entry, picture);
  return picture;
}

/**
 * Replaces every picture name in a value by the picture: `await withPictures(readPage("home").hero)`. Give it only what
 * a page shows: all of it goes into that page's data.
 */
export async function withPictures<T>(value: T): Promise<WithPictures<T>> {
  return (await replacePictures(value)) as WithPictures<T>;
}

async function replacePictures(value: unknown): Promise<unknown> {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map(replacePictures));
  if (isPictureRef(value)) return loadPicture(value.picture);
  const fields = Object.entries(value).map(
    async ([key, inner]) => [key, await replacePictures(inner)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

function isPictureRef(value: object): value is PictureRef {
  return "picture" in value && typeof value.picture === "string" && Object.keys(value).length === 1;
}

async function loadRaster(entry: PictureEntry): Promise<PictureData> {
  const [modern, fallback] = await Promise.all([load(avif, entry.file), load(webp, entry.file)]);
  const placeholderClass = await previewClass(path.resolve(`.${folder}${entry.file}`));
  return {
    ...common(entry),
    src: fallback.img.src,
    width: fallback.img.w,
    height: fallback.img.h,
    sources: [modern, fallback].flatMap(({ sources }) =>
      Object.entries(sources).map(([format, srcset]) => ({ type: `image/${format}`, srcset })),
    ),
    placeholderClass,
    isMono: false,
  };
}

async function loadDrawing(entry: PictureEntry): Promise<PictureData> {
  const [src, svg] = await Promise.all([load(drawingUrls, entry.file), load(drawingTexts, entry.file)]);
  const [, , width, height] =
    /viewBox="([^"]+)"/
      .exec(svg)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  if (!width || !height)
    throw new Error(`content/images/${entry.file} has no viewBox, so its shape is unknown.`);
  const isMono = svg.includes("currentColor");
  return { ...common(entry), src, width, height, sources: [], placeholderClass: "", isMono };
}

function common({ alt, focal, mood, decorative }: PictureEntry) {
  return { alt, focal, mood, decorative, focalClass: focalClass(focal) };
}

function load<T>(modules: Lazy<T>, file: string): Promise<T> {
  const module = modules[folder + file];
  if (!module)
    throw new Error(`content/images/${file} is not there, or not a kind of picture the site can show.`);
  return module();
}
