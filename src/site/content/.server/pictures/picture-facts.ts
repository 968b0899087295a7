import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { oklabOf } from "#site/palette/oklch.ts";
import { cropPart, type PictureData } from "#ui/lib/picture-address.ts";
import { LIGHT_LEVELS, previewCode, TINT_LEVELS, TINT_RANGE } from "#ui/lib/picture-classes.ts";
import { decode, ENCODING, type Master, PictureError, withDecodeErrors } from "./master.ts";
import { cached } from "./picture-cache.ts";

/** What a page needs to know about a picture. Depends only on the picture's bytes and focal point. */
export type PictureFacts = Pick<PictureData, "width" | "height" | "isDrawing" | "isMono" | "previews"> & {
  /** Ten hex digits of a hash over the original and the encoder settings, as in the picture's addresses. */
  hash: string;
};

/** Version of the cached facts. Increase it when the same picture gets different facts. */
const VERSION = 2;

/**
 * Reads the facts of a picture. Its pixels are decoded only once, because facts are cached.
 * @param focalX Horizontal focal point as a whole percentage from the left.
 * @throws PictureError when the picture is damaged, or is a drawing without dimensions.
 */
export async function readPictureFacts(master: Master, focalX: number, cache: string): Promise<PictureFacts> {
  const hash = hashOf(master);
  if (master.isDrawing) return { hash, ...(await drawingFacts(master)) };
  const kept = await cached(cache, `facts/${hash}-${focalX}-v${VERSION}.json`, async () => {
    const facts = await withDecodeErrors(() => rasterFacts(master, focalX));
    return Buffer.from(JSON.stringify({ hash, ...facts }));
  });
  return JSON.parse(await readFile(kept, "utf8"));
}

/** Ten hex digits of a hash over an original and the encoder settings. */
function hashOf({ bytes }: Master): string {
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

/**
 * The preview of a picture: the light of its upper and of its lower half, in its average tint (see
 * src/ui/lib/picture-classes.ts).
 */
async function previewOf(picture: Sharp): Promise<string> {
  const halves = picture.resize(1, 2, { fit: "fill" }).toColourspace("srgb").removeAlpha();
  const pixels = await halves.raw().toBuffer();
  const [top, bottom] = [
    oklabOf(`#${pixels.toString("hex", 0, 3)}`),
    oklabOf(`#${pixels.toString("hex", 3)}`),
  ];
  const light = ([lightness]: typeof top) => level(lightness, 0, 1, LIGHT_LEVELS);
  const tint = (axis: 1 | 2) => level((top[axis] + bottom[axis]) / 2, -TINT_RANGE, TINT_RANGE, TINT_LEVELS);
  return previewCode([light(top), light(bottom)], [tint(1), tint(2)]);
}

/** Index of the nearest of `count` evenly spaced levels. */
function level(value: number, from: number, to: number, count: number): number {
  const share = (value - from) / (to - from);
  return Math.round(Math.min(Math.max(share, 0), 1) * (count - 1));
}
