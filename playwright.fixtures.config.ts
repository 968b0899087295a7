import pages from "./playwright.config.ts";

const PORT = Number(process.env.E2E_PORT ?? 4174);
const { use: { launchOptions, ...use } = {} } = pages;

// `npm run test:fixtures`: every component in every state, in a separate build (`.fixtures/`, src/routes.ts).
export default {
  ...pages,
  testDir: "tests/visual",
  outputDir: "test-results/components",
  snapshotPathTemplate: "{testDir}/baselines/{arg}{ext}",
  reporter: [["list"], ["json", { outputFile: "test-results/fixtures.json" }]],
  use: {
    ...use,
    baseURL: `http://127.0.0.1:${PORT}`,
    // Render text the same on all machines, because screenshots are compared.
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), "--font-render-hinting=none", "--disable-lcd-text"],
    },
  },
  projects: [{ name: "desktop", use: { viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: "node scripts/build.ts && node src/app/main.server.ts",
    env: {
      FIXTURES: "1",
      BUILD_DIR: ".fixtures",
      SITE_DIR: ".fixtures/client",
      PORT: String(PORT),
      HOST: "127.0.0.1",
      DATA_DIR: ".fixtures/var",
    },
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
} satisfies typeof pages;
