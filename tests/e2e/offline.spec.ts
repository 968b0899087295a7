import path from "node:path";
import type { Page } from "@playwright/test";
import { messageSentPath } from "#core/form/wire.ts";
import { bundleBootScript } from "#workshop/build/boot-scripts.ts";
import { freePort } from "../free-port.ts";
import { cachedPaths } from "./cached-paths.ts";
import { feedbackForm, fillFeedback, sendButton } from "./feedback.ts";
import { type OwnServer, startServer } from "./own-server.ts";
import { copySite, type OwnSite } from "./own-site.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

// The service worker on a copy of the site, whose server stops, restarts and serves changed files.

test.use({ serviceWorkers: "allow" });

/** Milliseconds that caching waits so as not to delay a visitor's first press (src/site/boot/offline/keep-visited.ts). */
const CACHE_DELAY = 3000;

/** Polling interval in milliseconds. */
const intervals = [100];

let site: OwnSite;
let port: number;
let server: OwnServer;
let url: string;

test.beforeEach(async ({ faults }) => {
  site = copySite();
  port = await freePort();
  await startAgain();
  url = server.url;
  allowFailedRequests(faults);
});
test.afterEach(async () => {
  await server.stop();
  site.remove();
});

async function startAgain(): Promise<void> {
  server = await startServer({ PORT: String(port), SITE_DIR: site.client });
}

/** Opens and wakes a page, and waits until the worker has cached it. */
async function visit(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(url + address);
  await wakeUp(page);
  await waitUntilCached(page, address);
}

/** Waits until a page is cached, with the state that React needs to hydrate it. */
async function waitUntilCached(page: Page, address: string): Promise<void> {
  const isCached = async () => {
    await page.clock.fastForward(CACHE_DELAY);
    return page.evaluate(async (wanted) => {
      const cached = navigator.serviceWorker.controller && (await caches.match(wanted));
      const state = /"state":"([^"]+)"/.exec((await cached?.text()) ?? "")?.[1];
      return state !== undefined && (await caches.match(state)) !== undefined;
    }, address);
  };
  await expect.poll(isCached, { intervals }).toBe(true);
}

test("offline, a visited page opens and wakes, and any other says that there is no connection", async ({
  page,
}) => {
  await visit(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await waitUntilCached(page, "/privacy");
  await server.stop();

  await page.goto(`${url}/about?from=a-letter`);
  await expect(page.getByRole("heading", { level: 1, name: "About Haven" })).toBeVisible();
  const picture = page.locator("main img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily)).toContain(
    "Fraunces",
  );
  await wakeUp(page);

  await page.goto(`${url}/privacy`);
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await wakeUp(page);

  await page.goto(`${url}/gallery`);
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Call (614) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+16145550142",
  );
  expect(await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily)).toContain(
    "Fraunces",
  );

  await startAgain();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeHidden();
  await expect(page).toHaveTitle(/Gallery/);
});

test("the offline page begins at its title, wherever the page in its place was scrolled to", async ({
  page,
}) => {
  await visit(page, "/about");
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes("pages")) await caches.delete(name);
  });
  await server.stop();
  await page.reload();
  const title = page.getByRole("heading", { level: 1, name: "You are offline" });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await startAgain();
});

test("a visit plan can be changed and saved offline", async ({ page }) => {
  await visit(page, "/visit/plan");
  await server.stop();
  await page.goto(`${url}/visit/plan`);
  await page.getByLabel("Tactile Wall").check();
  await expect(page.getByRole("definition").filter({ hasText: "Tactile Wall" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: "Tactile Wall" })).toBeVisible();
  await startAgain();
});

test("after a publish the next visit shows the new page", async ({ page }) => {
  await visit(page, "/privacy");
  await page.reload();
  await server.stop();
  const html = site.read("privacy/index.html");
  // Remove the data for React, or hydration would restore the old text.
  const data = /<script type="application\/json" id="handoff">.*?<\/script>/s;
  site.write("privacy/index.html", html.replace(data, "").replace(/(<h1[^>]*>)[^<]*/, "$1New text"));
  await startAgain();
  await page.goto(`${url}/privacy`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New text");
});

test("when the owner turns it off, the worker deletes its caches and unregisters itself", async ({
  page,
}) => {
  await visit(page, "/privacy");
  await server.stop();
  site.write("sw.js", await bundleBootScript(path.resolve("src/site/boot/offline/retired-worker.ts")));
  await startAgain();
  await page.goto(`${url}/robots.txt`);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const workers = await navigator.serviceWorker.getRegistrations();
          return [workers.length, await caches.keys()];
        }),
      { intervals },
    )
    .toEqual([0, []]);
});

test("a form is never answered from the cache", async ({ page }) => {
  await visit(page, "/contact");
  await page.goto(`${url}/`);
  await wakeUp(page);
  await fillFeedback(page);
  await server.stop();
  await sendButton(page).click();
  await expect(feedbackForm(page)).toContainText("Please try again later");
  await startAgain();
  await sendButton(page).click();
  await expect(page.getByText("Thanks for your feedback!").first()).toBeVisible();
  expect(server.stored()).toHaveLength(1);
  await page.goto(url + messageSentPath);
  await wakeUp(page);
  const cached = await cachedPaths(page);
  expect(cached).toContain("/contact");
  expect(
    cached.filter((address) => address.startsWith("/api") || address.startsWith(messageSentPath)),
  ).toEqual([]);
});

test("nothing is cached for a visitor who saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${url}/about`);
  await wakeUp(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  expect(requested.filter((address) => address === "/sw.js")).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
