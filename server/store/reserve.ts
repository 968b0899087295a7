import { randomFillSync } from "node:crypto";
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Messages are refused below this free space, in bytes: mailing and deleting stored ones needs space. */
export const minFreeBytes = 16_000_000;

/** Size of the reserve file, in bytes: more than deleting the largest message needs. */
const reserveBytes = 16_000_000;

/** Name of the file that reserves disk space. */
export const reserveFileName = "reserve";

/** Free space for this user on the disk of a folder, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Runs work that deletes messages. Deleting needs space at first, so on a full disk the reserve file is
 * removed to make space, and created again when there is enough.
 */
export async function withReserve<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  spendReserve(folder);
  try {
    return await work();
  } finally {
    keepReserve(folder);
  }
}

/** Removes the reserve if the disk is full; the folder need not exist. */
export function spendReserve(folder: string): void {
  const file = path.join(folder, reserveFileName);
  if (existsSync(file) && freeBytes(folder) < minFreeBytes) rmSync(file);
}

/** Creates the reserve file, unless it exists or the disk has no space for it. */
export function keepReserve(folder: string): void {
  const file = path.join(folder, reserveFileName);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === reserveBytes || freeBytes(folder) < minFreeBytes + reserveBytes) return;
  try {
    // Random bytes, because some file systems compress zeros to nothing.
    writeFileSync(file, randomFillSync(Buffer.alloc(reserveBytes)), { mode: 0o600 });
  } catch {
    // A partial reserve would only waste space. Try again next time; messages can be stored without it.
    rmSync(file, { force: true });
  }
}
