import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,contract,server,scripts}/**/*.test.{ts,tsx}"],
    // A warning or error on the console that a test did not ask for is a fault.
    setupFiles: ["tests/setup/quiet-console.ts"],
    testTimeout: 20_000,
  },
});
