import type { Drawing, DrawingPart } from "#src/lib/drawing.ts";
import type { ContentIssue } from "../content-error.ts";
import { cleanAttributes, IGNORED_TAGS, type Refusal, refuseTag, SHAPES } from "./svg-rules.ts";
import { type SvgToken, svgTokens } from "./svg-tokens.ts";

/** The drawing is inlined in every page, so its size costs every visitor. */
const MAX_CHARACTERS = 8000;

const EXPECTED = "an SVG drawing of shapes with plain colors, and nothing else";
const EXPORT_AGAIN = "export it again";

type Open = Extract<SvgToken, { kind: "open" }>;

/**
 * Reads a drawing to inline in every page. Only shapes, their geometry and their colors are kept. A shape
 * without a color takes the color of the surrounding text.
 *
 * @param svg Text of the file.
 * @param file Its name, for messages.
 * @returns The drawing, or an issue for each part that is not allowed.
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

  const { attributes, refusals } = cleanAttributes(withoutSizeAndPosition(root));
  for (const refusal of refusals) refuse(root.at, refusal);
  const parts: DrawingPart[] = [];
  readParts(rest, parts, refuse);
  if (parts.length === 0 && issues.length === 0)
    refuse(root.at, { found: "an empty drawing", hint: EXPORT_AGAIN });
  const drawn = withGroup(attributes, parts);
  const length = JSON.stringify(drawn).length;
  if (length > MAX_CHARACTERS)
    refuse(0, {
      found: `a drawing of ${length.toLocaleString("en-US")} characters`,
      hint: `simplify it to at most ${MAX_CHARACTERS.toLocaleString("en-US")}: it is part of every page`,
    });
  return box && issues.length === 0 ? { ...box, parts: drawn } : issues;
}

/** Walks the tags after the root and adds the shapes it finds to `top`. */
function readParts(
  tokens: SvgToken[],
  top: DrawingPart[],
  refuse: (at: number, refusal: Refusal) => void,
): void {
  /** Stack of the lists that shapes are added to, innermost last. */
  const open: DrawingPart[][] = [top];
  /** Nesting depth inside an element that is skipped with its content; 0 outside of one. */
  let skipped = 0;
  for (const token of tokens) {
    if (token.kind === "broken") refuse(token.at, { found: "a tag that cannot be read", hint: EXPORT_AGAIN });
    else if (token.kind === "words") {
      if (skipped === 0) refuse(token.at, { found: "text between the shapes", hint: EXPORT_AGAIN });
    } else if (token.kind === "close") {
      if (skipped > 0) skipped--;
      else open.pop();
    } else if (skipped > 0) skipped += token.isEmpty ? 0 : 1;
    else if (!SHAPES.has(token.tag)) {
      const isNothing = IGNORED_TAGS.test(token.tag) || (token.tag === "defs" && token.isEmpty);
      if (!isNothing && token.tag !== "defs") refuse(token.at, refuseTag(token.tag));
      // The content of `defs` is checked element by element.
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
  if (open.length !== 0) refuse(0, { found: "a drawing that is cut off", hint: EXPORT_AGAIN });
}

/** Drops the size and position of the root: the page decides how large the drawing is shown. */
function withoutSizeAndPosition({ attributes }: Open): Record<string, string> {
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

/** Moves the root's presentation attributes to a group around all shapes. */
function withGroup(
  { fill = "currentColor", ...rest }: Record<string, string>,
  parts: DrawingPart[],
): DrawingPart[] {
  const attributes = hasColors(parts) ? rest : { fill, ...rest };
  return Object.keys(attributes).length > 0 ? [{ tag: "g", attributes, parts }] : parts;
}

/** Whether every shape has a color, either its own or inherited from a group. */
function hasColors(parts: readonly DrawingPart[]): boolean {
  return parts.every(
    ({ attributes, parts: inner }) => "fill" in attributes || (inner !== undefined && hasColors(inner)),
  );
}
