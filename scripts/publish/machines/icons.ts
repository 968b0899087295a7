import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { readPaletteCss } from "#src/content/.server/brand/palette-css.ts";
import { writeParts } from "#src/content/.server/brand/write-drawing.ts";
import { readBrand, readSite } from "#src/content/.server/content.ts";
import type { Drawing } from "#src/lib/drawing.ts";
import { readPalette } from "#src/lib/palette/read-palette.ts";
import type { SectionTheme } from "#src/lib/picture-data.ts";

const known = new Map<string, (name: string) => string>();

/**
 * The palette in the brand's color for what knows no comfort settings: full light and plain contrast.
 *
 * @returns A function from a color's name without `--color-` to `#rrggbb`.
 */
export function brandColors(theme: SectionTheme): (name: string) => string {
  const { tint } = readBrand();
  const key = `${theme} ${tint.hue} ${tint.chroma}`;
  // Each page has a picture to share, and all have the same colors.
  const colors =
    known.get(key) ?? readPalette(readPaletteCss(), { theme, flags: ["light", "plain", "lively"] }, tint);
  known.set(key, colors);
  return colors;
}

/** A drawing's shapes as SVG, in colors that every program knows. */
export function shapesOf({ parts }: Drawing, theme: SectionTheme): string {
  const color = brandColors(theme);
  const fixed = (value: string) => {
    if (value === "currentColor") return color("heading");
    const [, token] = /^var\(--color-(.+)\)$/.exec(value) ?? [];
    return token ? color(token) : value;
  };
  return writeParts(parts, fixed);
}

/** The drawing for icons as a file of its own. */
export function faviconSvg(): string {
  const { favicon } = readBrand();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${squareAround(favicon)}">${shapesOf(favicon, "day")}</svg>`;
}

/** Icons are square: a wide or tall drawing stands in the middle. */
function squareAround({ width, height, viewBox }: Drawing): string {
  const [left = 0, top = 0] = viewBox.split(" ").map(Number);
  const side = Math.max(width, height);
  return [left - (side - width) / 2, top - (side - height) / 2, side, side].join(" ");
}

/** Icons for phones, made from the drawing that the brand has for them. */
export const ICON_PATHS = {
  touch: "/icons/apple-touch-icon.png",
  small: "/icons/icon-192.png",
  large: "/icons/icon-512.png",
  maskable: "/icons/icon-maskable-512.png",
} as const;

/** A mark has few; the others soften its edges. Half the bytes of as many as there could be. */
const COLORS = 16;

type Look = { size: number; mark: number; hasBackground?: true };

const LOOKS: Record<keyof typeof ICON_PATHS, Look> = {
  // Apple paints clear parts black, and rounds the corners itself.
  touch: { size: 180, mark: 136, hasBackground: true },
  small: { size: 192, mark: 192 },
  large: { size: 512, mark: 512 },
  // Android cuts a circle out of it: only the middle 80 % are sure to be seen.
  maskable: { size: 512, mark: 352, hasBackground: true },
};

/** What programs ask for that know no SVG: they look at this very address. */
const OLD_ICON = { size: 32, mark: 32 } as const;

/**
 * Writes the icons, those for the browser's tab too.
 *
 * @param client Absolute path of the published folder.
 */
export async function writeIcons(client: string): Promise<void> {
  await mkdir(path.join(client, "icons"), { recursive: true });
  await writeFile(path.join(client, "favicon.svg"), faviconSvg());
  await writeFile(path.join(client, "favicon.ico"), iconFile(await drawIcon(OLD_ICON), OLD_ICON.size));
  for (const [name, look] of Object.entries(LOOKS))
    await writeFile(path.join(client, ICON_PATHS[name as keyof typeof ICON_PATHS]), await drawIcon(look));
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

/** A Windows icon that holds one picture: a head of 22 bytes, then the PNG. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // one plane
  head.writeUInt16LE(32, 12); // bits of a dot
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Address of the manifest. */
export const MANIFEST_PATH = "/manifest.webmanifest";

/** Writes what a phone needs to put the site among its apps. */
export function webManifest(): string {
  const { name, shortName, description } = readSite();
  const manifest = {
    id: "/",
    name,
    short_name: shortName,
    description,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    // With the browser's way back and reload: many who come here are not at home with apps.
    display: "minimal-ui",
    background_color: brandColors("day")("background"),
    // Most pages begin in the night room.
    theme_color: brandColors("night")("background-alt"),
    icons: [
      { src: ICON_PATHS.small, sizes: "192x192", type: "image/png" },
      { src: ICON_PATHS.large, sizes: "512x512", type: "image/png" },
      { src: ICON_PATHS.maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
