import os from "node:os";

/** Visitors come first, where the system lets a process say so. */
export function lowerPriority(): void {
  try {
    os.setPriority(10);
  } catch {
    // Some hardened services refuse it; the work gets done all the same.
  }
}
