import { createHash } from "node:crypto";
import path from "node:path";
import sharp from "sharp";
import { type Master, openMaster, readingPixels } from "#src/content/.server/pictures/master.ts";
import { cached, pictureCacheFolder, placeFile } from "#src/content/.server/pictures/picture-cache.ts";
import { blamingFile } from "#src/content/.server/pictures/picture-mistake.ts";

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

/** The drawing has six colors; the others soften its edges. Half the bytes of as many as there could be. */
const PNG = { palette: true, colours: 16, effort: 10, compressionLevel: 9 };

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
 * @throws ContentError when the drawing cannot be read.
 */
export async function writeIcons(client: string): Promise<void> {
  for (const [name, look] of Object.entries(LOOKS)) {
    const kept = await blamingFile(SOURCE, async () => keepIcon(await openMaster(SOURCE), look));
    await placeFile(kept, path.join(client, ICON_PATHS[name as keyof typeof ICON_PATHS]));
  }
}

function keepIcon(drawing: Master, look: Look): Promise<string> {
  const hash = createHash("sha256")
    .update(JSON.stringify([look, PNG]))
    .update(drawing.bytes);
  const name = `icons/${hash.digest("hex").slice(0, 20)}.png`;
  return cached(pictureCacheFolder(), name, () => readingPixels(() => drawIcon(drawing, look)));
}

async function drawIcon({ bytes }: Master, { size, mark, ground }: Look): Promise<Uint8Array> {
  const drawing = await sharp(bytes, { density: 72 * 10 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing, gravity: "center" }])
    .png(PNG)
    .toBuffer();
}
