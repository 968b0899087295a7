import { MARK_COLORS } from "#src/lib/drawing.ts";

/** Why a part of a drawing is not allowed, in plain words for the owner. */
export type Refusal = { found: string; hint: string };

/** Shapes, and groups of them. */
export const SHAPES: ReadonlySet<string> = new Set([
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
export const IGNORED_TAGS = /^(title|desc|metadata|\w+:[\w.-]+)$/;

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

/** Says why an element is not allowed. */
export function refuseTag(tag: string): Refusal {
  return TAGS[tag] ?? { found: `an element <${tag}>`, hint: "use only shapes: paths, circles, lines" };
}

/**
 * Keeps the attributes that define an element's shape and color. A `style` is split into attributes.
 *
 * @returns The kept attributes, and why others are not allowed. Editor metadata is dropped silently.
 */
export function cleanAttributes(given: Record<string, string>): {
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
