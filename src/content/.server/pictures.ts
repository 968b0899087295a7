import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureData, PictureEntry, PictureRef, WithPictures } from "../schemas/picture.ts";
import { readPictures } from "./content.ts";
import { focalClass, previewClass } from "./picture-classes.ts";
import { isPictureRef, uprightPart } from "./upright.ts";

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
// `upright` cuts out the part that upright frames show (scripts/build/upright-pictures.ts).
const uprightAvif = import.meta.glob<BuiltPicture>("/content/images/**/*.{webp,png,jpg,jpeg,avif}", {
  query: "?upright&w=240;480;640&format=avif&quality=32&effort=3&as=picture",
  import: "default",
});
const uprightWebp = import.meta.glob<BuiltPicture>("/content/images/**/*.{webp,png,jpg,jpeg,avif}", {
  query: "?upright&w=320;640&format=webp&quality=74&effort=4&as=picture",
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
const cache = new WeakMap<PictureEntry, Map<PictureRef["frame"], Promise<PictureData>>>();

/**
 * A picture with its sizes, by its file name inside `content/images`.
 * @throws Error when no such picture is described in `pictures.yaml`
 */
function loadPicture({ picture: file, frame }: PictureRef): Promise<PictureData> {
  const entry = readPictures().find((candidate) => candidate.file === file);
  if (!entry) throw new Error(`content/pictures.yaml does not describe "${file}".`);
  // Entries are new objects whenever the content was read again, which makes old results unreachable.
  const known = cache.get(entry) ?? new Map<PictureRef["frame"], Promise<PictureData>>();
  cache.set(entry, known);
  const picture = known.get(frame) ?? (file.endsWith(".svg") ? loadDrawing(entry) : loadRaster(entry, frame));
  known.set(frame, picture);
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
  if (isPictureRef(value)) return loadPicture(value);
  const fields = Object.entries(value).map(
    async ([key, inner]) => [key, await replacePictures(inner)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

async function loadRaster(entry: PictureEntry, frame: PictureRef["frame"]): Promise<PictureData> {
  const [modern, plain] = frame ? [uprightAvif, uprightWebp] : [avif, webp];
  const formats = await Promise.all([load(modern, entry.file), load(plain, entry.file)]);
  const { src, w, h } = formats[1].img;
  const sources = formats.flatMap((format) =>
    Object.entries(format.sources).map(([name, srcset]) => ({ type: `image/${name}`, srcset })),
  );
  const placeholderClass = await previewClass(await openShown(entry, frame));
  return { ...common(entry), src, width: w, height: h, sources, placeholderClass, isMono: false };
}

/** The master, or what an upright frame shows of it. */
async function openShown({ file, focal }: PictureEntry, frame: PictureRef["frame"]): Promise<Sharp> {
  const master = sharp(path.resolve(`.${folder}${file}`)).autoOrient();
  return frame ? master.extract(uprightPart((await master.metadata()).autoOrient, focal)) : master;
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
