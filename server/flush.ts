import { closeSync, fsyncSync, openSync } from "node:fs";

/** Has a file, or the names in a folder, on the disk before anything else happens. */
export function flush(file: string): void {
  const handle = openSync(file, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
