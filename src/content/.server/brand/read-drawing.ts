import type { Drawing, DrawingPart } from "#src/lib/drawing.ts";
import type { ContentIssue } from "../content-error.ts";
import { cleanAttributes, IGNORED_TAGS, type Refusal, refuseTag, SHAPES } from "./svg-rules.ts";
import { type SvgToken, svgTokens } from "./svg-tokens.ts";

/** Every page carries the drawing: a longer one would cost every visitor. */
const LONGEST = 8000;

const EXPECTED = "an SVG drawing of shapes with plain colors, and nothing else";

type Open = Extract<SvgToken, { kind: "open" }>;

/**
 * Reads a drawing that becomes part of every page. Nothing of the file reaches a page but shapes, their places and their
 * colors. What has no color of its own takes that of the text around it.
 *
 * @param svg Text of the file.
 * @param file Its name for messages.
 * @returns The drawing, or everything that it cannot have.
 */
export function readDrawing(svg: string, file: string): Drawing | ContentIssue[] {
  const issues: ContentIssue[] = [];
  const refuse = (at: number, { found, hint }: Refusal) => {
    const before = svg.slice(0, at).split("\n");
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    issues.push({ file, ...place, field: "", found, expected: EXPECTED, hint });
  };

  const tokens = svgTokens(svg).filter((token) => token.kind !== "words" || token.words.trim());
  const [root, ...rest] = tokens;
  if (root?.kind !== "open" || root.tag !== "svg" || root.isEmpty) {
    refuse(root?.at ?? 0, { found: "no SVG drawing", hint: "save it as SVG in your drawing program" });
    return issues;
  }
  const box = sizeOf(root);
  if (!box) refuse(root.at, { found: "a drawing without a size", hint: 'write viewBox="0 0 width height"' });

  const { attributes, refusals } = cleanAttributes(withoutPlace(root));
  for (const refusal of refusals) refuse(root.at, refusal);
  const parts: DrawingPart[] = [];
  readParts(rest, parts, refuse);
  if (parts.length === 0 && issues.length === 0)
    refuse(root.at, { found: "an empty drawing", hint: "export it anew" });
  const drawn = withGroup(attributes, parts);
  const length = JSON.stringify(drawn).length;
  if (length > LONGEST)
    refuse(0, {
      found: `a drawing of ${length.toLocaleString("en-US")} characters`,
      hint: `simplify it to ${LONGEST.toLocaleString("en-US")} at most: every page carries it`,
    });
  return box && issues.length === 0 ? { ...box, parts: drawn } : issues;
}

/** Goes through the tags after the first, and adds the shapes that it meets. */
function readParts(
  tokens: SvgToken[],
  top: DrawingPart[],
  refuse: (at: number, refusal: Refusal) => void,
): void {
  /** The lists that shapes go to, the innermost last; the first is that of the drawing. */
  const open: DrawingPart[][] = [top];
  /** The element that is passed over with all that is in it, and how deep the tags in it are. */
  let skipped = 0;
  for (const token of tokens) {
    if (token.kind === "broken")
      refuse(token.at, { found: "a tag that cannot be read", hint: "export it anew" });
    else if (token.kind === "words") {
      if (skipped === 0) refuse(token.at, { found: "words between the shapes", hint: "export it anew" });
    } else if (token.kind === "close") {
      if (skipped > 0) skipped--;
      else open.pop();
    } else if (skipped > 0) skipped += token.isEmpty ? 0 : 1;
    else if (!SHAPES.has(token.tag)) {
      const isNothing = IGNORED_TAGS.test(token.tag) || (token.tag === "defs" && token.isEmpty);
      if (!isNothing && token.tag !== "defs") refuse(token.at, refuseTag(token.tag));
      // What stands in `defs` is looked at one by one.
      if (token.tag === "defs" && !token.isEmpty) open.push([]);
      else if (!token.isEmpty) skipped = 1;
    } else {
      const { attributes, refusals } = cleanAttributes(token.attributes);
      for (const refusal of refusals) refuse(token.at, refusal);
      const part: DrawingPart = { tag: token.tag as DrawingPart["tag"], attributes };
      open.at(-1)?.push(part);
      if (token.isEmpty) continue;
      part.parts = [];
      open.push(part.parts);
    }
  }
  if (open.length !== 0) refuse(0, { found: "a drawing that is cut off", hint: "export it anew" });
}

/** Size and position of the root say how large the drawing is shown, which is the page's business. */
function withoutPlace({ attributes }: Open): Record<string, string> {
  const { width: _width, height: _height, x: _x, y: _y, ...rest } = attributes;
  return rest;
}

function sizeOf({ attributes }: Open): Pick<Drawing, "width" | "height" | "viewBox"> | undefined {
  const {
    width,
    height,
    viewBox = `0 0 ${Number.parseFloat(width ?? "")} ${Number.parseFloat(height ?? "")}`,
  } = attributes;
  const figures = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , wide = 0, high = 0] = figures;
  if (figures.length !== 4 || !figures.every(Number.isFinite) || wide <= 0 || high <= 0) return undefined;
  return { width: wide, height: high, viewBox: figures.join(" ") };
}

/** What the root says of all shapes goes to a group around them. */
function withGroup(
  { fill = "currentColor", ...rest }: Record<string, string>,
  parts: DrawingPart[],
): DrawingPart[] {
  const attributes = hasColors(parts) ? rest : { fill, ...rest };
  return Object.keys(attributes).length > 0 ? [{ tag: "g", attributes, parts }] : parts;
}

/** Whether every shape has a color, its own or that of a group around it. */
function hasColors(parts: readonly DrawingPart[]): boolean {
  return parts.every(
    ({ attributes, parts: inner }) => "fill" in attributes || (inner !== undefined && hasColors(inner)),
  );
}
