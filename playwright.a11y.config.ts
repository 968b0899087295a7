import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";

// `npm run test:a11y:full`: the tests in tests/e2e/a11y on every page, with all comfort settings.
process.env.TESTS = "full";

export default defineConfig(everyday, { testDir: "tests/e2e/a11y", timeout: 120_000 });
