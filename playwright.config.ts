import { existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { screens } from "./tests/projects.ts";
import { findBrowser } from "./workshop/verify/find-browser.ts";

// Prefer the packaged browser where it is available: it is headless-only and twice as fast.
if (process.platform === "linux" && process.arch === "x64") process.env.CHROME_PATH ??= "packaged";
const browser = await findBrowser();
// Tests use their own content, because the owner's may change at any time.
process.env.CONTENT_DIR = path.resolve("tests/content");

const PORT = Number(process.env.E2E_PORT ?? 4173);

/** Whether shared memory has enough space for browsers; in a container it may have only 64 MB. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > 2 ** 30;
}

const launchOptions = {
  executablePath: browser.executablePath,
  env: { ...(process.env as Record<string, string>), ...browser.env },
  // Playwright lets browsers share memory through files, which takes a tenth of the tests' processor time.
  ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
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
  // Otherwise each worker transforms the built server again.
  build: { external: ["**/build/**"] },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // CI machines can be slow. A test that needs its retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions,
    // Fail with the name of the action instead of a test timeout.
    actionTimeout: 60_000,
    // Recording every test would slow all of them down.
    trace: "on-first-retry",
    // It would serve cached responses for requests that tests make fail. tests/e2e/offline.spec.ts allows it.
    serviceWorkers: "block",
  },
  projects: screens(false),
  webServer: {
    command: "node src/app/main.server.ts",
    env: { PORT: String(PORT), HOST: "127.0.0.1", DATA_DIR: ".test-data", RATE_LIMIT: "100000/1m" },
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
  },
});
