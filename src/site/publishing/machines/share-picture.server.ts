import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Blob, Face, Font, shape, Buffer as TextBuffer } from "harfbuzzjs";
import type { Sharp } from "sharp";
import sharp from "sharp";
import subsetFont from "subset-font";
import { placeFile } from "#core/process/place-file.server.ts";
import { readPart, readSite } from "#site/content/.server/content.ts";
import { memoize } from "#site/content/.server/memoize.ts";
import { decode, type Master } from "#site/content/.server/pictures/master.ts";
import { cached, pictureCacheFolder } from "#site/content/.server/pictures/picture-cache.ts";
import { openOriginal, readPicture } from "#site/content/.server/pictures.ts";
import type { SectionTheme } from "#ui/lib/picture-address.ts";
import { brandColors, shapesOf } from "./icons.server.ts";

const JPEG = { quality: 82, mozjpeg: true };

/** A picture for use on other sites. */
export type SharedPicture = {
  /** Path on this site, with a hash: `/og/1f2e….jpg`. */
  href: string;
  width: number;
  height: number;
  alt: string;
};

/**
 * Generates a page's sharing picture: its title, and its own picture in a door.
 * @param client Absolute path of the published folder; the picture is written to `og/` in it.
 * @param file File in `content/images`.
 * @throws ContentError when the file is not a picture that the site supports.
 */
export async function sharePage(
  client: string,
  file: string,
  words: Omit<ShareWords, "theme">,
): Promise<SharedPicture> {
  const { base, focal, theme, alt } = await readPicture(file);
  const background = await drawShareBackground({ ...words, theme });
  const href = await cachedJpeg(client, [background, base, JSON.stringify(focal)], async () => {
    const cropped = await cropToDoor(await openOriginal(file), focal);
    return sharp(Buffer.from(background)).composite([{ input: cropped, left: DOOR.left, top: DOOR.top }]);
  });
  return { href, ...SHARE_SIZE, alt: `${endSentence(words.title)} ${alt}`.trim() };
}

/** Maximum width of pictures in the feed, in pixels. */
const FEED_WIDTH = 1200;

/**
 * Generates a plain JPEG of a picture for the feed.
 * @param client Absolute path of the published folder.
 * @param file File in `content/images`.
 */
export async function sharePlain(client: string, file: string): Promise<SharedPicture> {
  const { base, width, height, alt } = await readPicture(file);
  const shown = Math.min(width, FEED_WIDTH);
  const href = await cachedJpeg(client, [String(FEED_WIDTH), base], async () =>
    decode(await openOriginal(file))
      .resize({ width: shown })
      .flatten({ background: "#ffffff" }),
  );
  return { href, width: shown, height: Math.round((height * shown) / width), alt };
}

/**
 * Returns the JPEG for a cache key, drawing it only if it is not cached. A content picture is identified in
 * the key by its address, which contains its hash, so its file need not be read for every page.
 */
async function cachedJpeg(client: string, keyParts: string[], draw: () => Promise<Sharp>): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(JPEG));
  for (const part of keyParts) hash.update(part);
  const name = `og/${hash.digest("hex").slice(0, 20)}.jpg`;
  const file = await cached(pictureCacheFolder(), name, async () => (await draw()).jpeg(JPEG).toBuffer());
  await placeFile(file, path.join(client, name));
  return `/${name}`;
}

/** Crops a picture around its focal point to the shape of the door. */
async function cropToDoor(master: Master, [x, y]: readonly [number, number]): Promise<Buffer> {
  const { width, height } = DOOR;
  const full = await decode(master)
    .resize({ width, height, fit: "outside" })
    .toBuffer({ resolveWithObject: true });
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${-DOOR.left} ${-DOOR.top})"><path d="${arch()}"/></g></svg>`;
  const region = {
    left: clamp(0, Math.round((full.info.width * x) / 100 - width / 2), full.info.width - width),
    top: clamp(0, Math.round((full.info.height * y) / 100 - height / 2), full.info.height - height),
  };
  return sharp(full.data)
    .extract({ ...region, width, height })
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** Adds a period unless the title ends with punctuation: "What is a sensory room?" */
function endSentence(title: string): string {
  return /[.!?…]$/.test(title) ? title : `${title}.`;
}

function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

/** Size that social networks, messengers and search engines expect, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The door on the right, in which the page's picture is shown. */
export const DOOR = { left: 700, top: 76, width: 420, height: SHARE_SIZE.height - 76 };

const LEFT = 72;
const TEXT_WIDTH = DOOR.left - LEFT - 70;
/** Baseline of the title's last line, from the top. */
const BOTTOM = 560;
const KIND_SIZE = 30;
/** Font sizes of the title, largest first. */
const TITLES = [
  { size: 76, leading: 82, maxLines: 3 },
  { size: 64, leading: 70, maxLines: 4 },
  { size: 52, leading: 58, maxLines: 5 },
] as const;
const SMALLEST = { size: 44, leading: 50, maxLines: 6 } as const;

/** Palette color names; `far` and `near` are the two arches around the door. */
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

/** Position and maximum size of the mark. It is offset to the left, because most drawings have a margin. */
const MARK = { left: LEFT - 8, top: 56, width: 480, height: 72 } as const;
const NAME_SIZE = 48;

/** The text on a sharing picture. */
type ShareWords = {
  title: string;
  /** A short text above the title, such as a date or place. */
  kind: string;
  theme: SectionTheme;
};

let typefaces: Promise<{ display: Typeface; text: Typeface }> | undefined;

/**
 * Draws everything except the picture: background, doors, logo and text. A title is left out if the font
 * lacks glyphs for it, because empty boxes would be worse.
 * @returns An SVG without text elements, which looks the same whatever fonts are installed.
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

/** Outline of the door, enlarged by some pixels at its sides and top. */
function arch(side = 0, above = 0): string {
  const left = DOOR.left - side;
  const right = DOOR.left + DOOR.width + side;
  const radius = (right - left) / 2;
  const bottom = SHARE_SIZE.height;
  return `M${left} ${bottom}V${DOOR.top - above + radius}A${radius} ${radius} 0 0 1 ${right} ${DOOR.top - above + radius}V${bottom}Z`;
}

/** Breaks the title into lines at the largest font size that fits, aligned to the bottom. */
function fitTitle(typeface: Typeface, title: string) {
  const fits = (size: number) => (line: string) => typeface.width(line, size) <= TEXT_WIDTH;
  const fitsAt = ({ size, maxLines }: (typeof TITLES)[number]) => {
    const lines = breakLines(title, fits(size));
    return lines.length <= maxLines && lines.every(fits(size));
  };
  const { size, leading, maxLines } = TITLES.find(fitsAt) ?? SMALLEST;
  const lines = breakLines(title, fits(size)).slice(0, maxLines);
  return lines.map((text, index) => ({
    text,
    at: { x: LEFT - 3, y: BOTTOM - leading * (lines.length - 1 - index), size },
  }));
}

/** Greedy line breaking. A word that is wider than the line gets its own line. */
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

/** Draws the mark, and the studio's name unless the mark includes it or it cannot be drawn. */
function drawLogo(typeface: Typeface, theme: SectionTheme): string {
  const { mark, markHasName } = readPart("brand");
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
  const load = (name: string) => loadTypeface(`src/site/styles/fonts/${name}-all.woff2`);
  return { display: await load("fraunces"), text: await load("atkinson-hyperlegible-next") };
}

/** A font that draws text as paths, so that it need not be installed. */
type Typeface = {
  /** Whether the font has glyphs for all of a text. */
  has: (text: string) => boolean;
  /** Width of one line in pixels, at a size in pixels. */
  width: (text: string, size: number) => number;
  /** One line as SVG, starting at `x` on the baseline `y`. */
  draw: (text: string, at: { x: number; y: number; size: number }) => string;
};

/** Covers all characters of the site's fonts. */
const ALL_CHARACTERS = String.fromCodePoint(
  ...Array.from({ length: 0x2fff - 0x20 }, (_, index) => index + 0x20),
);

/** Loads a font. @param file Path of a WOFF2 file. */
export async function loadTypeface(file: string): Promise<Typeface> {
  // HarfBuzz does not read WOFF2, so subset-font converts it to TrueType.
  const unpacked = await subsetFont(await readFile(file), ALL_CHARACTERS, { targetFormat: "truetype" });
  const font = new Font(new Face(new Blob(new Uint8Array(unpacked))));
  const { upem } = font.face;

  function glyphsOf(text: string) {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  const outline = memoize((glyph: number) => font.glyphToPath(glyph), String);
  // Memoized: titles share many line fragments, and each is measured at several font sizes.
  const widthOf = memoize(
    (text: string) => glyphsOf(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / upem,
    String,
  );

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
      // The y axis of fonts points up, that of SVG down.
      const scale = size / upem;
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
    },
  };
}
