import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    env: { CONTENT_DIR: path.resolve("tests/content") },
    include: ["{src,contract,server,scripts}/**/*.test.{ts,tsx}"],
    // A warning or error on the console that a test did not ask for is a fault.
    setupFiles: ["tests/setup/quiet-console.ts"],
    // One process for all files: a fresh one for each takes most of the time. Tests put back what they replace.
    isolate: false,
    unstubGlobals: true,
    // A busy machine may take long; what does not come fails all the same.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
