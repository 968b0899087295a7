import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { flush } from "./flush.ts";

/**
 * Writes a file atomically: after a crash it has either its old content or all of the new content.
 * @param mode file permissions; readable by everybody by default
 */
export function writeAtomic(file: string, content: string | Uint8Array, mode = 0o644): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  // A crash may leave this file behind. The leading dot makes everything else ignore it.
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
