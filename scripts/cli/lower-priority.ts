import os from "node:os";

/** Lowers the process's priority, so that the server gets about three times its CPU share on a busy machine. */
export function lowerPriority(): void {
  try {
    os.setPriority(5);
  } catch {
    // Some hardened services forbid it. The work still gets done.
  }
}
