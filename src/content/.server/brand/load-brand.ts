import type { BrandFacts } from "#src/content/schemas/brand.ts";
import type { Drawing } from "#src/lib/drawing.ts";
import { measureBrand, nearestHues } from "#src/lib/palette/measure-brand.ts";
import { type Tint, tintOf } from "#src/lib/palette/read-palette.ts";
import { didYouMean } from "../closest-name.ts";
import type { ContentIssue } from "../content-error.ts";
import { issueAt } from "../source.ts";
import type { Reading } from "../sources.ts";
import { findEncodingErrors } from "../text-encoding.ts";
import { checkVisible } from "./check-visible.ts";
import { readPaletteCss } from "./palette-css.ts";
import { readDrawing } from "./read-drawing.ts";

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
 *
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
  const near = nearestHues(css, hue);
  noteAt(reading, "hue", {
    found: `${hue} degrees: ${first.where}, would have a contrast of ${first.contrast.toFixed(1)}:1${others}`,
    expected: first.contrast < first.least ? `at least ${first.least}:1` : `less than ${first.most}:1`,
    ...(near.length > 0 && { hint: `the nearest hues with enough contrast: ${near.join(" and ")}` }),
  });
}

function noteAt(
  { folder, sources, issues }: Reading,
  field: string,
  words: Pick<ContentIssue, "found" | "expected" | "hint">,
) {
  const source = sources.find(({ file }) => file === folder.label("brand.yaml"));
  if (source) issues.push(issueAt(source, [field], words));
}
