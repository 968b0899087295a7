// A picture's address fully describes its file: `/pictures/<hash>/<name>-<width>.avif` is the whole picture,
// `/pictures/<hash>/<name>.upright-<x>-<width>.avif` its upright part around the focal point. The hash covers
// original and encoding, so a file never changes. Pages build addresses; publishing creates the files.

export type PictureFormat = "avif" | "webp";

/**
 * Widths in pixels for each crop. A width above the original's is replaced by the original's own. Browsers
 * pick the width closest to what they need, so each is at most 1.15 × 1.15 times the one before it: then
 * nothing is enlarged by more than 1.15.
 */
const WIDTHS: Readonly<Record<Crop, Record<PictureFormat, readonly number[]>>> = {
  whole: { avif: [456, 600, 790, 1044, 1380, 1820, 2400, 2880, 3340], webp: [800, 1600] },
  upright: { avif: [296, 390, 515, 680, 897, 1184, 1366], webp: [320, 640] },
};

/** Aspect ratio of an upright part. */
const UPRIGHT = 4 / 5;

const ADDRESS = /^(\/pictures\/([0-9a-f]{10})\/[a-z0-9-]+?)(?:\.upright-(\d+))?-(\d+)\.(avif|webp)$/;
const DRAWING = /^(\/pictures\/([0-9a-f]{10})\/[a-z0-9-]+)\.svg$/;

export type PictureRequest = { base: string; hash: string } & (
  | { format: "svg" }
  | {
      format: PictureFormat;
      crop: Crop;
      /** Percent from the left: the point around which an upright part is cropped. */
      focalX: number;
      width: number;
    }
);

/** The files of one crop, ready for an image element. */
interface PictureFiles {
  /** The largest file in the format that every browser supports. */
  src: string;
  /** The files of that format in all widths, if there is more than one. */
  srcSet?: string | undefined;
  /** The smaller format, for browsers that support it. Drawings have none. */
  avif?: string;
  /** Size of the crop in pixels; the page needs only the ratio. */
  width: number;
  height: number;
}

/** The files from which a browser chooses one to show a crop. */
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

/** All addresses at which a page, or a component on it, may request a picture. */
export function pictureAddresses(picture: PictureData): string[] {
  if (picture.isDrawing) return [`${picture.base}.svg`];
  return (["whole", "upright"] as const).flatMap((crop) =>
    (["avif", "webp"] as const).flatMap((format) =>
      candidates(picture, crop, format).map(({ address }) => address),
    ),
  );
}

/** Parses a picture address; undefined for any other address. */
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
 * The part of a picture that a crop shows, in pixels of the original. An upright part is what
 * `object-position` with the focal point would show, so that the same point positions the part in its frame.
 * A picture that is no wider than that is kept whole.
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

/** `upright` is a 4:5 part; frames from tall to square show almost all of it. */
export type Crop = "whole" | "upright";

/** The light a picture was taken in: decides which background and text colors go with it. */
export type SectionTheme = "day" | "night";

/** Everything a component needs to show a picture, in any crop and size. */
export interface PictureData {
  /** Start of the URLs of its files: `/pictures/1a2b3c4d5e/lamp` (see picture-address.ts). */
  base: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
  alt: string;
  /**
   * A point that stays in view when the picture is cropped, in whole percent from the left and from the top.
   */
  focal: readonly [x: number, y: number];
  theme: SectionTheme;
  decorative: boolean;
  /** A drawing (SVG) has one file for all sizes. */
  isDrawing: boolean;
  /** A drawing in one color that follows the text color; shown as an image it is black. */
  isMono: boolean;
  /** Preview of each crop (see picture-classes.ts). Drawings and transparent pictures have none. */
  previews?: Readonly<Record<Crop, string>>;
}
