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
 * Puts every picture into the published folder that its pages show, or may show once React is awake.
 *
 * @param site Absolute path of the published folder, with its finished pages and their data.
 * @throws Error when a page names a picture that is not described; ContentError when a picture is damaged.
 */
export async function writePagePictures(site: string): Promise<void> {
  const addresses = new Set<string>();
  const files = await listFiles(site);
  // One after the other: thousands of pages would not all fit into memory.
  for (const name of files.filter((file) => /\.(html|data)$/.test(file))) {
    const text = readFileSync(path.join(site, name), "utf8");
    const found = name.endsWith(".html") ? collectPictureAddresses(text) : await collectAddressesOfData(text);
    for (const address of found) addresses.add(address);
  }
  await writePictures(addresses, site, pictureCacheFolder());
}

/**
 * Puts the recordings of rooms into the published folder.
 *
 * @param site Absolute path of the published folder.
 */
export async function writeSounds(site: string): Promise<void> {
  for (const [address, file] of readSoundFiles()) await placeFile(file, path.join(site, address));
}
