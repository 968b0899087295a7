import { createHash } from "node:crypto";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { decode, type Master } from "#src/content/.server/pictures/master.ts";
import { cached, pictureCacheFolder, placeFile } from "#src/content/.server/pictures/picture-cache.ts";
import { openOriginal, readPicture } from "#src/content/.server/pictures.ts";
import { arch, DOOR, drawShareBackground, SHARE_SIZE, type ShareWords } from "./share-drawing.ts";

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
 *
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
 *
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
