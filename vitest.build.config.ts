import path from "node:path";
import { defineConfig } from "vitest/config";

// Asserts on the finished build: run after `npm run build`.
export default defineConfig({
  test: {
    env: { CONTENT_DIR: path.resolve("tests/content") },
    include: ["tests/build/**/*.build.ts"],
    // One process for all files: pages are read and parsed once.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine may take long; what does not come fails all the same.
    expect: { poll: { timeout: 30_000 } },
  },
});
