/** Why a file could not be written: no room on its disk, or no right to write there. */
export type WriteFault = "full" | "not allowed";

/** Tells what kept a file from being written; undefined for a fault of another kind. */
export function writeFault(error: unknown): WriteFault | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") return "full";
  return /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|EISDIR)$/.test(code) ? "not allowed" : undefined;
}
