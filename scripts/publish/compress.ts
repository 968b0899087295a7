import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "./file-trees.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXT = /\.(html|js|css|svg|txt|data|json|xml|ics|webmanifest)$/;
/** Below this many bytes a compressed copy saves less than its own headers. */
const SMALLEST = 512;
/** The smallest copies. */
const BEST = constants.BROTLI_MAX_QUALITY;
/** Brotli 10 takes 40 % of the time of 11 and makes pages 2 to 3 % larger. */
const FAST = 10;
/** From this many files on, time to publish counts for more: 2,000 posts are more than 8,000 pages. */
const MANY = 1_000;
/** How the names of compressed copies end. */
export const COPIES = [".br", ".gz"] as const;

/**
 * Writes a file and, if it is text, its `.br` and `.gz` copies beside it, so that a server only has to hand them out.
 *
 * @param count How many files like this one are published.
 * @returns Names of the files that were written: `about/index.html`, `about/index.html.br`, …
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

/** Writes the compressed copies of every text file of a folder that has none yet. */
export async function compressTree(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const known = new Set(files);
  // This is most of what a page costs to publish, so every core takes the next file as soon as it is done with one.
  const waiting = files.filter((name) => TEXT.test(name) && !known.has(`${name}.gz`)).values();
  const cores = Array.from({ length: availableParallelism() }, async () => {
    for (const name of waiting) {
      await compressFile(folder, name, await readFile(path.join(folder, name)), BEST);
    }
  });
  await Promise.all(cores);
}

async function compressFile(folder: string, name: string, bytes: Buffer, quality: number): Promise<string[]> {
  if (bytes.length < SMALLEST || !TEXT.test(name)) return [];
  const copies = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    deflate(bytes, { level: 9 }),
  ]);
  const names = COPIES.map((ending) => name + ending);
  await Promise.all(copies.map((copy, index) => writeFile(path.join(folder, names[index] ?? ""), copy)));
  return names;
}
