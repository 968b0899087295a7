import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openVitals, type VitalSummary } from "#server/vitals/store.ts";
import { bundleBootScript, VITALS_SOURCE } from "../../scripts/build/boot-scripts.ts";
import { type OwnServer, startServer } from "./own-server.ts";
import { expect, test } from "./test.ts";

// The pages as with `analytics: true` in content/site.yaml.

const SCRIPT = "/assets/vitals-0123456789.js";

test.skip(({ isMobile }) => isMobile, "the same on every screen");

let folder: string;
let site: OwnServer;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "site-measured-"));
  cpSync("build", folder, { recursive: true });
  const home = path.join(folder, "client/index.html");
  writeFileSync(path.join(folder, "client", SCRIPT), await bundleBootScript(VITALS_SOURCE));
  writeFileSync(home, readFileSync(home, "utf8").replace('"state":', `"vitals":"${SCRIPT}","state":`));
  for (const packed of [".br", ".gz"]) rmSync(home + packed);
  site = await startServer({ SITE_DIR: path.join(folder, "client"), DATA_DIR: folder });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

function measured(): VitalSummary[] {
  const store = openVitals(folder, Date.now);
  const summaries = store.summaries();
  store.close();
  return summaries;
}

test("a visit is measured once, under the page's path and nothing else", async ({ page, context }) => {
  const arrived = page.waitForResponse((response) => response.url().endsWith(SCRIPT));
  await page.goto(`${site.url}/?utm_source=letter`);
  await arrived;
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.goto(`${site.url}/privacy`);
  await expect.poll(() => measured().map(({ name }) => name)).toContain("LCP");
  expect(new Set(measured().map(({ page: path, count }) => `${path} ${count}`))).toEqual(new Set(["/ 1"]));
  expect(await context.cookies()).toEqual([]);
});

for (const [wish, name, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["saving data", "connection", { saveData: true }],
] as const)
  test(`a visitor who asks for ${wish} is not measured: the script is not even fetched`, async ({ page }) => {
    await page.addInitScript(([key, wanted]) => Object.defineProperty(navigator, key, { value: wanted }), [
      name,
      value,
    ] as const);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/`, { waitUntil: "networkidle" });
    expect(asked).toContain("/");
    expect(asked).not.toContain(SCRIPT);
  });
