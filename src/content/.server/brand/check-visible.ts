import type { Drawing, DrawingPart } from "#src/lib/drawing.ts";
import { contrast, type Look, readPalette, type Tint } from "#src/lib/palette/read-palette.ts";
import type { ContentIssue } from "../content-error.ts";
import { readPaletteCss } from "./palette-css.ts";

/** The minimum contrast that WCAG requires of controls (1.4.11). */
const MIN_CONTRAST = 3;

const BACKGROUNDS: readonly { words: string; look: Look }[] = [
  { words: "the light background of a page", look: { theme: "day", flags: ["light", "plain", "lively"] } },
  { words: "the dim background of a page", look: { theme: "day", flags: ["dim", "plain", "lively"] } },
  {
    words: "the dark background of header and footer",
    look: { theme: "night", flags: ["light", "plain", "lively"] },
  },
];

/**
 * Finds a mark that would be invisible on a background: all its colors are fixed, and none has enough
 * contrast. Colors that follow the background always have.
 */
export function checkVisible({ parts }: Drawing, file: string, tint: Tint): ContentIssue[] {
  const colors = [...new Set(colorsOf(parts))];
  if (colors.some((color) => !color.startsWith("#"))) return [];
  return BACKGROUNDS.flatMap(({ words, look }) => {
    const background = readPalette(readPaletteCss(), look, tint)("background");
    if (colors.some((color) => contrast(color, background) >= MIN_CONTRAST)) return [];
    const found = `only colors that are invisible on ${words}: ${colors.join(", ")}`;
    const expected = `at least one color with a contrast of ${MIN_CONTRAST}:1 against each background`;
    const hint = 'use fill="currentColor" for the main color: it is dark on light and light on dark';
    return [{ file, line: 1, column: 1, field: "", found, expected, hint }];
  });
}

function colorsOf(parts: readonly DrawingPart[]): string[] {
  return parts.flatMap(({ attributes, parts: inner = [] }) => [
    ...[attributes.fill, attributes.stroke].filter((color) => color !== undefined && color !== "none"),
    ...colorsOf(inner),
  ]) as string[];
}
