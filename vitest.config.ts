import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    env: { CONTENT_DIR: path.resolve("tests/content") },
    include: ["{src,scripts,workshop,tests/house}/**/*.test.{ts,tsx}"],
    // An unexpected warning or error on the console fails the test.
    setupFiles: ["tests/setup/quiet-console.ts"],
    // One process for all files: one per file would take most of the time. Tests must restore what they stub.
    isolate: false,
    unstubGlobals: true,
    // Generous, for busy machines.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
