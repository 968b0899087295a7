import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { measureBrand, nearestHues } from "#site/palette/measure-brand.ts";
import { contrast, type Look, readPalette, type Tint, tintOf } from "#site/palette/read-palette.ts";
import type { Drawing, DrawingPart } from "#ui/lib/drawing.ts";
import type { BrandFacts } from "../../schemas/brand.ts";
import { type ContentIssue, didYouMean, type IssueWords, issueWith } from "../content-error.ts";
import { findEncodingErrors, issueAt } from "../source.ts";
import type { Reading } from "../sources.ts";
import { readDrawing } from "./read-drawing.ts";

/** Relative to this source file. The built app lives elsewhere and falls back to the project folder. */
const BESIDE = path.resolve(import.meta.dirname, "../../../styles/palette.css");

let css: string | undefined;

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

/** What the studio looks like, ready for pages and icons. */
export type StudioBrand = {
  mark: Drawing;
  markHasName: boolean;
  /** The drawing for icons; falls back to the mark. */
  favicon: Drawing;
  tint: Tint;
};

/**
 * Reads the drawings named in `brand.yaml` and checks the contrasts of its hue.
 * @param facts Validated data of `brand.yaml`.
 * @returns undefined if there are issues; they are added to `reading`.
 */
export function loadBrand(reading: Reading, facts: BrandFacts): StudioBrand | undefined {
  const before = reading.issues.length;
  const hue = facts.hue % 360;
  const tint = tintOf(readPaletteCss(), hue);
  checkHue(reading, hue);
  const mark = readNamed(reading, "mark", facts.mark);
  const favicon = facts.favicon === undefined ? mark : readNamed(reading, "favicon", facts.favicon);
  if (mark) reading.issues.push(...checkVisible(mark, reading.folder.label(`images/${facts.mark}`), tint));
  if (!mark || !favicon || reading.issues.length > before) return undefined;
  return { mark, markHasName: facts.markHasName, favicon, tint };
}

function readNamed(reading: Reading, field: string, name: string): Drawing | undefined {
  const { folder, issues } = reading;
  const svg = folder.images.has(name) ? folder.read(`images/${name}`) : undefined;
  if (svg === undefined) {
    const drawings = [...folder.images].filter((file) => file.endsWith(".svg"));
    const hint = didYouMean(name, drawings) ?? "add the drawing to content/images, or correct its name";
    noteAt(reading, field, {
      found: `"${name}"`,
      expected: "a drawing in content/images; this file does not exist",
      hint,
    });
    return undefined;
  }
  const file = folder.label(`images/${name}`);
  const read = findEncodingErrors(svg, file) ?? readDrawing(svg, file);
  if (!Array.isArray(read)) return read;
  issues.push(...read);
  return undefined;
}

function checkHue(reading: Reading, hue: number): void {
  const css = readPaletteCss();
  const [first, ...more] = measureBrand(css, hue);
  if (!first) return;
  const others = more.length > 0 ? `, and ${more.length} more` : "";
  const near = nearestHues(css, hue).join(" and ");
  noteAt(reading, "hue", {
    found: `${hue} degrees: ${first.where}, would have a contrast of ${first.contrast.toFixed(1)}:1${others}`,
    expected: first.contrast < first.least ? `at least ${first.least}:1` : `less than ${first.most}:1`,
    hint: near && `the nearest hues with enough contrast: ${near}`,
  });
}

function noteAt({ folder, sources, issues }: Reading, field: string, words: IssueWords) {
  const source = sources.find(({ file }) => file === folder.label("brand.yaml"));
  if (source) issues.push(issueAt(source, [field], words));
}

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
    return [issueWith(file, { found, expected, hint })];
  });
}

function colorsOf(parts: readonly DrawingPart[]): string[] {
  return parts.flatMap(({ attributes, parts: inner = [] }) => [
    ...[attributes.fill, attributes.stroke].filter((color) => color !== undefined && color !== "none"),
    ...colorsOf(inner),
  ]) as string[];
}

/** The palette's CSS: the only place where the site's colors are defined. */
export function readPaletteCss(): string {
  css ??= readFileSync(existsSync(BESIDE) ? BESIDE : path.resolve("src/site/styles/palette.css"), "utf8");
  return css;
}
