import { readFileSync } from "node:fs";
import { lstat, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { dayMs } from "#core/values/time.ts";
import { pictureCacheFolder } from "#site/content/.server/pictures/picture-cache.ts";
import {
  collectAddressesOfData,
  collectLargestPaint,
  collectPictureAddresses,
  keepPictures,
  pictureTableOf,
  writePictures,
} from "#site/content/.server/pictures/write-pictures.ts";
import {
  listReleases,
  PREVIEW,
  READY,
  type ReleaseParts,
  readNamed,
  releaseParts,
} from "#site/static/release-folder.server.ts";
import { listFiles, readPictureTable } from "#site/static/site-index.server.ts";

/**
 * Writes the table of every size of a picture that the pages show, or may show after hydration. The server
 * makes these sizes when they are first asked for, so only the largest paint of the home page is made
 * already. Drawings have one file for all sizes, which is written into the published folder.
 * @param parts A release with its finished pages and their data.
 * @throws Error when a page references an undescribed picture; ContentError when a picture is damaged.
 */
export async function writePagePictures({ site, pictures }: Pick<ReleaseParts, "site" | "pictures">) {
  const first = new Set<string>();
  const others = new Set<string>();
  const files = listFiles(site).filter((file) => /\.(html|data)$/.test(file));
  // Sequentially, shortest paths first: thousands of pages would not fit into memory at once.
  for (const name of files.toSorted((a, b) => a.length - b.length)) {
    const text = readFileSync(path.join(site, name), "utf8");
    const found = name.endsWith(".html") ? collectPictureAddresses(text) : await collectAddressesOfData(text);
    for (const address of name.endsWith(".html") ? collectLargestPaint(text) : []) first.add(address);
    for (const address of found) others.add(address);
  }
  const all = [...new Set([...first, ...others])];
  const isDrawing = (address: string) => address.endsWith(".svg");
  const cache = pictureCacheFolder();
  await writePictures(all.filter(isDrawing), site, cache);
  await writeFile(
    pictures,
    JSON.stringify(await pictureTableOf(all.filter((address) => !isDrawing(address)))),
  );
  const home = collectLargestPaint(readFileSync(path.join(site, "index.html"), "utf8"));
  const avif = [...home].filter((address) => address.endsWith(".avif"));
  await keepPictures(avif, cache);
}

/**
 * Age in milliseconds from which unused files are deleted. Newer ones may be unpublished pictures from `npm run dev`.
 */
const UNUSED_AGE = dayMs;

/**
 * Removes files from the picture cache that neither the content nor any kept release uses.
 * @param hashes hashes of the content's pictures, as in their addresses
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
  const others = [readNamed(dataDir, PREVIEW), readNamed(dataDir, READY)].filter(
    (name) => name !== undefined,
  );
  for (const id of [...listReleases(dataDir), ...others]) {
    const { site, pictures } = releaseParts(dataDir, id);
    for (const hash of await namesIn(path.join(site, "pictures"))) known.add(hash);
    for (const { kept } of Object.values(readPictureTable(pictures))) known.add(path.dirname(kept));
    for (const name of await namesIn(path.join(site, "og"))) shared.add(name);
  }
  const folders = (await namesIn(cache)).filter((name) => /^[0-9a-f]{10}$/.test(name));
  const facts = await namesIn(path.join(cache, "facts"));
  const pictures = await namesIn(path.join(cache, "og"));
  const made = await Promise.all(
    folders.map(async (hash) => (await namesIn(path.join(cache, hash))).map((name) => path.join(hash, name))),
  );
  const unused = [
    // What processes left behind that were killed while they wrote.
    ...made.flat().filter((name) => name.endsWith(".part")),
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
    // A time far ahead is that of a wrong clock, and the file can be made again.
    if (Math.abs(now - changed) > UNUSED_AGE) await rm(file, { recursive: true, force: true });
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
