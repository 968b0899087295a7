import { randomFillSync } from "node:crypto";
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Free space on the disk below which no message is taken, in bytes: what is stored must still be mailed and deleted. */
export const leastFree = 16_000_000;

/** Bytes that the file of the reserve takes: more than it takes to delete the largest message. */
const reserveBytes = 16_000_000;

/** Name of the file that keeps room on the disk. */
export const reserveFileName = "reserve";

/** Free space for this user on the disk of a folder, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Runs work that deletes messages. Deleting takes room at first, so on a full disk a file that was kept for this gives
 * way to it, and comes back once there is room again.
 */
export async function withReserve<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  spendReserve(folder);
  try {
    return await work();
  } finally {
    keepReserve(folder);
  }
}

/** Gives the room that was kept to a disk that is full; the folder need not be there. */
export function spendReserve(folder: string): void {
  const file = path.join(folder, reserveFileName);
  if (existsSync(file) && freeBytes(folder) < leastFree) rmSync(file);
}

/** Makes the file that keeps room, unless it is there or the disk has no room for it. */
export function keepReserve(folder: string): void {
  const file = path.join(folder, reserveFileName);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === reserveBytes || freeBytes(folder) < leastFree + reserveBytes) return;
  try {
    // Bytes by chance, because some disks store a run of equal ones in no room at all.
    writeFileSync(file, randomFillSync(Buffer.alloc(reserveBytes)), { mode: 0o600 });
  } catch {
    // A part of it would only take room. The next time may go better; messages are stored without it.
    rmSync(file, { force: true });
  }
}
