import sharp from "sharp";
import { kindOf } from "../pictures/picture-kinds.ts";
import { slugOf } from "../slug-of.ts";

/** A picture that is ready for the site, or the reason why it was rejected. */
export type PreparedPicture =
  | { readonly kind: "ready"; readonly name: string; readonly bytes: Buffer }
  | { readonly kind: "refused"; readonly words: string };

/** Maximum width and height in pixels: the largest size that pages show. */
const maxSide = 3340;
/** In pixels. Narrower pictures look soft when shown larger than a thumbnail. */
const minWidth = 480;
/** More would not fit into the memory of a small server while the picture is decoded. */
const maxPixels = 60_000_000;

const words = {
  none: "Please choose a picture first.",
  noPicture: "This file is not a picture. Please choose a photo: JPEG, PNG, WebP or AVIF.",
  heic: "This is a HEIC picture, as iPhones save them. Please open it, export it as JPEG, and choose that file.",
  moving: "This picture is animated (GIF). It would distract many guests. Please choose a still one.",
  other: "This kind of file cannot be shown on the site. Please save it as JPEG or PNG and choose that file.",
  broken:
    "This picture is damaged and cannot be read to the end. Please copy it again, or save it again in an image editor.",
  large:
    "This picture has more than 60 million pixels. Please make it smaller: 3,340 pixels of width are plenty.",
  tiny: "This picture is too small: it would look soft. Please choose one that is at least 480 pixels wide.",
} as const;

const refuse = (reason: keyof typeof words): PreparedPicture => ({ kind: "refused", words: words[reason] });

/**
 * Prepares an uploaded picture: rotates it upright, scales it down, and strips metadata such as location.
 *
 * @param upload name and bytes of the file, as sent by the browser; the format is detected from the bytes
 */
export async function preparePicture(upload: { name: string; bytes: Uint8Array }): Promise<PreparedPicture> {
  if (upload.bytes.length === 0) return refuse("none");
  const kind = kindOf(upload.bytes);
  if (!kind) return refuse("noPicture");
  if (kind === "HEIC") return refuse("heic");
  if (kind === "PDF" || kind === "Photoshop" || kind === "BMP" || kind === "TIFF") return refuse("other");
  try {
    const open = () =>
      sharp(upload.bytes, {
        failOn: "error",
        limitInputPixels: maxPixels,
        // Drawings are rasterized, because they may contain scripts: at a density that keeps them sharp.
        ...(kind === "SVG" && { density: 300 }),
      }).autoOrient();
    const { pages = 1, autoOrient: size } = await open().metadata();
    if (pages > 1) return refuse("moving");
    if (size.width < minWidth && kind !== "SVG") return refuse("tiny");
    const bytes = await open()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer();
    const name = slugOf(upload.name.replace(/\.\w+$/, "")) || "picture";
    return { kind: "ready", name: `${name.slice(0, 60).replace(/-$/, "")}.webp`, bytes };
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
