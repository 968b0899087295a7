import type { Crop, PictureData } from "./picture-data.ts";

// The address of a picture says all about its file: `/pictures/<hash>/<name>-<width>.avif` is the whole picture,
// `/pictures/<hash>/<name>.upright-<x>-<width>.avif` its upright part around the focal point. The hash stands for the
// original and for how it is encoded, so a file never changes. Pages build addresses, publishing makes their files.

export type PictureFormat = "avif" | "webp";

/**
 * Widths in pixels that each crop is made in. A width above the original's gives way to the original's own. Of two widths
 * a browser takes the one that is nearer to what it needs, so one is at most 1.15 × 1.15 times the one before it: then
 * nothing is enlarged by more than 1.15.
 */
const WIDTHS: Readonly<Record<Crop, Record<PictureFormat, readonly number[]>>> = {
  whole: { avif: [456, 600, 790, 1044, 1380, 1820, 2400, 2880], webp: [800, 1600] },
  upright: { avif: [296, 390, 515, 680, 897, 1184, 1280], webp: [320, 640] },
};

/** Width to height of an upright part. */
const UPRIGHT = 4 / 5;

const ADDRESS = /^(\/pictures\/([0-9a-f]{10})\/[a-z0-9-]+?)(?:\.upright-(\d+))?-(\d+)\.(avif|webp)$/;
const DRAWING = /^(\/pictures\/([0-9a-f]{10})\/[a-z0-9-]+)\.svg$/;

/** What an address asks for. */
export type PictureRequest = { base: string; hash: string } & (
  | { format: "svg" }
  | {
      format: PictureFormat;
      crop: Crop;
      /** Percent from the left of the point around which an upright part is cut out. */
      focalX: number;
      width: number;
    }
);

/** The files of one crop of a picture, ready for an image element. */
export interface PictureFiles {
  /** The largest file that every browser shows. */
  src: string;
  /** The same format in all its widths, where there is more than one. */
  srcSet?: string | undefined;
  /** The smaller format, for browsers that know it. Drawings need none. */
  avif?: string;
  /** Pixels of the crop: only their ratio matters to the page. */
  width: number;
  height: number;
}

/** The files in which a browser may choose to show a crop of a picture. */
export function pictureFiles(picture: PictureData, crop: Crop): PictureFiles {
  const { base, width, height, isDrawing, focal } = picture;
  if (isDrawing) return { src: `${base}.svg`, width, height };
  const part = cropPart(picture, crop, focal[0]);
  const plain = candidates(picture, crop, "webp");
  return {
    src: plain.at(-1)?.address ?? "",
    srcSet: plain.length > 1 ? srcSetOf(plain) : undefined,
    avif: srcSetOf(candidates(picture, crop, "avif")),
    width: part.width,
    height,
  };
}

/** Every address under which a page, or a component on it, may ask for a picture. */
export function pictureAddresses(picture: PictureData): string[] {
  if (picture.isDrawing) return [`${picture.base}.svg`];
  return (["whole", "upright"] as const).flatMap((crop) =>
    (["avif", "webp"] as const).flatMap((format) =>
      candidates(picture, crop, format).map(({ address }) => address),
    ),
  );
}

/** Reads what an address asks for; undefined where it is not one of a picture. */
export function parsePictureAddress(address: string): PictureRequest | undefined {
  const [, drawing, drawingHash] = DRAWING.exec(address) ?? [];
  if (drawing && drawingHash) return { base: drawing, hash: drawingHash, format: "svg" };
  const [, base, hash, x, width, format] = ADDRESS.exec(address) ?? [];
  if (!base || !hash) return undefined;
  return {
    base,
    hash,
    format: format === "avif" ? "avif" : "webp",
    crop: x === undefined ? "whole" : "upright",
    focalX: Number(x ?? 50),
    width: Number(width),
  };
}

/**
 * The part of a picture that a crop shows, in pixels of the original. An upright part is what `object-position` with the
 * focal point would show, so that the same point places the part in its frame. A picture that is no wider than that
 * keeps all it has.
 */
export function cropPart(size: { width: number; height: number }, crop: Crop, focalX: number) {
  const width = crop === "whole" ? size.width : Math.min(size.width, Math.round(size.height * UPRIGHT));
  return { left: Math.round(((size.width - width) * focalX) / 100), top: 0, width, height: size.height };
}

function candidates(picture: PictureData, crop: Crop, format: PictureFormat) {
  const [x] = picture.focal;
  const most = cropPart(picture, crop, x).width;
  const start = crop === "whole" ? picture.base : `${picture.base}.upright-${x}`;
  const widths = new Set(WIDTHS[crop][format].map((width) => Math.min(width, most)));
  return [...widths].map((width) => ({ width, address: `${start}-${width}.${format}` }));
}

function srcSetOf(files: readonly { address: string; width: number }[]): string {
  return files.map(({ address, width }) => `${address} ${width}w`).join(", ");
}
