import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { readPictures } from "#src/content/.server/content.ts";
import { arch, DOOR, drawShareGround, SHARE_SIZE, type ShareWords } from "./share-drawing.ts";

/** Finished pictures by what they are made of: thousands of posts cost their time only once. */
const CACHE = "node_modules/.cache/og";

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
 * @throws When `content/pictures.yaml` does not describe the picture.
 */
export async function sharePage(
  client: string,
  file: string,
  words: Omit<ShareWords, "mood">,
): Promise<SharedPicture> {
  const { focal, mood, alt } = entryOf(file);
  const ground = await drawShareGround({ ...words, mood });
  const href = await make(client, [ground, await readFile(master(file)), JSON.stringify(focal)], async () => {
    const seen = await coverDoor(file, focal);
    return sharp(Buffer.from(ground)).composite([{ input: seen, left: DOOR.left, top: DOOR.top }]);
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
  const picture = sharp(master(file)).resize({ width: FEED_WIDTH, withoutEnlargement: true });
  const { width = 0, height = 0 } = await sharp(master(file)).metadata();
  const shown = Math.min(width, FEED_WIDTH);
  const href = await make(client, [String(FEED_WIDTH), await readFile(master(file))], async () =>
    picture.flatten({ background: "#ffffff" }),
  );
  return { href, width: shown, height: Math.round((height * shown) / width), alt: entryOf(file).alt };
}

/** Takes a picture with these ingredients from the cache, or makes it. */
async function make(
  client: string,
  ingredients: (string | Uint8Array)[],
  draw: () => Promise<Sharp>,
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(JPEG));
  for (const part of ingredients) hash.update(part);
  const name = `${hash.digest("hex").slice(0, 20)}.jpg`;
  const kept = path.join(CACHE, name);
  const target = path.join(client, "og", name);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await copyFile(kept, target);
  } catch {
    const bytes = await (await draw()).jpeg(JPEG).toBuffer();
    await mkdir(CACHE, { recursive: true });
    // Under another name first: a build that is stopped here leaves no half picture behind, and two do not meet.
    const part = `${kept}.${process.pid}`;
    await writeFile(part, bytes);
    await rename(part, kept);
    await writeFile(target, bytes);
  }
  return `/og/${name}`;
}

/** The part of a picture around its focal point that fills the door, cut to its shape. */
async function coverDoor(file: string, [x, y]: [number, number]): Promise<Buffer> {
  const { width, height } = DOOR;
  const full = await sharp(master(file))
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

function master(file: string): string {
  return path.join("content/images", file);
}

function entryOf(file: string) {
  const entry = readPictures().find((candidate) => candidate.file === file);
  if (!entry) throw new Error(`content/pictures.yaml does not describe "${file}".`);
  return entry;
}
