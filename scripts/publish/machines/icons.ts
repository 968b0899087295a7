import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";

/** Icons beside `favicon.svg`, made from it at each build. */
export const ICON_PATHS = {
  touch: "/icons/apple-touch-icon.png",
  small: "/icons/icon-192.png",
  large: "/icons/icon-512.png",
  maskable: "/icons/icon-maskable-512.png",
} as const;

const SOURCE = "public/favicon.svg";
/** Daylight's ground and the night room's lighter one, as in src/styles/palette.css. */
export const GROUNDS = { day: "#fbf3e8", night: "#1b1844" } as const;

/** The drawing has six; the others soften its edges. Half the bytes of as many as there could be. */
const COLORS = 16;

type Look = { size: number; mark: number; ground?: string };

const LOOKS: Record<keyof typeof ICON_PATHS, Look> = {
  // Apple paints clear parts black, and rounds the corners itself.
  touch: { size: 180, mark: 136, ground: GROUNDS.day },
  small: { size: 192, mark: 192 },
  large: { size: 512, mark: 512 },
  // Android cuts a circle out of it: only the middle 80 % are sure to be seen.
  maskable: { size: 512, mark: 352, ground: GROUNDS.day },
};

/**
 * Writes the icons.
 *
 * @param client Absolute path of the published folder.
 */
export async function writeIcons(client: string): Promise<void> {
  await mkdir(path.join(client, "icons"), { recursive: true });
  for (const [name, look] of Object.entries(LOOKS)) {
    const file = path.join(client, ICON_PATHS[name as keyof typeof ICON_PATHS]);
    const icon = await drawIcon(look);
    await icon.png({ palette: true, colours: COLORS, effort: 10, compressionLevel: 9 }).toFile(file);
  }
}

async function drawIcon({ size, mark, ground }: Look): Promise<Sharp> {
  const drawing = await sharp(SOURCE, { density: 72 * 10 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } }).composite([
    { input: drawing, gravity: "center" },
  ]);
}
