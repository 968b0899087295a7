import type { Sharp } from "sharp";

// Pages carry no style attributes (the security policy forbids them), so a picture's focal point and its blurred
// preview are spelled with classes of a fixed set. `picture-rules.ts` writes their rules from the numbers below.

/** Step of the focal grid in percent: fine enough for a crop, coarse enough for a short stylesheet. */
export const focalStep = 5;
/** Levels of light of one cell of the preview, from black to white. */
export const lightLevels = 12;
/** Levels of either colour axis (green to red, blue to yellow); the middle one is grey. */
export const tintLevels = 31;
/** Strongest tint of an axis in OKLab units. */
export const tintRange = 0.15;
/** The preview is a grid of blurred cells, row by row. */
export const previewColumns = 3;
export const previewRows = 2;

/** Class names that keep the focal point in view: `focal fx-55 fy-45`. */
export function focalClass([x, y]: readonly [number, number]): string {
  const snap = (percent: number) => Math.round(percent / focalStep) * focalStep;
  return `focal fx-${snap(x)} fy-${snap(y)}`;
}

/**
 * Class names that paint a picture as a few blurred patches of light in its own tint, until it is loaded.
 * @param picture as sharp opens it
 */
export async function previewClass(picture: Sharp): Promise<string> {
  const pixels = await picture
    .resize(previewColumns, previewRows, { fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const cells = Array.from({ length: pixels.length / 3 }, (_, index) =>
    toOklab(pixels[index * 3] ?? 0, pixels[index * 3 + 1] ?? 0, pixels[index * 3 + 2] ?? 0),
  );
  const lights = cells.map(([light], index) => `pl${index + 1}-${level(light, 0, 1, lightLevels)}`);
  const average = (axis: 1 | 2) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const tint = (axis: 1 | 2) => level(average(axis), -tintRange, tintRange, tintLevels);
  return ["preview", ...lights, `pa-${tint(1)}`, `pb-${tint(2)}`].join(" ");
}

/** Number of the nearest of `count` evenly spread levels. */
function level(value: number, from: number, to: number, count: number): number {
  const share = (value - from) / (to - from);
  return Math.round(Math.min(Math.max(share, 0), 1) * (count - 1));
}

/** Lightness, green–red and blue–yellow of an sRGB colour (0–255 each), as OKLab defines them. */
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
