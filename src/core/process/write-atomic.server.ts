import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { errorCode } from "./errors.server.ts";

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

/** Flushes a file, or the entries of a folder, to disk before returning (fsync). */
export function flush(file: string): void {
  const handle = openSync(file, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Why a file could not be written: the disk is full, or the process may not write there. */
type WriteFault = "full" | "not allowed";

/** Classifies the error of a failed write; undefined for any other error. */
export function writeFault(error: unknown): WriteFault | undefined {
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return "full";
  return /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|EISDIR)$/.test(code) ? "not allowed" : undefined;
}

/**
 * When a file or folder was changed. A time that lies ahead was noted by a wrong clock: it is set to now, so that nothing is
 * kept until the wrong time has passed.
 * @param now milliseconds since 1970, from a trusted clock
 */
export function changedAt(file: string, now: number): number {
  const { mtimeMs } = statSync(file);
  if (mtimeMs <= now) return mtimeMs;
  utimesSync(file, now / 1000, now / 1000);
  return now;
}
