import { globSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openVitals, type VitalSummary } from "#features/vitals/vitals-store.server.ts";
import { IN_FULL } from "../projects.ts";
import { type OwnServer, startServer } from "./own-server.ts";
import { copySite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

// The test release, changed to what `analytics: true` in content/site.yaml would publish.

test.skip(({ isMobile }) => isMobile, "the same on every screen");

let script: string | undefined;
let site: OwnSite;
let server: OwnServer;

test.beforeAll(async () => {
  site = copySite();
  [script] = globSync("assets/vitals-*.js", { cwd: site.client }).map((name) => `/${name}`);
  writeFileSync(path.join(site.folder, "release.json"), JSON.stringify({ isMeasured: true }));
  site.write("index.html", site.read("index.html").replace('"state":', `"vitals":"${script}","state":`));
  server = await startServer({ SITE_DIR: site.client, DATA_DIR: site.folder });
});
test.afterAll(async () => {
  await server.stop();
  site.remove();
});

function measured(): VitalSummary[] {
  const store = openVitals(site.folder, Date.now);
  const summaries = store.summaries();
  store.close();
  return summaries;
}

test("a page view is measured once, by path only", async ({ page, context }) => {
  const arrived = page.waitForResponse((response) => response.url().endsWith(String(script)));
  await page.goto(`${server.url}/?utm_source=letter`);
  await arrived;
  // A page that is left before its first paint is not measured.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const seen = new PerformanceObserver(() => requestIdleCallback(() => resolve()));
        seen.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.goto(`${server.url}/privacy`);
  await expect.poll(() => measured().map(({ name }) => name)).toContain("LCP");
  expect(new Set(measured().map(({ page: path, count }) => `${path} ${count}`))).toEqual(new Set(["/ 1"]));
  expect(await context.cookies()).toEqual([]);
});

for (const [setting, name, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["data saving", "connection", { saveData: true }],
] as const)
  test(
    `with ${setting}, the measuring script is not fetched`,
    name === "connection" ? IN_FULL : {},
    async ({ page }) => {
      await page.addInitScript(([key, wanted]) => Object.defineProperty(navigator, key, { value: wanted }), [
        name,
        value,
      ] as const);
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(`${server.url}/`, { waitUntil: "networkidle" });
      expect(requested).toContain("/");
      expect(requested).not.toContain(String(script));
    },
  );
