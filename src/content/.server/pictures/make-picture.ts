import { cropPart, type PictureFormat, type PictureRequest } from "#src/lib/picture-address.ts";
import { decode, type Master, withDecodeErrors } from "./master.ts";

/**
 * Encoder settings, tuned so that both formats look alike. Large AVIFs go to high-density screens and would
 * take most of the time, so they are encoded with less effort.
 */
const ENCODERS = {
  avif: { quality: 32, effort: 3 },
  largeAvif: { quality: 30, effort: 1 },
  webp: { quality: 74, effort: 4 },
} as const satisfies Record<PictureFormat | "largeAvif", object>;

/** Width in pixels above which an AVIF is large. Only high-density and very wide screens request more. */
const LARGE = 1400;

/** Increment when the same settings produce different pictures, or a picture different facts, than before. */
const VERSION = 1;

/**
 * The encoder settings. They are part of every picture's hash, so a change gives all pictures new addresses.
 */
export const ENCODING = JSON.stringify({ VERSION, LARGE, ...ENCODERS });

/**
 * Generates the requested size and format of a picture.
 *
 * @param master The original picture.
 * @throws PictureError when it is damaged.
 */
export function makePicture(master: Master, request: PictureRequest): Promise<Uint8Array> {
  if (request.format === "svg") return Promise.resolve(master.bytes);
  const { crop, focalX, width, format } = request;
  return withDecodeErrors(async () => {
    const picture = decode(master);
    const part = cropPart((await picture.metadata()).autoOrient, crop, focalX);
    // Skip the crop for a whole picture: the decoder can then shrink it on load.
    const shown = crop === "whole" ? picture : picture.extract(part);
    const height = Math.round((width * part.height) / part.width);
    const sized = shown.resize({ width, height, withoutEnlargement: true });
    if (format === "webp") return sized.webp(ENCODERS.webp).toBuffer();
    return sized.avif(width > LARGE ? ENCODERS.largeAvif : ENCODERS.avif).toBuffer();
  });
}
