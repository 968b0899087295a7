import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { cropPart } from "#src/lib/picture-address.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { ENCODING } from "./make-picture.ts";
import { decode, type Master, readingPixels } from "./master.ts";
import { cached } from "./picture-cache.ts";
import { PictureError } from "./picture-error.ts";
import { previewOf } from "./preview.ts";

/** What must be known of a picture to put it on a page. The same bytes and focal point always have the same facts. */
export type PictureFacts = Pick<PictureData, "width" | "height" | "isDrawing" | "isMono" | "previews"> & {
  /** Ten digits for the original and how it is encoded, as in its addresses. */
  hash: string;
};

/**
 * Reads what must be known of a picture. Its pixels are looked at only once: facts are kept beside the made pictures.
 *
 * @param focalX Percent from the left that stays in view, a whole number.
 * @param cache Folder of the made pictures.
 * @throws PictureError when the picture is damaged, or a drawing without a shape.
 */
export async function readFacts(master: Master, focalX: number, cache: string): Promise<PictureFacts> {
  const hash = hashOf(master);
  if (master.isDrawing) return { hash, ...(await drawingFacts(master)) };
  const kept = await cached(cache, `facts/${hash}-${focalX}.json`, async () => {
    const facts = await readingPixels(() => rasterFacts(master, focalX));
    return Buffer.from(JSON.stringify({ hash, ...facts }));
  });
  return JSON.parse(await readFile(kept, "utf8"));
}

/** Ten digits for an original and how it is encoded. */
export function hashOf({ bytes }: Master): string {
  return createHash("sha256").update(ENCODING).update(bytes).digest("hex").slice(0, 10);
}

async function rasterFacts(master: Master, focalX: number): Promise<Omit<PictureFacts, "hash">> {
  const { autoOrient: size, hasAlpha } = await decode(master).metadata();
  const facts = { width: size.width, height: size.height, isDrawing: false, isMono: false };
  // What is painted as a preview would stay visible behind a picture that one can see through.
  if (hasAlpha && !(await decode(master).stats()).isOpaque) return facts;
  const upright = decode(master).extract(cropPart(size, "upright", focalX));
  return {
    ...facts,
    previews: { whole: await previewOf(decode(master)), upright: await previewOf(upright) },
  };
}

async function drawingFacts(master: Master): Promise<Omit<PictureFacts, "hash">> {
  const svg = master.bytes.toString("utf8");
  await readingPixels(() => decode(master).metadata());
  const [, , width, height] = attributeOf(svg, "viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!width || !height) {
    const sides = [attributeOf(svg, "width"), attributeOf(svg, "height")].map(Number.parseFloat);
    const [across, down] = sides.every((side) => side > 0) ? sides : ["WIDTH", "HEIGHT"];
    throw new PictureError(
      "a drawing without viewBox, so that its shape is unknown",
      "a viewBox in its first tag",
      `write viewBox="0 0 ${across} ${down}" behind <svg`,
    );
  }
  return { width, height, isDrawing: true, isMono: svg.includes("currentColor") };
}

/** Value of an attribute of a drawing's first tag; empty where it has none. */
function attributeOf(svg: string, name: string): string {
  const [tag = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
  return new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, "s").exec(tag)?.[2] ?? "";
}
