import { copyFile, link, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

const underway = new Map<string, Promise<string>>();
let parts = 0;

/** Folder that keeps everything made of pictures, from one build to the next. */
export function pictureCacheFolder(): string {
  return path.resolve(process.env.DATA_DIR?.trim() || "var", "pictures");
}

/**
 * Takes a file from the cache, or makes it.
 *
 * @param name Its name there: says all that its bytes depend on.
 * @returns Absolute path of the file in the cache. Never write to it: releases share its bytes.
 */
export function cached(folder: string, name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = path.join(folder, name);
  const running = underway.get(file) ?? getOrMake(file, make).finally(() => underway.delete(file));
  underway.set(file, running);
  return running;
}

/** Gives a release a file of the cache: the same bytes on the disk where that is possible, else a copy. */
export async function placeFile(kept: string, target: string): Promise<void> {
  // Nothing else is asked of the system as long as that works: a large site has tens of thousands of files.
  await link(kept, target).catch(async () => {
    await mkdir(path.dirname(target), { recursive: true });
    // Written over, it would change in every release that shares its bytes.
    await rm(target, { force: true });
    // Some disks know no links, and none leads to another disk.
    await link(kept, target).catch(() => copyFile(kept, target));
  });
}

async function getOrMake(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (await hasBytes(file)) return file;
  const bytes = await make();
  await mkdir(path.dirname(file), { recursive: true });
  // Under another name first: who is stopped here leaves no half file behind, and two processes do not meet.
  const part = `${file}.${process.pid}-${parts++}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return file;
}

/** A computer that lost its power may have kept the name alone. */
async function hasBytes(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.size > 0;
}
