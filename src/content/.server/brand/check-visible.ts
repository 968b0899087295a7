import type { Drawing, DrawingPart } from "#src/lib/drawing.ts";
import { contrast, type Look, readPalette, type Tint } from "#src/lib/palette/read-palette.ts";
import type { ContentIssue } from "../content-error.ts";
import { readPaletteCss } from "./palette-css.ts";

/** As for controls: whoever sees little still sees that something is there. */
const LEAST = 3;

const GROUNDS: readonly { words: string; look: Look }[] = [
  { words: "the light background of a page", look: { theme: "day", flags: ["light", "plain", "lively"] } },
  { words: "the dim background of a page", look: { theme: "day", flags: ["dim", "plain", "lively"] } },
  {
    words: "the dark background of header and footer",
    look: { theme: "night", flags: ["light", "plain", "lively"] },
  },
];

/**
 * Finds a mark that would vanish on a background: all its colors are fixed, and none stands out there. Colors that follow the
 * background always do.
 */
export function checkVisible({ parts }: Drawing, file: string, tint: Tint): ContentIssue[] {
  const colors = [...new Set(colorsOf(parts))];
  if (colors.some((color) => !color.startsWith("#"))) return [];
  return GROUNDS.flatMap(({ words, look }) => {
    const background = readPalette(readPaletteCss(), look, tint)("background");
    if (colors.some((color) => contrast(color, background) >= LEAST)) return [];
    const found = `only colors that nobody can see on ${words}: ${colors.join(", ")}`;
    const expected = `at least one color with a contrast of ${LEAST}:1 to each background`;
    const hint = 'write fill="currentColor" for the main color: it is then dark on light and light on dark';
    return [{ file, line: 1, column: 1, field: "", found, expected, hint }];
  });
}

function colorsOf(parts: readonly DrawingPart[]): string[] {
  return parts.flatMap(({ attributes, parts: inner = [] }) => [
    ...[attributes.fill, attributes.stroke].filter((color) => color !== undefined && color !== "none"),
    ...colorsOf(inner),
  ]) as string[];
}
