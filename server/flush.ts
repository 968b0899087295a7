import { closeSync, fsyncSync, openSync } from "node:fs";

/** Flushes a file, or the entries of a folder, to disk before returning (fsync). */
export function flush(file: string): void {
  const handle = openSync(file, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
