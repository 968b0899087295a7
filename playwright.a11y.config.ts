import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";

// `npm run test:a11y:full`: the checks of tests/e2e/a11y on every page and in every look.
process.env.TESTS = "full";

export default defineConfig(everyday, { testDir: "tests/e2e/a11y", timeout: 120_000 });
