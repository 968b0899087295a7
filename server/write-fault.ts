import { errorCode } from "./errors.ts";

/** Why a file could not be written: the disk is full, or the process may not write there. */
export type WriteFault = "full" | "not allowed";

/** Classifies the error of a failed write; undefined for any other error. */
export function writeFault(error: unknown): WriteFault | undefined {
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return "full";
  return /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|EISDIR)$/.test(code) ? "not allowed" : undefined;
}
