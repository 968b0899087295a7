import { cropPart, type PictureFormat, type PictureRequest } from "#src/lib/picture-address.ts";
import { decode, type Master, readingPixels } from "./master.ts";

/**
 * How each format is written, so that both look alike. Large AVIFs go to screens whose pixels nobody sees one by one, and
 * would take most of the time: they are written with less care.
 */
const ENCODERS = {
  avif: { quality: 32, effort: 3 },
  largeAvif: { quality: 30, effort: 1 },
  webp: { quality: 74, effort: 4 },
} as const satisfies Record<PictureFormat | "largeAvif", object>;

/** Pixels of width above which an AVIF is large: no screen of one pixel to one needs more, short of very wide ones. */
const LARGE = 1400;

/** To be raised when the same settings give other pictures, or pictures other facts, than before. */
const VERSION = 1;

/** Says how pictures are written: part of every address, so that a change gives all of them new ones. */
export const ENCODING = JSON.stringify({ VERSION, LARGE, ...ENCODERS });

/**
 * Makes the file that an address asks for.
 *
 * @param master The picture as the owner gave it.
 * @throws PictureError when it is damaged.
 */
export function makePicture(master: Master, request: PictureRequest): Promise<Uint8Array> {
  if (request.format === "svg") return Promise.resolve(master.bytes);
  const { crop, focalX, width, format } = request;
  return readingPixels(async () => {
    const picture = decode(master);
    const part = cropPart((await picture.metadata()).autoOrient, crop, focalX);
    // A whole picture is not cut: it can then be made smaller while it is read.
    const shown = crop === "whole" ? picture : picture.extract(part);
    const height = Math.round((width * part.height) / part.width);
    const sized = shown.resize({ width, height, withoutEnlargement: true });
    if (format === "webp") return sized.webp(ENCODERS.webp).toBuffer();
    return sized.avif(width > LARGE ? ENCODERS.largeAvif : ENCODERS.avif).toBuffer();
  });
}
