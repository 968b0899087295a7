import sharp from "sharp";
import { kindOf } from "../pictures/picture-kinds.ts";
import { slugOf } from "../slug-of.ts";

/** A picture that is ready for the site, or why there is none, in a sentence. */
export type PreparedPicture =
  | { readonly kind: "ready"; readonly name: string; readonly bytes: Buffer }
  | { readonly kind: "refused"; readonly words: string };

/** Larger than any screen shows, in pixels. */
const widest = 2400;
/** Narrower pictures look soft wherever they are shown larger than a thumbnail. */
const narrowest = 480;
/** More would not fit into the memory of a small server while it is read. */
const mostPixels = 60_000_000;

const words = {
  none: "Please choose a picture first.",
  noPicture: "This file is no picture. Please choose a photo: JPEG, PNG, WebP or AVIF.",
  heic: "This is a HEIC picture, as iPhones save them. Please open it, share or export it as JPEG, and choose that file.",
  moving: "This is a moving picture (GIF). It would distract many guests. Please choose a still one.",
  other: "This kind of file cannot be shown on the site. Please save it as JPEG or PNG and choose that file.",
  broken:
    "This picture is damaged and cannot be read to its end. Please copy it anew, or save it anew in a picture program.",
  large:
    "This picture has more than 60 million pixels. Please make it smaller: 2,400 pixels wide are plenty.",
  tiny: "This picture is too small: it would look soft. Please choose one that is at least 480 pixels wide.",
} as const;

const refuse = (reason: keyof typeof words): PreparedPicture => ({ kind: "refused", words: words[reason] });

/**
 * Makes what somebody uploaded ready for the site: upright, no wider than needed, without the place where it was taken.
 *
 * @param upload name and bytes of the file, as the browser sent them; what is in it counts, not its name
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
        limitInputPixels: mostPixels,
        // Drawings are made large enough: as they are they may hold scripts.
        ...(kind === "SVG" && { density: 300 }),
      }).autoOrient();
    const { pages = 1, autoOrient: size } = await open().metadata();
    if (pages > 1) return refuse("moving");
    if (size.width < narrowest && kind !== "SVG") return refuse("tiny");
    const bytes = await open()
      .resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer();
    const name = slugOf(upload.name.replace(/\.\w+$/, "")) || "picture";
    return { kind: "ready", name: `${name.slice(0, 60).replace(/-$/, "")}.webp`, bytes };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(/pixel limit/.test(error.message) ? "large" : "broken");
  }
}

/** Width and height of a picture as it is shown; undefined where it cannot be read. */
export async function sizeOfPicture(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  try {
    return (await sharp(bytes, { limitInputPixels: mostPixels }).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}
