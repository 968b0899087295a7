import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { freeBytes, leastFree } from "./reserve.ts";

/** Storage for messages, in bytes. */
export type Storage = {
  /** What the messages take. */
  readonly used: number;
  /** What they may take. */
  readonly limit: number;
  /** What the disk has left. */
  readonly free: number;
};

/** Name of the fact that says how many bytes the messages may take. */
export const limitFact = "storage limit";

/** A disk with less than this left is nearly full, in bytes. */
export const littleFree = 256_000_000;

/** Makes ready to measure the storage use of a store, with the limit that the server noted. */
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

/** Whether a message of some bytes may come in. */
export function hasStorage({ used, limit, free }: Storage, bytes: number): boolean {
  return used + bytes <= limit && free - bytes >= leastFree;
}

/** Says in words that storage is short or gone, or gives undefined. */
export function storageWarning(storage: Storage): string | undefined {
  const { used, limit, free } = storage;
  if (free < leastFree) return "The disk is full: messages are refused until there is room.";
  if (used >= limit)
    return "Messages have reached STORAGE_LIMIT: new ones are refused. Remove old ones, or raise it.";
  if (free < littleFree) return "The disk is nearly full. Please make room.";
  if (used >= limit * 0.8)
    return "Messages take four fifths of STORAGE_LIMIT. Remove old ones, or raise it, before they are refused.";
  return undefined;
}
