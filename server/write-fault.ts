/** Why a file could not be written: the disk is full, or the process may not write there. */
export type WriteFault = "full" | "not allowed";

/** Classifies the error of a failed write; undefined for any other error. */
export function writeFault(error: unknown): WriteFault | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") return "full";
  return /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|EISDIR)$/.test(code) ? "not allowed" : undefined;
}
