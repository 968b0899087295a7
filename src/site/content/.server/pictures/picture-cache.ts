import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

const inFlight = new Map<string, Promise<string>>();
let partCount = 0;

/** The persistent cache folder for everything derived from pictures. */
export function pictureCacheFolder(): string {
  return path.resolve(process.env.DATA_DIR?.trim() || "var", "pictures");
}

/**
 * Returns a file from the cache, creating it if needed. Concurrent calls share one run.
 * @param name The cache key: contains everything that the bytes depend on.
 * @returns Absolute path of the cached file. Never write to it: releases hard-link it.
 */
export function cached(folder: string, name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = path.join(folder, name);
  const running = inFlight.get(file) ?? getOrMake(file, make).finally(() => inFlight.delete(file));
  inFlight.set(file, running);
  return running;
}

async function getOrMake(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (await hasBytes(file)) return file;
  const bytes = await make();
  await mkdir(path.dirname(file), { recursive: true });
  // Write and rename: an interrupted process or machine leaves no partial file, and two processes do not collide.
  const part = `${file}.${process.pid}-${partCount++}.part`;
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return file;
}

/** Whether a file exists and is not empty: after a power failure, only the name may have reached the disk. */
async function hasBytes(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.size > 0;
}
