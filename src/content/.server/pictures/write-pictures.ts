import { availableParallelism } from "node:os";
import path from "node:path";
import { parsePictureAddress, pictureAddresses } from "#src/lib/picture-address.ts";
import { makePicture } from "./make-picture.ts";
import { imageFile, openMaster } from "./master.ts";
import { cached, placeFile } from "./picture-cache.ts";
import { withPictureLocation } from "./picture-location.ts";
import { readAllPictures } from "./picture-source.ts";

/** So many pictures are made at a time, one by each core. What memory two take: docs/decisions/pictures.md. */
const AT_ONCE = Math.min(2, availableParallelism());

/** Finds the file of `content/images` that an address asks for a picture of. */
type FindOriginal = (address: string) => string | undefined;

/**
 * Puts pictures into a release: those of the cache as they are, others made first.
 *
 * @param addresses Such as `/pictures/1a2b3c4d5e/lamp-480.avif`.
 * @param folder The release; each picture goes to its address in it.
 * @param cache Folder of the made pictures.
 * @throws Error when an address is none of a described picture; ContentError when a picture is damaged.
 */
export async function writePictures(
  addresses: Iterable<string>,
  folder: string,
  cache: string,
): Promise<void> {
  const find = await originalFinder();
  const waiting = new Set(addresses).values();
  const makers = Array.from({ length: AT_ONCE }, async () => {
    for (const address of waiting)
      await placeFile(await keepPicture(address, find, cache), path.join(folder, address));
  });
  await Promise.all(makers);
}

/**
 * The file in the cache for the picture at an address, made where it is not there yet.
 *
 * @returns Its absolute path; undefined where no described picture has this address.
 */
export async function findPicture(address: string, cache: string): Promise<string | undefined> {
  const find = await originalFinder();
  return find(address) === undefined ? undefined : keepPicture(address, find, cache);
}

async function keepPicture(address: string, find: FindOriginal, cache: string): Promise<string> {
  const file = find(address);
  const request = parsePictureAddress(address);
  if (!file || !request) throw new Error(`No picture of content/pictures.yaml has the address ${address}.`);
  // Without the picture's name: who renames a file does not wait for its sizes again.
  const name = address.slice(request.base.length).replace(/^[.-]/, "");
  return cached(cache, `${request.hash}/${name}`, () =>
    withPictureLocation(file, async () => makePicture(await openMaster(imageFile(file)), request)),
  );
}

async function originalFinder(): Promise<FindOriginal> {
  const files = new Map<string, string>();
  for (const { file, picture } of await readAllPictures())
    for (const address of pictureAddresses(picture)) files.set(address, file);
  return (address) => files.get(address);
}
