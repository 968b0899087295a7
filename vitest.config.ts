import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    env: { CONTENT_DIR: path.resolve("tests/content") },
    include: ["{src,contract,server,scripts}/**/*.test.{ts,tsx}"],
    // A warning or error on the console that a test did not ask for is a fault.
    setupFiles: ["tests/setup/quiet-console.ts"],
    testTimeout: 20_000,
  },
});
