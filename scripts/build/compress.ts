import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXT = /\.(html|js|css|svg|txt|data|json|xml|ics|webmanifest)$/;
/** Below this many bytes a compressed copy saves less than its own headers. */
const SMALLEST = 512;

/** Writes `.br` and `.gz` copies beside every text file, so that a server only has to hand them out. */
export async function compressTree(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  // This is most of what a page costs to build, so every core takes the next file as soon as it is done with one.
  const waiting = files.filter((name) => TEXT.test(name)).values();
  const cores = Array.from({ length: availableParallelism() }, async () => {
    for (const name of waiting) await compressFile(path.join(folder, name));
  });
  await Promise.all(cores);
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const [small, medium] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    deflate(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, medium)]);
}
