import { availableParallelism } from "node:os";
import path from "node:path";
import { parsePictureAddress, pictureAddresses } from "#src/lib/picture-address.ts";
import { makePicture } from "./make-picture.ts";
import { imageFile, openMaster } from "./master.ts";
import { cached, placeFile } from "./picture-cache.ts";
import { withPictureLocation } from "./picture-location.ts";
import { readAllPictures } from "./picture-source.ts";

/** How many pictures are generated in parallel. Memory use of two: docs/decisions/pictures.md. */
const CONCURRENCY = Math.min(2, availableParallelism());

/** Maps a picture address to its original's file name in `content/images`. */
type FindOriginal = (address: string) => string | undefined;

/**
 * Puts pictures into a release, generating those that are not cached.
 *
 * @param addresses Such as `/pictures/1a2b3c4d5e/lamp-480.avif`.
 * @param folder The release folder; each picture is written to its address in it.
 * @param cache Folder of the generated pictures.
 * @throws Error when no described picture has an address; ContentError when a picture is damaged.
 */
export async function writePictures(
  addresses: Iterable<string>,
  folder: string,
  cache: string,
): Promise<void> {
  const find = await originalFinder();
  const queue = new Set(addresses).values();
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (const address of queue)
      await placeFile(await cachedPicture(address, find, cache), path.join(folder, address));
  });
  await Promise.all(workers);
}

/**
 * The cached file for the picture at an address, generated if needed.
 *
 * @returns Its absolute path; undefined where no described picture has this address.
 */
export async function findPicture(address: string, cache: string): Promise<string | undefined> {
  const find = await originalFinder();
  return find(address) === undefined ? undefined : cachedPicture(address, find, cache);
}

async function cachedPicture(address: string, find: FindOriginal, cache: string): Promise<string> {
  const file = find(address);
  const request = parsePictureAddress(address);
  if (!file || !request) throw new Error(`No picture of content/pictures.yaml has the address ${address}.`);
  // The key leaves out the picture's name, so that renaming a file does not regenerate its sizes.
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
