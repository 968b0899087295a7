import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { contentRoot } from "../content-folder.ts";
import { PictureError } from "./picture-error.ts";
import { extensionOf, kindOf, promisedKind, remedyFor, SHOWN_KINDS } from "./picture-kinds.ts";

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
 *
 * @throws PictureError when it is missing, empty, in an unsupported format, or does not match its extension.
 */
export async function openMaster(file: string): Promise<Master> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new PictureError("no such file", "a picture", "add the picture, or correct its name");
  });
  if (bytes.length === 0) throw new PictureError("an empty file", "a picture", "copy the picture here again");
  const kind = kindOf(bytes);
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
 *
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
