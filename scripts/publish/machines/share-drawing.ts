import { readFile } from "node:fs/promises";
import { Blob, Face, Font, shape, Buffer as TextBuffer } from "harfbuzzjs";
import subsetFont from "subset-font";
import { readBrand, readSite } from "#src/content/.server/content.ts";
import type { SectionTheme } from "#src/lib/picture-data.ts";
import { brandColors, shapesOf } from "./icons.ts";

/** Size that social networks, messengers and search engines ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The door on the right, through which the page's picture is seen. */
export const DOOR = { left: 700, top: 76, width: 420, height: SHARE_SIZE.height - 76 };

const LEFT = 72;
const TEXT_WIDTH = DOOR.left - LEFT - 70;
/** The title stands on this line, counted from above, with what it is above it. */
const BOTTOM = 560;
const KIND_SIZE = 30;
/** Sizes of the title, the largest first. */
const TITLES = [
  { size: 76, leading: 82, most: 3 },
  { size: 64, leading: 70, most: 4 },
  { size: 52, leading: 58, most: 5 },
] as const;
const SMALLEST = { size: 44, leading: 50, most: 6 } as const;

/** Names of the palette's colors; `far` and `near` are the two arches around the door. */
const COLORS = {
  day: {
    background: "background",
    far: "background-alt",
    near: "mark-soft",
    title: "heading",
    kind: "eyebrow",
  },
  night: { background: "background-alt", far: "surface", near: "line", title: "heading", kind: "accent" },
} as const;

/** Where the mark stands, and the largest it may be. Most drawings have a little room around them. */
const MARK = { left: LEFT - 8, top: 56, width: 480, height: 72 } as const;
const NAME_SIZE = 48;

/** The words on a picture that is shared. */
export type ShareWords = {
  title: string;
  /** A few words above the title: a day, a place. */
  kind: string;
  theme: SectionTheme;
};

let typefaces: Promise<{ display: Typeface; text: Typeface }> | undefined;

/**
 * Draws everything but the picture: background, doors, logo, words. A title with glyphs that the typeface lacks is left
 * out, because boxes in its place would be worse.
 *
 * @returns An SVG without text elements: it looks the same on a machine without any typeface.
 */
export async function drawShareBackground({ title, kind, theme }: ShareWords): Promise<string> {
  typefaces ??= loadTypefaces();
  const { display, text } = await typefaces;
  const color = brandColors(theme);
  const colors = COLORS[theme];
  const lines = display.has(title) ? fitTitle(display, title) : [];
  const top = lines[0]?.at ?? { y: BOTTOM + KIND_SIZE, size: 0 };
  const kindLine = { x: LEFT, y: top.y - top.size - 14, size: KIND_SIZE };
  const { width, height } = SHARE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${color(colors.background)}"/>
    <path d="${arch(56, 56)}" fill="${color(colors.far)}"/>
    <path d="${arch(26, 26)}" fill="${color(colors.near)}"/>
    ${drawLogo(display, theme)}
    ${fill(color(colors.kind), text.has(kind) ? text.draw(kind, kindLine) : "")}
    ${fill(color(colors.title), lines.map((line) => display.draw(line.text, line.at)).join(""))}
  </svg>`;
}

/** Outline of the door, larger by some pixels at its sides and above. */
export function arch(side = 0, above = 0): string {
  const left = DOOR.left - side;
  const right = DOOR.left + DOOR.width + side;
  const radius = (right - left) / 2;
  const bottom = SHARE_SIZE.height;
  return `M${left} ${bottom}V${DOOR.top - above + radius}A${radius} ${radius} 0 0 1 ${right} ${DOOR.top - above + radius}V${bottom}Z`;
}

/** The title in the largest font size at which it fits, line by line; the last line stands at the bottom. */
function fitTitle(typeface: Typeface, title: string) {
  const fits = (size: number) => (line: string) => typeface.width(line, size) <= TEXT_WIDTH;
  const isRoomy = ({ size, most }: (typeof TITLES)[number]) => {
    const lines = breakLines(title, fits(size));
    return lines.length <= most && lines.every(fits(size));
  };
  const { size, leading, most } = TITLES.find(isRoomy) ?? SMALLEST;
  const lines = breakLines(title, fits(size)).slice(0, most);
  return lines.map((text, index) => ({
    text,
    at: { x: LEFT - 3, y: BOTTOM - leading * (lines.length - 1 - index), size },
  }));
}

/** Puts as many words on a line as fit; a word that is wider than the line has one for itself. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function fill(color: string, shapes: string): string {
  return `<g fill="${color}">${shapes}</g>`;
}

/** The mark and, unless it shows it, the name beside it. A name that has no room or no glyphs stands in the title. */
function drawLogo(typeface: Typeface, theme: SectionTheme): string {
  const { mark, markHasName } = readBrand();
  const scale = Math.min(MARK.height / mark.height, MARK.width / mark.width);
  const [left = 0, top = 0] = mark.viewBox.split(" ").map(Number);
  const drawn = `<g transform="translate(${MARK.left} ${MARK.top}) scale(${scale}) translate(${-left} ${-top})">${shapesOf(mark, theme)}</g>`;
  const { shortName } = readSite();
  const x = MARK.left + mark.width * scale + 14;
  const fits = x + typeface.width(shortName, NAME_SIZE) < LEFT + TEXT_WIDTH;
  if (markHasName || !fits || !typeface.has(shortName)) return drawn;
  const name = typeface.draw(shortName, {
    x,
    y: MARK.top + (mark.height * scale + NAME_SIZE * 0.7) / 2,
    size: NAME_SIZE,
  });
  return drawn + fill(brandColors(theme)("heading"), name);
}

async function loadTypefaces() {
  const [display, text] = await Promise.all(
    ["fraunces", "atkinson-hyperlegible-next"].map((name) =>
      loadTypeface(`src/styles/fonts/${name}-all.woff2`),
    ),
  );
  if (!display || !text) throw new Error("The typefaces of the site cannot be read.");
  return { display, text };
}

/** Draws text as shapes, so that no machine needs the typeface to show it. */
export type Typeface = {
  /** Whether the typeface has glyphs for all of a text. */
  has: (text: string) => boolean;
  /** Width of one line in pixels, at a size in pixels. */
  width: (text: string, size: number) => number;
  /** One line as SVG, with its first glyph standing at `x` on the line `y`. */
  draw: (text: string, at: { x: number; y: number; size: number }) => string;
};

/** More than any typeface of the site holds. */
const EVERY_LETTER = String.fromCodePoint(
  ...Array.from({ length: 0x2fff - 0x20 }, (_, index) => index + 0x20),
);

/**
 * Reads a typeface.
 *
 * @param file Path of a WOFF2 file.
 */
export async function loadTypeface(file: string): Promise<Typeface> {
  // HarfBuzz reads no WOFF2: the font cutter unpacks it.
  const unpacked = await subsetFont(await readFile(file), EVERY_LETTER, { targetFormat: "truetype" });
  const font = new Font(new Face(new Blob(new Uint8Array(unpacked))));
  const { upem } = font.face;

  function glyphsOf(text: string) {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  const outlines = new Map<number, string>();
  function outline(glyph: number): string {
    const known = outlines.get(glyph) ?? font.glyphToPath(glyph);
    outlines.set(glyph, known);
    return known;
  }

  /** Thousands of titles share their words with each other, and each is measured at several font sizes. */
  const widths = new Map<string, number>();
  function widthOf(text: string): number {
    const known =
      widths.get(text) ?? glyphsOf(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / upem;
    widths.set(text, known);
    return known;
  }

  return {
    has: (text) => glyphsOf(text).every(({ codepoint }) => codepoint !== 0),
    width: (text, size) => widthOf(text) * size,
    draw(text, { x, y, size }) {
      let pen = 0;
      const glyphs = glyphsOf(text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const glyph = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${outline(codepoint)}"/>`;
        pen += xAdvance;
        return glyph;
      });
      // Typefaces count upwards, pictures downwards.
      const scale = size / upem;
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
    },
  };
}
