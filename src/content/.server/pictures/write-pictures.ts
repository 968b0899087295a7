import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PictureSize, PictureTable } from "#domain/picture-table.ts";
import { type PictureRequest, parsePictureAddress, pictureAddresses } from "#src/lib/picture-address.ts";
import { contentRoot } from "../content-folder.ts";
import { readAllPictures } from "../pictures.ts";
import { withPictureLocation } from "./check-picture-files.ts";
import { AT_ONCE, imageFile, makePicture, openMaster } from "./master.ts";
import { cached, placeFile } from "./picture-cache.ts";

const ADDRESS = /\/pictures\/[0-9a-f]{10}\/[a-z0-9-]+(?:\.upright-\d+)?(?:-\d+\.(?:avif|webp)|\.svg)/g;

const BASE = /"(\/pictures\/[0-9a-f]{10}\/[a-z0-9-]+)\\?"/g;

const TYPES = { avif: "image/avif", webp: "image/webp", svg: "image/svg+xml" } as const;

/** Maps a picture address to its original's file name in `content/images`. */
type FindOriginal = (address: string) => string | undefined;

/**
 * Puts pictures into a release, generating those that are not cached.
 * @param addresses Such as `/pictures/1a2b3c4d5e/lamp-480.avif`.
 * @param folder The release folder; each picture is written to its address in it.
 * @param cache Folder of the generated pictures.
 * @param progress Called after each picture, with the number done and of all.
 * @throws Error when no described picture has an address; ContentError when a picture is damaged.
 */
export async function writePictures(
  addresses: Iterable<string>,
  folder: string,
  cache: string,
  progress: (done: number, of: number) => void = () => {},
): Promise<void> {
  const all = new Set(addresses);
  let done = 0;
  await makeEach(all, cache, async (kept, address) => {
    await placeFile(kept, path.join(folder, address));
    progress(++done, all.size);
  });
}

/**
 * Generates pictures that are not cached, without putting them into a release.
 * @throws As `writePictures`.
 */
export async function keepPictures(addresses: Iterable<string>, cache: string): Promise<void> {
  await makeEach(addresses, cache, async () => {});
}

async function makeEach(
  addresses: Iterable<string>,
  cache: string,
  use: (kept: string, address: string) => Promise<void>,
): Promise<void> {
  const find = await originalFinder();
  const queue = new Set(addresses).values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const address of queue) await use(await cachedPicture(address, find, cache), address);
  });
  await Promise.all(workers);
}

/**
 * The cached file for the picture at an address, generated if needed.
 * @returns Its absolute path; undefined where no described picture has this address.
 */
async function findPicture(address: string, cache: string): Promise<string | undefined> {
  const find = await originalFinder();
  return find(address) === undefined ? undefined : cachedPicture(address, find, cache);
}

async function cachedPicture(address: string, find: FindOriginal, cache: string): Promise<string> {
  const file = find(address);
  const request = parsePictureAddress(address);
  if (!file || !request) throw unknownPicture(address);
  return cached(cache, keptName(address, request), () =>
    withPictureLocation(file, async () => makePicture(await openMaster(imageFile(file)), request)),
  );
}

/** The cache key leaves out the picture's name, so that renaming a file does not regenerate its sizes. */
function keptName(address: string, { base, hash }: PictureRequest): string {
  return `${hash}/${address.slice(base.length).replace(/^[.-]/, "")}`;
}

function unknownPicture(address: string): Error {
  return new Error(`No picture of content/pictures.yaml has the address ${address}.`);
}

/**
 * From which original each size is made, and where it is kept: what the server needs to make it.
 * @param addresses In the order in which the sizes are to be made.
 * @throws Error when no described picture has an address.
 */
export async function tableOf(addresses: Iterable<string>): Promise<PictureTable> {
  const find = await originalFinder();
  const images = path.join(contentRoot(), "images");
  const entries = [...addresses].map((address): [string, PictureSize] => {
    const file = find(address);
    const request = parsePictureAddress(address);
    if (!file || !request) throw unknownPicture(address);
    const original = path.relative(images, imageFile(file)).replaceAll(path.sep, "/");
    return [address, { original, kept: keptName(address, request) }];
  });
  return Object.fromEntries(entries);
}

/**
 * Makes a size from its original and keeps it, unless it is kept already.
 * @param address Describes the size.
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
  const request = parsePictureAddress(address);
  if (!request) throw unknownPicture(address);
  await cached(path.dirname(file), path.basename(file), async () => {
    const bytes = await makePicture(await openMaster(original), request);
    onMade(bytes);
    return bytes;
  });
}

async function originalFinder(): Promise<FindOriginal> {
  const files = new Map<string, string>();
  for (const { file, picture } of await readAllPictures())
    for (const address of pictureAddresses(picture)) files.set(address, file);
  return (address) => files.get(address);
}

type Ending = keyof typeof TYPES;

/**
 * The picture at an address, generated on the first request. For servers that show unpublished content;
 * releases contain all their pictures as files.
 * @param cache Folder of the generated pictures.
 * @returns undefined where no described picture has this address.
 * @throws ContentError when a picture is damaged.
 */
export async function pictureAt(
  address: string,
  cache: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const file = await findPicture(address, cache);
  if (file === undefined) return undefined;
  return { bytes: await readFile(file), type: TYPES[address.slice(address.lastIndexOf(".") + 1) as Ending] };
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
