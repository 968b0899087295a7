import { limits } from "#core/values/limits.ts";
import { freeBytes, minFreeBytes, storeFolder, usage } from "./maintenance.server.ts";
import { first, prepared, query, type Reader } from "./query.server.ts";

/** Storage of messages, in bytes. */
export type Storage = { readonly used: number; readonly limit: number; readonly free: number };

/** Name of the stored fact with the storage limit in bytes. */
export const limitFact = "storage limit";

/** A disk with less free space is nearly full, in bytes. */
export const littleFree = 256_000_000;

const measured = prepared(({ fact }: { fact: string }) =>
  query
    .selectFrom(usage.as("usage"))
    .leftJoin("facts", (join) => join.on("name", "=", fact))
    .select(["used", "value"]),
);

/** Returns a function that measures the storage of a store, with the limit that the server recorded. */
export function storageMeter(db: Reader): () => Storage {
  const folder = storeFolder(db);
  return () => {
    const { used = 0, value = null } = first(db, measured({ fact: limitFact })) ?? {};
    const limit = value === null ? Number.POSITIVE_INFINITY : Number(value);
    return { used, limit, free: freeBytes(folder) };
  };
}

/** Whether there is storage for a message of a size in bytes. */
export function hasStorage({ used, limit, free }: Storage, bytes: number): boolean {
  return used + bytes <= limit && free - bytes >= minFreeBytes;
}

/** Whether there is storage for every message without a file. */
export function hasStorageForText(storage: Storage): boolean {
  return hasStorage(storage, limits.textBytes);
}

/** Warnings that storage is low or used up, for the disk and for the limit; none if there is enough. */
export function storageWarnings(storage: Storage): string[] {
  return [diskWarning(storage), limitWarning(storage)].filter((words) => words !== undefined);
}

function diskWarning({ free }: Storage): string | undefined {
  if (free - limits.textBytes < minFreeBytes)
    return "The disk is full: messages are refused until there is space.";
  return free < littleFree ? "The disk is nearly full. Please free some space." : undefined;
}

function limitWarning({ used, limit }: Storage): string | undefined {
  if (used + limits.textBytes > limit)
    return "Messages have reached STORAGE_LIMIT, so new ones are refused. Remove old messages, or raise the limit.";
  if (used < limit * 0.8) return undefined;
  return "Messages use four fifths of STORAGE_LIMIT. Remove old messages or raise the limit before new ones are refused.";
}
