import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";

// `npm run test:full`: the checks of tests/e2e/a11y on every page and in every look, and those of tests/full.
process.env.A11Y = "full";

export default defineConfig(everyday, {
  testDir: "tests",
  testMatch: ["e2e/a11y/**/*.spec.ts", "full/**/*.spec.ts"],
  globalSetup: "./tests/full/install-tools.ts",
  timeout: 300_000,
});
