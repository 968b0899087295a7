import { createHash } from "node:crypto";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { decode, type Master } from "#src/content/.server/pictures/master.ts";
import { cached, pictureCacheFolder, placeFile } from "#src/content/.server/pictures/picture-cache.ts";
import { openOriginal, readPicture } from "#src/content/.server/pictures/picture-source.ts";
import { arch, DOOR, drawShareBackground, SHARE_SIZE, type ShareWords } from "./share-drawing.ts";

const JPEG = { quality: 82, mozjpeg: true };

/** A picture that other sites may show. */
export type SharedPicture = {
  /** Address on this site, with a fingerprint: `/og/1f2e….jpg`. */
  href: string;
  width: number;
  height: number;
  alt: string;
};

/**
 * Makes the picture that stands beside a link to a page: its title, and the page's own picture seen through a door.
 *
 * @param client Absolute path of the published folder; the picture goes to `og/` in it.
 * @param file File in `content/images`.
 * @throws ContentError when the file is not a picture that the site can show.
 */
export async function sharePage(
  client: string,
  file: string,
  words: Omit<ShareWords, "theme">,
): Promise<SharedPicture> {
  const { base, focal, theme, alt } = await readPicture(file);
  const background = await drawShareBackground({ ...words, theme });
  const href = await make(client, [background, base, JSON.stringify(focal)], async () => {
    const seen = await coverDoor(await openOriginal(file), focal);
    return sharp(Buffer.from(background)).composite([{ input: seen, left: DOOR.left, top: DOOR.top }]);
  });
  return { href, ...SHARE_SIZE, alt: `${endSentence(words.title)} ${alt}`.trim() };
}

/** Width in pixels at which an article's pictures go out with the feed. */
const FEED_WIDTH = 1200;

/**
 * Makes a copy of a picture for readers of the feed, which stand on other sites.
 *
 * @param client Absolute path of the published folder.
 * @param file File in `content/images`.
 */
export async function sharePlain(client: string, file: string): Promise<SharedPicture> {
  const { base, width, height, alt } = await readPicture(file);
  const shown = Math.min(width, FEED_WIDTH);
  const href = await make(client, [String(FEED_WIDTH), base], async () =>
    decode(await openOriginal(file))
      .resize({ width: shown })
      .flatten({ background: "#ffffff" }),
  );
  return { href, width: shown, height: Math.round((height * shown) / width), alt };
}

/**
 * Takes a picture with these ingredients from the cache, or makes it: thousands of posts cost their time only once. A
 * picture of the content is told by its address, which has its fingerprint: it need not be read again for each page.
 */
async function make(client: string, ingredients: string[], draw: () => Promise<Sharp>): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(JPEG));
  for (const part of ingredients) hash.update(part);
  const name = `og/${hash.digest("hex").slice(0, 20)}.jpg`;
  const kept = await cached(pictureCacheFolder(), name, async () => (await draw()).jpeg(JPEG).toBuffer());
  await placeFile(kept, path.join(client, name));
  return `/${name}`;
}

/** The part of a picture around its focal point that fills the door, cut to its shape. */
async function coverDoor(master: Master, [x, y]: readonly [number, number]): Promise<Buffer> {
  const { width, height } = DOOR;
  const full = await decode(master)
    .resize({ width, height, fit: "outside" })
    .toBuffer({ resolveWithObject: true });
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${-DOOR.left} ${-DOOR.top})"><path d="${arch()}"/></g></svg>`;
  const part = {
    left: between(0, Math.round((full.info.width * x) / 100 - width / 2), full.info.width - width),
    top: between(0, Math.round((full.info.height * y) / 100 - height / 2), full.info.height - height),
  };
  return sharp(full.data)
    .extract({ ...part, width, height })
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** A title may bring its own stop: "What is a sensory room?" */
function endSentence(title: string): string {
  return /[.!?…]$/.test(title) ? title : `${title}.`;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
