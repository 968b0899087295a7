import path from "node:path";
import { defineConfig } from "vitest/config";

// Tests of the server under failure: killed processes, full disks, hostile clients.
// `--mode full` runs as many rounds as the measurements in docs/reliability.md.
export default defineConfig(({ mode }) => ({
  test: {
    env: { CONTENT_DIR: path.resolve("tests/content") },
    include: ["tests/faults/**/*.test.ts"],
    setupFiles: ["tests/setup/quiet-console.ts"],
    // They mostly wait for processes. More files at once would make a machine with two cores busy.
    maxWorkers: 2,
    // Generous, for busy machines.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: mode === "full" ? 1_800_000 : 600_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
  },
}));
