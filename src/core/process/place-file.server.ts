import { copyFile, link, mkdir, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Puts a file that never changes at another place, such as a cached picture into a release: as a hard link where possible,
 * otherwise as a copy.
 */
export async function placeFile(kept: string, target: string): Promise<void> {
  // Just one system call while that works: a large site has tens of thousands of files.
  await link(kept, target).catch(async () => {
    await mkdir(path.dirname(target), { recursive: true });
    // Remove it first: overwriting would change it in every release that links to it.
    await rm(target, { force: true });
    // Some file systems have no hard links, and none can link to another disk.
    await link(kept, target).catch(() => copyFile(kept, target));
  });
}
