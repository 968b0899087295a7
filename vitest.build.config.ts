import path from "node:path";
import { defineConfig } from "vitest/config";

// Asserts on the finished build: run after `npm run build`.
export default defineConfig({
  test: {
    env: { CONTENT_DIR: path.resolve("tests/content") },
    include: ["tests/build/**/*.build.ts"],
    testTimeout: 60_000,
  },
});
