import { readFileSync } from "node:fs";
import path from "node:path";
import {
  collectAddressesOfData,
  collectPictureAddresses,
} from "#src/content/.server/pictures/collect-addresses.ts";
import { pictureCacheFolder, placeFile } from "#src/content/.server/pictures/picture-cache.ts";
import { writePictures } from "#src/content/.server/pictures/write-pictures.ts";
import { readSoundFiles } from "#src/content/.server/sounds/sound-files.ts";
import { listFiles } from "./list-files.ts";

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
