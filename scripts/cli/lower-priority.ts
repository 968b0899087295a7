import os from "node:os";

/** Visitors come first, where the system lets a process say so: they have three times its share of a busy machine. */
export function lowerPriority(): void {
  try {
    os.setPriority(5);
  } catch {
    // Some hardened services refuse it; the work gets done all the same.
  }
}
