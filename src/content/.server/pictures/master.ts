import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { contentRoot } from "../content-folder.ts";
import { PictureError } from "./picture-error.ts";
import { endingOf, kindOf, promisedKind, remedyFor, SHOWN_KINDS } from "./picture-kinds.ts";

// One thread for each picture and nothing kept in memory: this also runs beside a server with half a gigabyte.
sharp.cache(false);
sharp.concurrency(1);

/** A larger picture would not fit into that memory while it is read. */
const MOST_PIXELS = 60_000_000;

/** A picture as the owner gave it. */
export interface Master {
  bytes: Buffer;
  isDrawing: boolean;
}

/** Absolute path of a file of `content/images`. Names with accents are found however the computer spells them. */
export function imageFile(name: string): string {
  const folder = path.join(contentRoot(), "images");
  const spellings = [name, name.normalize("NFC"), name.normalize("NFD")].map((file) =>
    path.join(folder, file),
  );
  return spellings.find((file) => existsSync(file)) ?? path.join(folder, name);
}

/**
 * Reads a picture file and checks that it is one the site can show. The only way in which pictures are opened.
 *
 * @throws PictureError when it is missing, empty, of a kind that browsers do not show, or not what its name says.
 */
export async function openMaster(file: string): Promise<Master> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new PictureError("no such file", "a picture", "put the picture there, or correct its name");
  });
  if (bytes.length === 0)
    throw new PictureError("an empty file", "a picture", "copy the picture here once more");
  const kind = kindOf(bytes);
  if (!kind)
    throw new PictureError(
      "a file that is no picture",
      SHOWN_KINDS,
      "copy the picture here once more, or export it anew",
    );
  const remedy = remedyFor(kind);
  if (remedy) throw new PictureError(`a picture of the kind ${kind}`, SHOWN_KINDS, remedy);
  const promised = promisedKind(file);
  if (kind !== promised) {
    const hint = `rename it so that it ends in .${endingOf(kind)}, here and where it is named`;
    throw new PictureError(`a picture of the kind ${kind}`, `${promised}, as its name says`, hint);
  }
  return { bytes, isDrawing: kind === "SVG" };
}

/** A picture's pixels, turned the way it was taken. What is made of them has the colors of screens (sRGB). */
export function decode({ bytes }: Master): Sharp {
  return sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS }).autoOrient();
}

/**
 * Runs work that reads a picture's pixels.
 *
 * @throws PictureError in place of what the decoder says, when the file is damaged or too large.
 */
export async function readingPixels<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof PictureError) throw error;
    if (/pixel limit/.test(error.message))
      throw new PictureError(
        "a picture of more than 60 million pixels",
        "a smaller one",
        "make it smaller: 2,400 pixels wide are plenty",
      );
    throw new PictureError(
      "a damaged picture that cannot be read to its end",
      "a whole picture",
      "copy it here once more; if that does not help, open it in a picture program and save it anew",
    );
  }
}
