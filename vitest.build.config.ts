import path from "node:path";
import { defineConfig } from "vitest/config";

// Tests of the published pages: run after `npm run build` and `npm run publish:test`.
export default defineConfig({
  test: {
    env: { CONTENT_DIR: path.resolve("tests/content") },
    include: ["tests/build/**/*.build.ts"],
    // One process for all files, so that pages are read and parsed only once.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Generous, for busy machines.
    expect: { poll: { timeout: 30_000 } },
  },
});
