import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, vi } from "vitest";

/** Makes every disk look full until the test ends. */
export function fillDisk(): void {
  const spy = vi.spyOn(fs, "statfsSync").mockReturnValue({ bavail: 0, bsize: 4096 } as fs.StatsFs);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
