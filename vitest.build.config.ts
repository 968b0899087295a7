import { defineConfig } from "vitest/config";

// Asserts on the finished build: run after `npm run build`.
export default defineConfig({ test: { include: ["tests/build/**/*.build.ts"], testTimeout: 60_000 } });
