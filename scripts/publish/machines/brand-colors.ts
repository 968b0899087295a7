import { readPaletteCss } from "#src/content/.server/brand/palette-css.ts";
import { readBrand } from "#src/content/.server/content.ts";
import type { Drawing, DrawingPart } from "#src/lib/drawing.ts";
import { readPalette } from "#src/lib/palette/read-palette.ts";
import type { SectionTheme } from "#src/lib/picture-data.ts";

/**
 * The palette in the brand's color for what knows no comfort settings: full light and plain contrast.
 *
 * @returns A function from a color's name without `--color-` to `#rrggbb`.
 */
export function brandColors(theme: SectionTheme): (name: string) => string {
  return readPalette(readPaletteCss(), { theme, flags: ["light", "plain", "lively"] }, readBrand().tint);
}

/** A drawing's shapes as SVG, in colors that every program knows. */
export function shapesOf({ parts }: Drawing, theme: SectionTheme): string {
  const color = brandColors(theme);
  const fixed = (value: string) => {
    if (value === "currentColor") return color("heading");
    const [, token] = /^var\(--color-(.+)\)$/.exec(value) ?? [];
    return token ? color(token) : value;
  };
  const written = ({ tag, attributes, parts: inner = [] }: DrawingPart): string => {
    const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${fixed(value)}"`);
    return `<${tag}${named.join("")}>${inner.map(written).join("")}</${tag}>`;
  };
  return parts.map(written).join("");
}

/** The drawing for icons as a file of its own. */
export function faviconSvg(): string {
  const { favicon } = readBrand();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${squareAround(favicon)}">${shapesOf(favicon, "day")}</svg>`;
}

/** Icons are square: a wide or tall drawing stands in the middle. */
function squareAround({ width, height, viewBox }: Drawing): string {
  const [left = 0, top = 0] = viewBox.split(" ").map(Number);
  const side = Math.max(width, height);
  return [left - (side - width) / 2, top - (side - height) / 2, side, side].join(" ");
}
