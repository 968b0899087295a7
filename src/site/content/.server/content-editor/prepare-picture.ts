import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Tint } from "#site/palette/read-palette.ts";
import { lists } from "../../collections/lists.ts";
import { brandSchema } from "../../schemas/brand.ts";
import { checkVisible } from "../brand/load-brand.ts";
import { readDrawing, writeDrawing } from "../brand/read-drawing.ts";
import { type ContentIssue, fileNameOf } from "../content-error.ts";
import { memoize } from "../memoize.ts";
import { pictureKindOf, remedyFor } from "../pictures/master.ts";
import { fieldsIn } from "../schema-parts.ts";
import { findEncodingErrors, valueAt } from "../source.ts";
import { editYaml } from "./edit-yaml.ts";
import { dataOf } from "./editor-tables.ts";

/** The file that names the drawings of the brand. */
export const brandFile = "brand.yaml";

/** Generous: even with the metadata of drawing programs, a logo is smaller. */
const maxBytes = 100_000;

const drawingWords = {
  none: "Please choose a file first.",
  noDrawing:
    "This is not an SVG drawing. A photo cannot adapt to light and dark. Please ask the designer of the logo for the SVG file.",
  large: "This drawing is larger than 100 kB. Please simplify it, and save it without previews and metadata.",
} as const;

export const picturesFile = "pictures.yaml";

/** A picture that is ready for the site, or the reason why it was rejected. */
type PreparedPicture =
  | { readonly kind: "ready"; readonly name: string; readonly bytes: Buffer }
  | { readonly kind: "refused"; readonly words: string };

/** Maximum width and height in pixels: the largest size that pages show. */
const maxSide = 3340;
/** In pixels. Narrower pictures look soft when shown larger than a thumbnail. */
const minWidth = 480;
/** More would not fit into the memory of a small server while the picture is decoded. */
const maxPixels = 60_000_000;

/** Said of every uploaded file without content. */
export const emptyFile = "This file is empty. Please copy it to this device again, or choose another one.";

const words = {
  none: "Please choose a picture first.",
  empty: emptyFile,
  noPicture: "This file is not a picture. Please choose a photo: JPEG, PNG, WebP or AVIF.",
  heic: "This is a HEIC picture, as iPhones save them. Please open it, export it as JPEG, and choose that file.",
  moving: "This picture is animated. It would distract many guests. Please choose a still one.",
  other: "This kind of file cannot be shown on the site. Please save it as JPEG or PNG and choose that file.",
  broken:
    "This picture is damaged and cannot be read to the end. Please copy it again, or save it again in an image editor.",
  large:
    "This picture has more than 60 million pixels. Please make it smaller: 3,340 pixels of width are plenty.",
  narrow:
    "This picture is very long and narrow. Please cut out the part that matters, and choose that as a picture of its own.",
  tiny: "This picture is too small: it would look soft. Please choose one that is at least 480 pixels wide.",
} as const;

const refuse = (reason: keyof typeof words): PreparedPicture => ({ kind: "refused", words: words[reason] });

/**
 * Prepares an uploaded picture: a drawing of shapes and colors stays one; anything else is rotated upright, scaled down, and
 * stripped of metadata such as its location.
 * @param upload name and bytes of the file, as sent by the browser; the format is detected from the bytes
 */
export async function preparePicture(upload: { name: string; bytes: Uint8Array }): Promise<PreparedPicture> {
  if (upload.bytes.length === 0) return refuse(upload.name === "" ? "none" : "empty");
  const kind = pictureKindOf(upload.bytes);
  if (!kind) return refuse("noPicture");
  if (kind === "HEIC") return refuse("heic");
  if (kind !== "GIF" && remedyFor(kind)) return refuse("other");
  const name = fileNameOf(upload.name.replace(/\.\w+$/, "")) || "picture";
  if (kind === "SVG" && upload.bytes.length <= maxBytes) {
    const text = Buffer.from(upload.bytes).toString("utf8");
    const read = findEncodingErrors(text, upload.name) ?? readDrawing(text, upload.name);
    if (!Array.isArray(read))
      return { kind: "ready", name: `${name}.svg`, bytes: Buffer.from(writeDrawing(read)) };
  }
  try {
    const open = () =>
      sharp(upload.bytes, {
        failOn: "error",
        limitInputPixels: maxPixels,
        // Drawings of more than shapes and colors are rasterized, because they may contain scripts: at a density that
        // keeps them sharp.
        ...(kind === "SVG" && { density: 300 }),
      }).autoOrient();
    const { pages = 1, autoOrient: size } = await open().metadata();
    if (pages > 1) return refuse("moving");
    if (kind === "GIF") return refuse("other");
    if (size.width < minWidth && kind !== "SVG") return refuse("tiny");
    if ((size.width / size.height) * maxSide < minWidth) return refuse("narrow");
    const bytes = await open()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer();
    return { kind: "ready", name: `${name}.webp`, bytes };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(/pixel limit/.test(error.message) ? "large" : "broken");
  }
}

/** Width and height of a picture in pixels, after rotation; undefined where it cannot be read. */
export async function sizeOfPicture(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  try {
    return (await sharp(bytes, { limitInputPixels: maxPixels }).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

/** A small picture for lists, in WebP. Rejects where the picture cannot be read. */
export const thumbnailOf = memoize(
  (bytes: Uint8Array) =>
    sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: 480, height: 480, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer(),
  (bytes) => createHash("sha256").update(bytes).digest("base64"),
);

/** A picture's description. */
type PictureWords = {
  readonly file: string;
  /** Empty for a picture that only decorates. */
  readonly alt: string;
  /** Percent from the left and from the top. */
  readonly focal: readonly [number, number];
};

/** Reads the picture descriptions from the text of `pictures.yaml`. */
export function readPictureWords(text: string): PictureWords[] {
  const list = dataOf(text)?.data;
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const file = valueAt(entry, ["file"]);
    const alt = valueAt(entry, ["alt"]);
    const [x, y] = [valueAt(entry, ["focal", 0]), valueAt(entry, ["focal", 1])].map((one) =>
      Number(one ?? 50),
    );
    return typeof file === "string"
      ? [{ file, alt: typeof alt === "string" ? alt : "", focal: [x ?? 50, y ?? 50] as const }]
      : [];
  });
}

/** Adds or replaces a picture's description in the text of `pictures.yaml`. */
export function describePicture(text: string, { file, alt, focal }: PictureWords): string {
  const index = readPictureWords(text).findIndex((one) => one.file === file);
  const decorative = alt === "";
  const value = { file, alt, focal: [...focal], ...(decorative && { decorative }) };
  if (index < 0) return editYaml(text, { kind: "append", path: [], value });
  const order = Object.keys(fieldsIn(lists.pictures.schema));
  let next = editYaml(text, { kind: "set", path: [index, "alt"], value: alt });
  const own = (name: string) => valueAt(dataOf(next)?.data, [index, name]);
  if (own("focal") === undefined)
    next = editYaml(next, { kind: "insert", path: [index, "focal"], value: [...focal], order });
  else
    for (const [place, percent] of focal.entries())
      next = editYaml(next, { kind: "set", path: [index, "focal", place], value: percent });
  if (decorative && own("decorative") === undefined)
    next = editYaml(next, { kind: "insert", path: [index, "decorative"], value: true, order });
  else if (own("decorative") !== undefined && own("decorative") !== decorative)
    next = editYaml(next, { kind: "set", path: [index, "decorative"], value: decorative });
  return next;
}

/** A drawing that is ready for the site, or the reason why it was rejected. */
type PreparedDrawing =
  | { readonly kind: "ready"; readonly name: string; readonly svg: string }
  | { readonly kind: "refused"; readonly words: string };

/**
 * Cleans an uploaded drawing: only shapes and their colors are kept. A drawing with anything else that
 * affects its look is rejected, with the reason.
 * @param upload name and bytes of the file, as sent by the browser
 * @param tint the brand's color; the drawing must contrast with its backgrounds
 */
export function prepareDrawing(upload: { name: string; bytes: Uint8Array }, tint: Tint): PreparedDrawing {
  const refuse = (reason: string): PreparedDrawing => ({ kind: "refused", words: reason });
  if (upload.bytes.length === 0) return refuse(upload.name === "" ? drawingWords.none : words.empty);
  if (pictureKindOf(upload.bytes) !== "SVG") return refuse(drawingWords.noDrawing);
  if (upload.bytes.length > maxBytes) return refuse(drawingWords.large);
  const text = Buffer.from(upload.bytes).toString("utf8");
  const read = findEncodingErrors(text, upload.name) ?? readDrawing(text, upload.name);
  const issues = Array.isArray(read) ? read : checkVisible(read, upload.name, tint);
  if (Array.isArray(read) || issues.length > 0) return refuse(issuesMessage(issues));
  const name = fileNameOf(upload.name.replace(/\.\w+$/, "")) || "logo";
  return { kind: "ready", name: `brand/${name}.svg`, svg: writeDrawing(read) };
}

/** Lists each distinct problem once, with its fix. */
function issuesMessage(issues: readonly ContentIssue[]): string {
  const said = new Set(
    issues.map(({ found, hint }) => `It has ${found}: ${hint ?? "please export it again"}.`),
  );
  return `This drawing cannot be used as it is. ${[...said].slice(0, 5).join(" ")}`;
}

/** Sets a drawing's name in the text of `brand.yaml`. @throws SyntaxError where it cannot be parsed */
export function nameDrawing(text: string, field: "mark" | "favicon", name: string): string {
  const isThere = valueAt(dataOf(text)?.data, [field]) !== undefined;
  if (isThere) return editYaml(text, { kind: "set", path: [field], value: name });
  const order = Object.keys(fieldsIn(brandSchema));
  return editYaml(text, { kind: "insert", path: [field], value: name, order });
}
