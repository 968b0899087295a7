import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { cropPart } from "#src/lib/picture-address.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { ENCODING } from "./make-picture.ts";
import { decode, type Master, withDecodeErrors } from "./master.ts";
import { cached } from "./picture-cache.ts";
import { PictureError } from "./picture-error.ts";
import { previewOf } from "./preview.ts";

/** What a page needs to know about a picture. Depends only on the picture's bytes and focal point. */
export type PictureFacts = Pick<PictureData, "width" | "height" | "isDrawing" | "isMono" | "previews"> & {
  /** Ten hex digits of a hash over the original and the encoder settings, as in the picture's addresses. */
  hash: string;
};

/** Version of the cached facts. Increase it when the same picture gets different facts. */
const VERSION = 2;

/**
 * Reads the facts of a picture. Its pixels are decoded only once, because facts are cached.
 *
 * @param focalX Horizontal focal point as a whole percentage from the left.
 * @param cache Folder of the generated pictures.
 * @throws PictureError when the picture is damaged, or is a drawing without dimensions.
 */
export async function readFacts(master: Master, focalX: number, cache: string): Promise<PictureFacts> {
  const hash = hashOf(master);
  if (master.isDrawing) return { hash, ...(await drawingFacts(master)) };
  const kept = await cached(cache, `facts/${hash}-${focalX}-v${VERSION}.json`, async () => {
    const facts = await withDecodeErrors(() => rasterFacts(master, focalX));
    return Buffer.from(JSON.stringify({ hash, ...facts }));
  });
  return JSON.parse(await readFile(kept, "utf8"));
}

/** Ten hex digits of a hash over an original and the encoder settings. */
export function hashOf({ bytes }: Master): string {
  return createHash("sha256").update(ENCODING).update(bytes).digest("hex").slice(0, 10);
}

async function rasterFacts(master: Master, focalX: number): Promise<Omit<PictureFacts, "hash">> {
  const { autoOrient: size, hasAlpha } = await decode(master).metadata();
  const facts = { width: size.width, height: size.height, isDrawing: false, isMono: false };
  // No preview for a picture with transparency: it would show through.
  if (hasAlpha && !(await decode(master).stats()).isOpaque) return facts;
  const upright = decode(master).extract(cropPart(size, "upright", focalX));
  return {
    ...facts,
    previews: { whole: await previewOf(decode(master)), upright: await previewOf(upright) },
  };
}

async function drawingFacts(master: Master): Promise<Omit<PictureFacts, "hash">> {
  const svg = master.bytes.toString("utf8");
  await withDecodeErrors(() => decode(master).metadata());
  const [, , width, height] = attributeOf(svg, "viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!width || !height) {
    const sides = [attributeOf(svg, "width"), attributeOf(svg, "height")].map(Number.parseFloat);
    const [across, down] = sides.every((side) => side > 0) ? sides : ["WIDTH", "HEIGHT"];
    throw new PictureError(
      "a drawing without a viewBox, so its proportions are unknown",
      "a viewBox in its first tag",
      `write viewBox="0 0 ${across} ${down}" after <svg`,
    );
  }
  return { width, height, isDrawing: true, isMono: svg.includes("currentColor") };
}

/** The value of an attribute on a drawing's root element; empty where it is missing. */
function attributeOf(svg: string, name: string): string {
  const [tag = ""] = /<svg\b[^<>]*>/.exec(svg) ?? [];
  return new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, "s").exec(tag)?.[2] ?? "";
}
