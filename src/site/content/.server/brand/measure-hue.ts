import { asHere } from "#core/values/spelling.ts";
import { colorWords, hasContrast, nearestHues, weakestPairs } from "#site/palette/measure-brand.ts";
import { readPalette, tintOf } from "#site/palette/read-palette.ts";
import type { HueReading, MeasuredColor } from "#ui/lib/hue-reading.ts";
import { brandSchema } from "../../schemas/brand.ts";
import { memoize } from "../memoize.ts";
import { readPaletteCss } from "./load-brand.ts";

const shown = ["heading", "accent", "background-alt", "background"] as const;

/**
 * Measures the contrasts that a brand color gives the site, with the code that checks it on publish: degrees or a color, as
 * typed by the owner. Memoized because a form is built several times from the same text, and measuring is slow.
 */
export const readHue = memoize(measure, String);

function measure(typed: string): HueReading {
  const value = typed.trim();
  const isNumber = value !== "" && Number.isFinite(Number(value));
  const read = brandSchema.shape.hue.safeParse(isNumber ? Number(value) : value);
  if (!read.success)
    return {
      words: asHere("Please write degrees from 0 to 360, or a color that is not gray, such as #2e7d32."),
      isGood: false,
      swatches: [],
      colors: [],
    };
  const css = readPaletteCss();
  const hue = read.data % 360;
  const pairs = weakestPairs(css, hue);
  const isGood = pairs.every(hasContrast);
  const near = isGood ? [] : nearestHues(css, hue);
  const tint = tintOf(css, hue);
  return {
    words: asHere(
      isGood
        ? "Everybody can read the site in this color: every contrast is high enough, in every look."
        : `Some guests could not read the site in this color. ${near.length > 0 ? `Readable colors close to it: ${near.join(" and ")}.` : "Please try another one."}`,
    ),
    isGood,
    swatches: (["day", "night"] as const).flatMap((theme) =>
      shown.map((name) => readPalette(css, { theme, flags: ["light", "plain", "lively"] }, tint)(name)),
    ),
    colors: pairs.map(
      (pair): MeasuredColor => ({
        what: nameOf(pair.color),
        contrast: Math.floor(pair.contrast * 10) / 10,
        least: pair.least,
        isEnough: hasContrast(pair),
        where: pair.where,
      }),
    ),
  };
}

/** `Quiet text` for `text-quiet`. */
function nameOf(color: string): string {
  const words = color === "on-accent" ? "text on buttons" : (colorWords[color] ?? color);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
