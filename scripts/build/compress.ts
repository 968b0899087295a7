import { readdir, readFile, writeFile } from "node:fs/promises";
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
  for (const file of files.filter((name) => TEXT.test(name))) {
    const full = path.join(folder, file);
    const bytes = await readFile(full);
    if (bytes.length < SMALLEST) continue;
    const [small, medium] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      deflate(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${full}.br`, small), writeFile(`${full}.gz`, medium)]);
  }
}
