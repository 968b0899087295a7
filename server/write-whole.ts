import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { flush } from "./flush.ts";

/**
 * Writes a file that is there as a whole or not at all, whenever the machine stops.
 * @param mode who may read it; everybody by default
 */
export function writeWhole(file: string, content: string | Uint8Array, mode = 0o644): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  // Names that begin with a dot belong to nobody: a stop may leave one behind.
  const next = path.join(folder, `.${path.basename(file)}.${process.pid}`);
  try {
    const handle = openSync(next, "w", mode);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  flush(folder);
}
