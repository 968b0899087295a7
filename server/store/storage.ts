import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { freeBytes, minFreeBytes } from "./reserve.ts";

/** Storage of messages, in bytes. */
export type Storage = {
  /** Used by messages. */
  readonly used: number;
  /** Limit for messages. */
  readonly limit: number;
  /** Free on the disk. */
  readonly free: number;
};

/** Name of the stored fact with the storage limit in bytes. */
export const limitFact = "storage limit";

/** A disk with less free space is nearly full, in bytes. */
export const littleFree = 256_000_000;

/** Returns a function that measures the storage of a store, with the limit that the server recorded. */
export function storageMeter(db: DatabaseSync): () => Storage {
  const folder = path.dirname(String(db.location()));
  const measure = db.prepare(`
    SELECT (page_count - freelist_count) * page_size AS used, (SELECT value FROM facts WHERE name = ?) AS most
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size`);
  return () => {
    const row = measure.get(limitFact);
    const limit = typeof row?.most === "string" ? Number(row.most) : Number.POSITIVE_INFINITY;
    return { used: Number(row?.used), limit, free: freeBytes(folder) };
  };
}

/** Whether there is storage for a message of a size. */
export function hasStorage({ used, limit, free }: Storage, bytes: number): boolean {
  return used + bytes <= limit && free - bytes >= minFreeBytes;
}

/** Warning that storage is low or used up; undefined if there is enough. */
export function storageWarning(storage: Storage): string | undefined {
  const { used, limit, free } = storage;
  if (free < minFreeBytes) return "The disk is full: messages are refused until there is space.";
  if (used >= limit)
    return "Messages have reached STORAGE_LIMIT, so new ones are refused. Remove old messages, or raise the limit.";
  if (free < littleFree) return "The disk is nearly full. Please free some space.";
  if (used >= limit * 0.8)
    return "Messages use four fifths of STORAGE_LIMIT. Remove old messages or raise the limit before new ones are refused.";
  return undefined;
}
