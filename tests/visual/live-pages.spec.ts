import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { currentFile, readCurrent, releaseParts } from "#site/static/release-folder.server.ts";
import { type Front, startFront } from "#workshop/bench/front.ts";
import { type MeasuredServer, startServer } from "#workshop/bench/server-process.ts";
import { cachedPaths } from "../e2e/cached-paths.ts";
import { allowFailedRequests, expect, test, wakeUp } from "../e2e/test.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { TEST_DATA } from "../published.ts";

// A page that the server renders for one person, as in production: a separate process that serves a release, behind an
// https proxy.

const LIVE = "/__fixtures/live";

test.use({ ignoreHTTPSErrors: true });

let dataDir: string;
let server: MeasuredServer;
let front: Front;
test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "live-pages-"));
  const id = readCurrent(TEST_DATA) ?? "";
  const { folder, site } = releaseParts(dataDir, id);
  cpSync(releaseParts(TEST_DATA, id).folder, folder, { recursive: true });
  // The release has only the scripts of the normal build; those of the live page are in the build with fixtures.
  cpSync(".fixtures/client/assets", path.join(site, "assets"), { recursive: true });
  writeFileSync(currentFile(dataDir), id);
  linkPictureCache(dataDir);
  server = await startServer({ DATA_DIR: dataDir, BUILD_DIR: ".fixtures", TRUSTED_PROXY: "127.0.0.1" });
  front = await startFront(server.port);
});
test.afterAll(async () => {
  front.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel("Words").fill(text);
  await page.getByRole("button", { name: "Say it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The server heard" })).toHaveText(
    `The server heard: ${text}`,
  );
}

test("behind https the page knows its own address, and is not cached", async ({ page }) => {
  const response = await page.goto(front.origin + LIVE);
  await expect(page.getByRole("main")).toContainText(`This page is at ${front.origin}.`);
  const headers = response?.headers() ?? {};
  expect(headers["cache-control"]).toBe("no-store");
  // Otherwise a form on this page could be sent with `Origin: null`, which is refused.
  expect(headers["referrer-policy"]).toBe("same-origin");
  const published = await page.request.get(`${front.origin}/about`);
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-inline");
  // The same policy as on other pages, except for the hash of its inline script.
  const withoutHashes = (text = "") => text.replace(/ 'sha256-[^']+'/g, "");
  expect(withoutHashes(policy)).toBe(withoutHashes(published.headers()["content-security-policy"]));
});

test("awake, a form is answered by its own page without a page load", async ({ page }) => {
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
  });
  await page.goto(front.origin + LIVE);
  await wakeUp(page);
  await send(page, "awake");
  expect(posted).toEqual([`${LIVE}.data`]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is answered by its own page, after a page load", async ({ page }) => {
    await page.goto(front.origin + LIVE);
    await send(page, "asleep");
    expect(new URL(page.url()).pathname).toBe(LIVE);
  });
});

for (const origin of ["null", "https://evil.example", "http://localhost"])
  test(`a form sent from ${origin} is refused`, async ({ request }) => {
    for (const address of [LIVE, `${LIVE}.data`]) {
      const response = await request.post(front.origin + address, {
        headers: { origin },
        form: { words: "x" },
      });
      expect(response.status()).toBe(403);
      expect(await response.text()).not.toContain("The server heard");
    }
  });

test("only the live page's addresses are rendered: all others are files or do not exist", async ({
  request,
}) => {
  for (const address of ["/nothing", "/nothing.data", "/__manifest", `${LIVE}/more`])
    expect((await request.get(front.origin + address)).status(), address).toBe(404);
  expect((await request.post(`${front.origin}/about`, { form: { words: "x" } })).status()).toBe(405);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the page is never cached; offline, a page says so", async ({ page, faults }) => {
    allowFailedRequests(faults);
    // Over http on localhost: browsers do not start a worker with a self-signed certificate.
    const own = await startServer({
      DATA_DIR: mkdtempSync(path.join(dataDir, "own-")),
      SITE_DIR: siteOf(),
      BUILD_DIR: ".fixtures",
    });
    const url = `http://127.0.0.1:${own.port}`;
    await page.goto(`${url}/about`);
    await wakeUp(page);
    const isCached = () => page.evaluate(async () => (await caches.match("/about")) !== undefined);
    await expect.poll(isCached).toBe(true);
    await page.goto(`${url}${LIVE}?key=secret`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Live page");
    const cached = await cachedPaths(page);
    expect(cached).toContain("/about");
    expect(cached.filter((address) => address.startsWith("/__fixtures"))).toEqual([]);
    await own.stop();
    await page.goto(url + LIVE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  });
});

function siteOf(): string {
  return releaseParts(dataDir, readCurrent(dataDir) ?? "").site;
}
