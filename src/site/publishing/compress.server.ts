import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "#site/static/site-index.server.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXT = /\.(html|js|css|svg|txt|data|json|xml|ics|webmanifest)$/;
/** Minimum file size in bytes. For smaller files, compression saves less than the extra headers cost. */
const MIN_BYTES = 512;
/** Brotli quality with the smallest output. */
const BEST = constants.BROTLI_MAX_QUALITY;
/** Brotli quality 10 takes 40 % of the time of 11. Its output is 2 to 3 % larger. */
const FAST = 10;
/** From this number of files on, publishing time matters more than size: 2,000 posts are over 8,000 pages. */
const MANY = 1_000;
/** File name suffixes of compressed copies. */
const SUFFIXES = [".br", ".gz"] as const;

/**
 * Writes a file and, if it is text, its precompressed `.br` and `.gz` copies.
 * @param count How many files like this one are published.
 * @returns Names of the written files: `about/index.html`, `about/index.html.br`, …
 */
export async function writeCompressed(
  folder: string,
  name: string,
  text: string,
  count: number,
): Promise<string[]> {
  await writeFile(path.join(folder, name), text);
  return [name, ...(await compressFile(folder, name, Buffer.from(text), count < MANY ? BEST : FAST))];
}

/** Writes compressed copies of all text files in a folder that have none yet. */
export async function compressTree(folder: string): Promise<void> {
  const files = listFiles(folder);
  const known = new Set(files);
  // Compression takes most of the publishing time, so the files are shared among all cores.
  const queue = files.filter((name) => TEXT.test(name) && !known.has(`${name}.gz`)).values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const name of queue) {
      await compressFile(folder, name, await readFile(path.join(folder, name)), BEST);
    }
  });
  await Promise.all(workers);
}

async function compressFile(folder: string, name: string, bytes: Buffer, quality: number): Promise<string[]> {
  if (bytes.length < MIN_BYTES || !TEXT.test(name)) return [];
  const copies = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    deflate(bytes, { level: 9 }),
  ]);
  const names = SUFFIXES.map((suffix) => name + suffix);
  await Promise.all(copies.map((copy, index) => writeFile(path.join(folder, names[index] ?? ""), copy)));
  return names;
}
