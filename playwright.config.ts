import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";
import { screens } from "./tests/projects.ts";

// Where there is a packaged browser, it is taken: it has no window to draw, and pages take half the time in it.
if (process.platform === "linux" && process.arch === "x64") process.env.CHROME_PATH ??= "packaged";
const browser = await findBrowser();
// The words and pictures of the tests: the owner's may change at any time.
process.env.CONTENT_DIR = path.resolve("tests/content");

const PORT = Number(process.env.E2E_PORT ?? 4173);

const launchOptions = {
  executablePath: browser.executablePath,
  env: { ...(process.env as Record<string, string>), ...browser.env },
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine in CI may be slow once; a test that needs its second try is named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions,
    // What never comes fails soon, and by its name.
    actionTimeout: 60_000,
    // Recording each test would slow down all of them.
    trace: "on-first-retry",
    // It would answer in the place of what a test makes fail; tests/e2e/offline.spec.ts lets it work.
    serviceWorkers: "block",
  },
  projects: screens(false),
  webServer: {
    command: "node server/main.ts",
    env: { PORT: String(PORT), HOST: "127.0.0.1", DATA_DIR: ".test-data", RATE_LIMIT: "100000/1m" },
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
  },
});
