import { readFileSync } from "node:fs";
import { lstat, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { listReleases, releaseParts } from "#server/static/releases.ts";
import {
  collectAddressesOfData,
  collectPictureAddresses,
} from "#src/content/.server/pictures/collect-addresses.ts";
import { pictureCacheFolder, placeFile } from "#src/content/.server/pictures/picture-cache.ts";
import { writePictures } from "#src/content/.server/pictures/write-pictures.ts";
import { readSoundFiles } from "#src/content/.server/sounds/sound-files.ts";
import { listFiles } from "./file-trees.ts";

/**
 * Writes every picture that the pages show, or may show after hydration, into the published folder.
 *
 * @param site Absolute path of the published folder, with its finished pages and their data.
 * @throws Error when a page references an undescribed picture; ContentError when a picture is damaged.
 */
export async function writePagePictures(site: string): Promise<void> {
  const addresses = new Set<string>();
  const files = await listFiles(site);
  // Sequentially: thousands of pages would not fit into memory at once.
  for (const name of files.filter((file) => /\.(html|data)$/.test(file))) {
    const text = readFileSync(path.join(site, name), "utf8");
    const found = name.endsWith(".html") ? collectPictureAddresses(text) : await collectAddressesOfData(text);
    for (const address of found) addresses.add(address);
  }
  await writePictures(addresses, site, pictureCacheFolder());
}

/**
 * Writes the recordings of rooms into the published folder.
 *
 * @param site Absolute path of the published folder.
 */
export async function writeSounds(site: string): Promise<void> {
  for (const [address, file] of readSoundFiles()) await placeFile(file, path.join(site, address));
}

/**
 * Age in milliseconds from which unused files are deleted. Newer ones may be unpublished pictures from `npm run dev`.
 */
const UNUSED_AGE = 86_400_000;

/**
 * Removes files from the picture cache that neither the content nor any kept release uses.
 *
 * @param cache absolute path of the cache
 * @param dataDir folder of the releases
 * @param hashes hashes of the content's pictures, as in their addresses
 * @param now milliseconds since 1970
 */
export async function sweepPictures(
  cache: string,
  dataDir: string,
  hashes: Iterable<string>,
  now: number,
): Promise<void> {
  // A symbolic link means that another data folder shares the cache.
  const found = await lstat(cache).catch(() => undefined);
  if (!found?.isDirectory()) return;
  const known = new Set(hashes);
  const shared = new Set<string>();
  for (const id of listReleases(dataDir)) {
    const { site } = releaseParts(dataDir, id);
    for (const hash of await namesIn(path.join(site, "pictures"))) known.add(hash);
    for (const name of await namesIn(path.join(site, "og"))) shared.add(name);
  }
  const folders = (await namesIn(cache)).filter((name) => /^[0-9a-f]{10}$/.test(name));
  const facts = await namesIn(path.join(cache, "facts"));
  const pictures = await namesIn(path.join(cache, "og"));
  const unused = [
    ...folders.filter((hash) => !known.has(hash)),
    ...facts.filter((name) => !known.has(name.slice(0, 10))).map((name) => path.join("facts", name)),
    ...pictures.filter((name) => !shared.has(name)).map((name) => path.join("og", name)),
  ];
  for (const name of unused) {
    const file = path.join(cache, name);
    // Another process may have deleted it first.
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - changed > UNUSED_AGE) await rm(file, { recursive: true, force: true });
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
