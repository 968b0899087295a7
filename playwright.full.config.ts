import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";
import { screens } from "./tests/projects.ts";

// `npm run test:full`: every test on every screen, every page in every look and size, and tests/full.
process.env.TESTS = "full";

export default defineConfig(everyday, {
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "full/**/*.spec.ts"],
  projects: screens(true),
  globalSetup: "./tests/full/install-tools.ts",
  timeout: 300_000,
});
