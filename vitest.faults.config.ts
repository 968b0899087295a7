import path from "node:path";
import { defineConfig } from "vitest/config";

// What happens to the server when things break: killed processes, full disks, hostile senders.
// `--mode full` takes as many rounds as the figures in docs/reliability.md were measured with.
export default defineConfig({
  test: {
    env: { CONTENT_DIR: path.resolve("tests/content") },
    include: ["tests/faults/**/*.test.ts"],
    setupFiles: ["tests/setup/quiet-console.ts"],
    fileParallelism: false,
    // A busy machine may take long; what does not come fails all the same.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 600_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
  },
});
