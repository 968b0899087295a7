import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { cropPart, type PictureFormat, type PictureRequest } from "#ui/lib/picture-address.ts";
import { contentRoot } from "../content-folder.ts";

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

/** The encoder settings. They are part of every picture's hash, so a change gives all pictures new addresses. */
export const ENCODING = JSON.stringify({ VERSION, LARGE, ...ENCODERS });

/** Extensions of formats that the site supports. */
const EXTENSIONS: Readonly<Record<string, Kind>> = {
  webp: "WebP",
  png: "PNG",
  jpg: "JPEG",
  jpeg: "JPEG",
  avif: "AVIF",
  svg: "SVG",
};

const REMEDIES: Readonly<Record<UnsupportedKind, string>> = {
  HEIC: "iPhones save pictures in this format: open it, export it as JPEG, and put that file here",
  GIF: "save it as PNG",
  TIFF: "save it as JPEG or PNG",
  BMP: "save it as JPEG or PNG",
  PDF: "export the page as PNG or SVG",
  Photoshop: "export it as JPEG or PNG",
};

const UNSUPPORTED_EXTENSIONS: Readonly<Record<string, UnsupportedKind>> = {
  heic: "HEIC",
  heif: "HEIC",
  hif: "HEIC",
  gif: "GIF",
  tif: "TIFF",
  tiff: "TIFF",
  bmp: "BMP",
  pdf: "PDF",
  psd: "Photoshop",
};

/** File signatures, matched against the first bytes decoded as Latin-1. */
const SIGNATURES: readonly (readonly [signature: RegExp, kind: Kind])[] = [
  [/^\xff\xd8\xff/, "JPEG"],
  [/^\x89PNG\r\n/, "PNG"],
  [/^RIFF.{4}WEBP/s, "WebP"],
  [/^.{4}ftyp.*(avif|avis)/s, "AVIF"],
  [/^.{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s, "HEIC"],
  [/^GIF8/, "GIF"],
  [/^(II\*\0|MM\0\*)/, "TIFF"],
  [/^BM/, "BMP"],
  [/^%PDF/, "PDF"],
  [/^8BPS/, "Photoshop"],
];

/** A file name with the extension of a picture, supported or not. */
export const PICTURE_NAME = new RegExp(
  `^(?![/\\s])[^\\n:]*\\.(${[...Object.keys(EXTENSIONS), ...Object.keys(UNSUPPORTED_EXTENSIONS)].join("|")})$`,
  "i",
);

/** The supported formats, as text for the owner. */
export const SHOWN_KINDS = "a picture that the site can show: WebP, PNG, JPEG, AVIF or SVG";
/** A problem with a picture file, with the same texts as a content issue. */
export class PictureError extends Error {
  readonly found: string;
  readonly expected: string;
  readonly hint: string;

  constructor(found: string, expected: string, hint: string) {
    super(`found ${found}, expected ${expected}: ${hint}`);
    this.name = "PictureError";
    this.found = found;
    this.expected = expected;
    this.hint = hint;
  }
}

// One thread per picture and no cache: this also runs next to a server with half a gigabyte of memory.
sharp.cache(false);
sharp.concurrency(1);

/** How many pictures are decoded or encoded in parallel. Memory use of two: docs/decisions/pictures.md. */
export const AT_ONCE = Math.min(2, availableParallelism());

/** A larger picture would not fit into that memory while it is decoded. */
const MAX_PIXELS = 60_000_000;

/** An original picture. */
export interface Master {
  bytes: Buffer;
  isDrawing: boolean;
}

/** Absolute path of a file in `content/images`, whether its name is in Unicode form NFC or NFD. */
export function imageFile(name: string): string {
  const folder = path.join(contentRoot(), "images");
  const spellings = [name, name.normalize("NFC"), name.normalize("NFD")].map((file) =>
    path.join(folder, file),
  );
  return spellings.find((file) => existsSync(file)) ?? path.join(folder, name);
}

/**
 * Reads a picture file and checks its format. All originals are opened here.
 * @throws PictureError when it is missing, empty, in an unsupported format, or does not match its extension.
 */
export async function openMaster(file: string): Promise<Master> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new PictureError("no such file", "a picture", "add the picture, or correct its name");
  });
  if (bytes.length === 0) throw new PictureError("an empty file", "a picture", "copy the picture here again");
  const kind = pictureKindOf(bytes);
  if (!kind)
    throw new PictureError(
      "a file that is not a picture",
      SHOWN_KINDS,
      "copy the picture here again, or export it again",
    );
  const remedy = remedyFor(kind);
  if (remedy) throw new PictureError(`a picture in ${kind} format`, SHOWN_KINDS, remedy);
  const promised = promisedKind(file);
  if (kind !== promised) {
    const hint = `rename it so that it ends in .${extensionOf(kind)}, here and where it is named`;
    throw new PictureError(`a picture in ${kind} format`, `${promised}, as its name says`, hint);
  }
  return { bytes, isDrawing: kind === "SVG" };
}

/** Decodes a picture, rotated by its EXIF orientation. Output made from it is in sRGB. */
export function decode({ bytes }: Master): Sharp {
  return sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).autoOrient();
}

/**
 * Runs work that decodes a picture.
 * @throws PictureError instead of the decoder's error, when the file is damaged or too large.
 */
export async function withDecodeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof PictureError) throw error;
    if (/pixel limit/.test(error.message))
      throw new PictureError(
        "a picture of more than 60 million pixels",
        "a smaller one",
        "make it smaller: 3,340 pixels of width are plenty",
      );
    throw new PictureError(
      "a damaged picture that cannot be read to the end",
      "a complete picture",
      "copy it here again; if that does not help, open it in an image editor and save it again",
    );
  }
}

type Kind = "WebP" | "PNG" | "JPEG" | "AVIF" | "SVG" | UnsupportedKind;

type UnsupportedKind = "HEIC" | "GIF" | "TIFF" | "BMP" | "PDF" | "Photoshop";

/** The format that a file name's extension implies; undefined where it is not that of a picture. */
export function promisedKind(name: string): Kind | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return EXTENSIONS[extension] ?? UNSUPPORTED_EXTENSIONS[extension];
}

/** Detects a file's format from its bytes; undefined where it is not a picture. */
export function pictureKindOf(bytes: Uint8Array): Kind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString("latin1");
  const known = SIGNATURES.find(([signature]) => signature.test(start))?.[1];
  if (known) return known;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString("utf8");
  return /^\ufeff?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text) && /<svg\b/i.test(text)
    ? "SVG"
    : undefined;
}

/** What to do with a picture in this format; undefined for supported formats. */
export function remedyFor(kind: Kind): string | undefined {
  return kind in REMEDIES ? REMEDIES[kind as UnsupportedKind] : undefined;
}

/** Whether a file name's extension is that of an unsupported format. */
export function hasUnsupportedKind(name: string): boolean {
  const kind = promisedKind(name);
  return kind !== undefined && remedyFor(kind) !== undefined;
}

/** The usual extension of a format: `jpg`. */
function extensionOf(kind: Kind): string {
  return Object.entries(EXTENSIONS).find(([, other]) => other === kind)?.[0] ?? "";
}

/**
 * Generates the requested size and format of a picture.
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
