import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { deskPath } from "#core/values/desk-addresses.ts";
import { readPaletteCss } from "#site/content/.server/brand/load-brand.ts";
import { writeParts } from "#site/content/.server/brand/read-drawing.ts";
import { readPart, readSite } from "#site/content/.server/content.ts";
import { memoize } from "#site/content/.server/memoize.ts";
import { readPalette, type Tint } from "#site/palette/read-palette.ts";
import type { Drawing } from "#ui/lib/drawing.ts";
import type { SectionTheme } from "#ui/lib/picture-address.ts";

/**
 * The palette in the brand's color, with default comfort settings (full light, plain contrast).
 * @returns A function from a color's name without `--color-` to `#rrggbb`.
 */
export function brandColors(theme: SectionTheme): (name: string) => string {
  return paletteOf({ theme, tint: readPart("brand").tint });
}

/** Memoized: every page's sharing picture uses the same colors. */
const paletteOf = memoize(
  ({ theme, tint }: { theme: SectionTheme; tint: Tint }) =>
    readPalette(readPaletteCss(), { theme, flags: ["light", "plain", "lively"] }, tint),
  JSON.stringify,
);

/** A drawing's shapes as SVG, with CSS variables and `currentColor` replaced by hex colors. */
export function shapesOf({ parts }: Drawing, theme: SectionTheme): string {
  const color = brandColors(theme);
  const fixed = (value: string) => {
    if (value === "currentColor") return color("heading");
    const [, token] = /^var\(--color-(.+)\)$/.exec(value) ?? [];
    return token ? color(token) : value;
  };
  return writeParts(parts, fixed);
}

/** The icon drawing as an SVG file. */
export function faviconSvg(): string {
  const { favicon } = readPart("brand");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${squareAround(favicon)}">${shapesOf(favicon, "day")}</svg>`;
}

function squareAround({ width, height, viewBox }: Drawing): string {
  const [left = 0, top = 0] = viewBox.split(" ").map(Number);
  const side = Math.max(width, height);
  return [left - (side - width) / 2, top - (side - height) / 2, side, side].join(" ");
}

/** Palette size: enough for a mark and its anti-aliasing, at half the bytes of a full palette. */
const COLORS = 16;

type Look = { size: number; mark: number; hasBackground?: true };

/** The icons for phones, which are generated from the brand's icon drawing. */
export const ICONS = {
  // iOS fills transparent parts with black, and rounds the corners itself.
  touch: { path: "/icons/apple-touch-icon.png", size: 180, mark: 136, hasBackground: true },
  small: { path: "/icons/icon-192.png", size: 192, mark: 192 },
  large: { path: "/icons/icon-512.png", size: 512, mark: 512 },
  // Android crops it to a circle: only the central 80 % are safe.
  maskable: { path: "/icons/icon-maskable-512.png", size: 512, mark: 352, hasBackground: true },
} as const satisfies Record<string, Look & { path: string }>;

/** `/favicon.ico`, for programs that do not support SVG icons. */
const OLD_ICON = { size: 32, mark: 32 } as const;

/**
 * Writes all icons, including those for browser tabs.
 * @param client Absolute path of the published folder.
 */
export async function writeIcons(client: string): Promise<void> {
  await mkdir(path.join(client, "icons"), { recursive: true });
  await writeFile(path.join(client, "favicon.svg"), faviconSvg());
  await writeFile(path.join(client, "favicon.ico"), iconFile(await drawIcon(OLD_ICON), OLD_ICON.size));
  for (const icon of Object.values(ICONS))
    await writeFile(path.join(client, icon.path), await drawIcon(icon));
}

async function drawIcon({ size, mark, hasBackground }: Look): Promise<Buffer> {
  const drawing = await sharp(
    Buffer.from(faviconSvg().replace("<svg ", `<svg width="${mark}" height="${mark}" `)),
  )
    .png()
    .toBuffer();
  const background = hasBackground ? brandColors("day")("background") : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing, gravity: "center" }])
    .png({ palette: true, colours: COLORS, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file with one image: a header of 22 bytes, then the PNG. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

export const MANIFEST_PATH = "/manifest.webmanifest";

/** Generates the web app manifest, with which the site can be installed. */
export function webManifest(): string {
  const { name, shortName, description } = readSite();
  return writeManifest({
    id: "/",
    name,
    short_name: shortName,
    description,
    start_url: "/",
    scope: "/",
    // Keep the browser's back and reload buttons: many guests are not used to apps.
    display: "minimal-ui",
    // Most pages start with the night theme.
    theme_color: brandColors("night")("background-alt"),
  });
}

/** Generates the manifest of the desk, which is installed as an app of its own. */
export function deskManifest(): string {
  const { name, shortName } = readSite();
  return writeManifest({
    id: deskPath,
    name: `${name}: desk`,
    short_name: `${shortName} desk`,
    start_url: deskPath,
    scope: deskPath,
    display: "standalone",
    theme_color: brandColors("day")("background-alt"),
  });
}

/** A manifest, with what all have in common. */
function writeManifest(own: Record<string, string>): string {
  const manifest = {
    ...own,
    lang: "en",
    dir: "ltr",
    background_color: brandColors("day")("background"),
    icons: [
      { src: ICONS.small.path, sizes: "192x192", type: "image/png" },
      { src: ICONS.large.path, sizes: "512x512", type: "image/png" },
      { src: ICONS.maskable.path, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
