import path from "node:path";
import { placeFile } from "#core/process/place-file.server.ts";
import { type PictureRequest, parsePictureAddress, pictureAddresses } from "#ui/lib/picture-address.ts";
import type { PictureSize, PictureTable } from "../../picture-table.ts";
import { contentRoot } from "../content-folder.ts";
import { readAllPictures } from "../pictures.ts";
import { withPictureLocation } from "./check-picture-files.ts";
import { AT_ONCE, imageFile, makePicture, openMaster } from "./master.ts";
import { cached } from "./picture-cache.ts";

const ADDRESS = /\/pictures\/[0-9a-f]{10}\/[a-z0-9-]+(?:\.upright-\d+)?(?:-\d+\.(?:avif|webp)|\.svg)/g;

const BASE = /"(\/pictures\/[0-9a-f]{10}\/[a-z0-9-]+)\\?"/g;

/**
 * Puts pictures into a release, generating those that are not cached.
 * @param addresses Such as `/pictures/1a2b3c4d5e/lamp-480.avif`.
 * @param folder The release folder; each picture is written to its address in it.
 * @param progress Called after each picture, with the number done and of all.
 * @throws As `keepPictures`.
 */
export async function writePictures(
  addresses: Iterable<string>,
  folder: string,
  cache: string,
  progress: (done: number, of: number) => void = () => {},
): Promise<void> {
  const all = new Set(addresses);
  let done = 0;
  await keepPictures(all, cache, async (kept, address) => {
    await placeFile(kept, path.join(folder, address));
    progress(++done, all.size);
  });
}

/**
 * Generates pictures that are not cached.
 * @throws Error when no described picture has an address; ContentError when a picture is damaged.
 */
export async function keepPictures(
  addresses: Iterable<string>,
  cache: string,
  use: (kept: string, address: string) => Promise<void> = async () => {},
): Promise<void> {
  const originals = await readOriginals();
  const queue = new Set(addresses).values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const address of queue)
      await use(await keepPicture(address, originals.get(address), cache), address);
  });
  await Promise.all(workers);
}

async function keepPicture(address: string, original: string | undefined, cache: string): Promise<string> {
  if (original === undefined) throw unknownPicture(address);
  const kept = path.join(cache, keptName(address));
  await withPictureLocation(original, () => keepSize(address, imageFile(original), kept));
  return kept;
}

/** The cache key leaves out the picture's name, so that renaming a file does not regenerate its sizes. */
function keptName(address: string): string {
  const { hash, base } = requestOf(address);
  return `${hash}/${address.slice(base.length).replace(/^[.-]/, "")}`;
}

function requestOf(address: string): PictureRequest {
  const request = parsePictureAddress(address);
  if (!request) throw unknownPicture(address);
  return request;
}

function unknownPicture(address: string): Error {
  return new Error(`No picture of content/pictures.yaml has the address ${address}.`);
}

/**
 * From which original each size is made, and where it is kept: what the server needs to make it.
 * @param addresses In the order in which the sizes are to be made.
 * @throws Error when no described picture has an address.
 */
export async function pictureTableOf(addresses: Iterable<string>): Promise<PictureTable> {
  const originals = await readOriginals();
  const images = path.join(contentRoot(), "images");
  const entries = [...addresses].map((address): [string, PictureSize] => {
    const file = originals.get(address);
    if (file === undefined) throw unknownPicture(address);
    const original = path.relative(images, imageFile(file)).replaceAll(path.sep, "/");
    return [address, { original, kept: keptName(address) }];
  });
  return Object.fromEntries(entries);
}

/**
 * Makes a size from its original and keeps it, unless it is kept already.
 * @param original Absolute path of the original.
 * @param file Absolute path to keep it at.
 * @param onMade Receives the bytes before they are stored.
 * @throws PictureError when the original is missing or damaged; Error when the size cannot be stored.
 */
export async function keepSize(
  address: string,
  original: string,
  file: string,
  onMade: (bytes: Uint8Array) => void = () => {},
): Promise<void> {
  const request = requestOf(address);
  await cached(path.dirname(file), path.basename(file), async () => {
    const bytes = await makePicture(await openMaster(original), request);
    onMade(bytes);
    return bytes;
  });
}

/** File names in `content/images`, by every address of a size that is made of them. */
async function readOriginals(): Promise<ReadonlyMap<string, string>> {
  const all = await readAllPictures();
  return new Map(
    all.flatMap(({ file, picture }) =>
      pictureAddresses(picture).map((address): [string, string] => [address, file]),
    ),
  );
}

/**
 * The file of the picture at an address, generated on the first request. For servers that show unpublished content:
 * those of a release make the sizes in its table.
 * @returns Its absolute path; undefined where no described picture has this address.
 * @throws ContentError when a picture is damaged.
 */
export async function pictureAt(address: string, cache: string): Promise<string | undefined> {
  const original = (await readOriginals()).get(address);
  return original && keepPicture(address, original, cache);
}

/** Every picture address in a page's HTML, shown or linked. */
export function collectPictureAddresses(html: string): Set<string> {
  return new Set(html.match(ADDRESS));
}

/** The addresses of the pictures that a page loads first: usually one picture, its largest paint. */
export function collectLargestPaint(html: string): Set<string> {
  const elements = html.split("</picture>").map((before) => before.slice(before.lastIndexOf("<picture")));
  const first = elements.filter(
    (element) => element.startsWith("<picture") && /fetchpriority="high"/i.test(element),
  );
  return new Set(first.flatMap((element) => [...collectPictureAddresses(element)]));
}

/**
 * Every picture address that a page's components may request after hydration. Some pictures are only in the
 * page's data: those in the lightbox of the gallery, on later slides, as video posters or on a wish list.
 * @param data The page's data file or its state, which contain the base of each picture's addresses.
 */
export async function collectAddressesOfData(data: string): Promise<Set<string>> {
  const bases = new Set([...data.matchAll(BASE)].map(([, base = ""]) => base));
  const named = (await readAllPictures()).filter(({ picture }) => bases.has(picture.base));
  return new Set(named.flatMap(({ picture }) => pictureAddresses(picture)));
}
