import type { Sharp } from "sharp";
import { LIGHT_LEVELS, previewCode, TINT_LEVELS, TINT_RANGE } from "#src/lib/picture-classes.ts";

/**
 * The preview of a picture: the light of its upper and of its lower half, in its average tint (see
 * src/lib/picture-classes.ts).
 *
 * @param picture The part to show.
 */
export async function previewOf(picture: Sharp): Promise<string> {
  const [r1 = 0, g1 = 0, b1 = 0, r2 = 0, g2 = 0, b2 = 0] = await picture
    .resize(1, 2, { fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const [top, bottom] = [toOklab(r1, g1, b1), toOklab(r2, g2, b2)];
  const light = (half: [number, number, number]) => level(half[0], 0, 1, LIGHT_LEVELS);
  const tint = (axis: 1 | 2) => level((top[axis] + bottom[axis]) / 2, -TINT_RANGE, TINT_RANGE, TINT_LEVELS);
  return previewCode([light(top), light(bottom)], [tint(1), tint(2)]);
}

/** Index of the nearest of `count` evenly spaced levels. */
function level(value: number, from: number, to: number, count: number): number {
  const share = (value - from) / (to - from);
  return Math.round(Math.min(Math.max(share, 0), 1) * (count - 1));
}

/** Lightness, green–red and blue–yellow of an sRGB color (0–255 each), as OKLab defines them. */
function toOklab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}
