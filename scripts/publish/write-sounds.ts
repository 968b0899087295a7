import path from "node:path";
import { placeFile } from "#src/content/.server/pictures/picture-cache.ts";
import { readSoundFiles } from "#src/content/.server/sounds/sound-files.ts";

/**
 * Puts the recordings of rooms into the published folder.
 *
 * @param site Absolute path of the published folder.
 */
export async function writeSounds(site: string): Promise<void> {
  for (const [address, file] of readSoundFiles()) await placeFile(file, path.join(site, address));
}
