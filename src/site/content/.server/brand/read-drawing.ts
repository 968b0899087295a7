import { type Drawing, type DrawingPart, MARK_COLORS } from "#ui/lib/drawing.ts";
import type { ContentIssue } from "../content-error.ts";

const SHAPES: ReadonlySet<string> = new Set([
  "g",
  "path",
  "circle",
  "ellipse",
  "rect",
  "line",
  "polyline",
  "polygon",
]);

/** Metadata and the private elements of drawing programs: dropped silently, with their content. */
const IGNORED_TAGS = /^(title|desc|metadata|\w+:[\w.-]+)$/;

const TAGS: Record<string, Refusal> = {
  script: { found: "a script", hint: "export the drawing again, without interaction" },
  style: { found: "a style sheet", hint: "in Illustrator, export with Styling: Presentation Attributes" },
  text: {
    found: "text that is not outlines",
    hint: "convert it to outlines: not every computer has the font",
  },
  image: { found: "a photo", hint: "use only shapes" },
  use: { found: "a reference to another shape (use)", hint: "unlink clones and symbols, then export again" },
  linearGradient: { found: "a gradient", hint: "use one color for each shape" },
  radialGradient: { found: "a gradient", hint: "use one color for each shape" },
  clipPath: { found: "a clipping path", hint: "release it; in Figma, switch “Clip content” off" },
};

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    "d points x y x1 y1 x2 y2 cx cy r rx ry width height transform opacity fill fill-opacity fill-rule stroke " +
    "stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray"
  ).split(" "),
);

/** Numbers, path data, transforms: nothing that could reference another file. */
const PLAIN = /^[\w\s.,()+-]*$/;

const NAMED: Record<string, string> = { black: "#000000", white: "#ffffff" };

/** A group matches if the note does not end: then the pattern takes the rest at once, rather than once per start. */
const NOTES =
  /<!--[\s\S]*?(?:-->|($))|<\?[\s\S]*?(?:\?>|($))|<!DOCTYPE[^>[]*(?:\[[^\]]*(?:\][^>]*|$))?(?:>|($))/gi;

const TOKEN =
  /<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|<!\[CDATA\[|[^<]+|</g;

const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** The drawing is inlined in every page, so its size costs every visitor. */
const MAX_CHARACTERS = 8000;

const EXPECTED = "an SVG drawing of shapes with plain colors, and nothing else";
const EXPORT_AGAIN = "export it again";

type Open = Extract<SvgToken, { kind: "open" }>;

/**
 * Reads a drawing to inline in every page. Only shapes, their geometry and their colors are kept. A shape
 * without a color takes the color of the surrounding text.
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

  // The page decides how large the drawing is shown, and where.
  const { width: _width, height: _height, x: _x, y: _y, ...own } = root.attributes;
  const { attributes, refusals } = cleanAttributes(own);
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

/** A token of an SVG file, with its offset in the text. */
type SvgToken =
  | { kind: "open"; at: number; tag: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: "close"; at: number; tag: string }
  | { kind: "words"; at: number; words: string }
  | { kind: "broken"; at: number };

/**
 * Splits an SVG file into tags and text. Comments, processing instructions and the document type are skipped.
 * @returns The tokens in file order; an invalid tag is `broken`.
 */
export function svgTokens(svg: string): SvgToken[] {
  // Blank out instead of removing, so that offsets stay correct.
  const text = svg.replace(NOTES, (note: string, ...open: (string | undefined)[]) =>
    open.slice(0, 3).includes("") ? note : note.replace(/[^\n]/g, " "),
  );
  return [...text.matchAll(TOKEN)].map((match): SvgToken => {
    const [whole, closed, opened, attributes = "", slash] = match;
    const at = match.index;
    if (closed) return { kind: "close", at, tag: closed };
    if (opened)
      return { kind: "open", at, tag: opened, attributes: attributesOf(attributes), isEmpty: slash === "/" };
    return whole.startsWith("<")
      ? { kind: "broken", at }
      : { kind: "words", at: at + whole.search(/\S|$/), words: whole };
  });
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
    name,
    double ?? single ?? "",
  ]);
  return Object.fromEntries(found);
}

/** Why a part of a drawing is not allowed, in plain words for the owner. */
type Refusal = { found: string; hint: string };

/** Says why an element is not allowed. */
function refuseTag(tag: string): Refusal {
  return TAGS[tag] ?? { found: `an element <${tag}>`, hint: "use only shapes: paths, circles, lines" };
}

/**
 * Keeps the attributes that define an element's shape and color. A `style` is split into attributes.
 * @returns The kept attributes, and why others are not allowed. Editor metadata is dropped silently.
 */
function cleanAttributes(given: Record<string, string>): {
  attributes: Record<string, string>;
  refusals: Refusal[];
} {
  const { style = "", ...rest } = given;
  const styled = [...style.matchAll(/(?<![\w-])([\w-]+)\s*:\s*([^;]+)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const attributes: Record<string, string> = {};
  const refusals: Refusal[] = [];
  for (const [name = "", value = ""] of [...Object.entries(rest), ...styled]) {
    const cleaned = cleanValue(name, value.trim());
    if (typeof cleaned === "string") attributes[name] = cleaned;
    else if (cleaned) refusals.push(cleaned);
  }
  return { attributes, refusals };
}

/** The cleaned value, a refusal, or undefined for an attribute to drop silently. */
function cleanValue(name: string, value: string): string | Refusal | undefined {
  if (/^on/i.test(name))
    return { found: `an event handler (${name})`, hint: "export the drawing again, without interaction" };
  if (/(^|:)href$/.test(name)) return { found: `an address (${name})`, hint: "remove the link" };
  if (/^(clip-path|mask|filter)$/.test(name) && value !== "none")
    return { found: `an effect (${name})`, hint: "release clipping paths and effects, then export again" };
  if (!ATTRIBUTES.has(name)) return undefined;
  if (name === "fill" || name === "stroke") return cleanColor(value);
  return PLAIN.test(value)
    ? value.replace(/\s+/g, " ")
    : { found: `${name}="${value}"`, hint: "export the drawing again" };
}

function cleanColor(value: string): string | Refusal {
  const [, token] = /^var\(\s*(--color-[\w-]+)\s*(?:,[^()]*)?\)$/.exec(value) ?? [];
  if (token && MARK_COLORS.some((known) => known === token)) return `var(${token})`;
  if (/^(none|currentColor)$/i.test(value)) return value.toLowerCase() === "none" ? "none" : "currentColor";
  const hex = NAMED[value.toLowerCase()] ?? value.toLowerCase();
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replace(/[0-9a-f]/g, "$&$&");
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  const [, red, green, blue] = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(value) ?? [];
  if (blue)
    return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  const names = MARK_COLORS.map((name) => `var(${name})`).join(", ");
  return { found: `the color "${value}"`, hint: `write #rrggbb, currentColor or one of ${names}` };
}

/** Serializes a drawing as an SVG file that holds only the shapes and colors that were read. */
export function writeDrawing({ viewBox, parts }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n${parts.map((part) => writeParts([part])).join("\n")}\n</svg>\n`;
}

/**
 * Serializes shapes as SVG. No escaping is needed: cleaned attributes contain no quotes or angle brackets.
 * @param valueWritten maps an attribute's value to the text to write
 */
export function writeParts(
  parts: readonly DrawingPart[],
  valueWritten: (value: string) => string = (value) => value,
): string {
  const written = ({ tag, attributes, parts: inner = [] }: DrawingPart): string => {
    const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${valueWritten(value)}"`);
    return `<${tag}${named.join("")}${inner.length === 0 ? "/>" : `>${inner.map(written).join("")}</${tag}>`}`;
  };
  return parts.map(written).join("");
}
