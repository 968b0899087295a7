import path from "node:path";
import type { Page } from "@playwright/test";
import { messageSentPath } from "#contract/wire.ts";
import { bundleBootScript } from "../../scripts/build/boot-scripts.ts";
import { feedbackForm, fillFeedback, sendButton } from "./feedback.ts";
import { freePort, type OwnServer, startServer } from "./own-server.ts";
import { copySite, type OwnSite } from "./own-site.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

// The service worker over a copy of the built site whose server goes away, comes back and holds something new.

test.use({ serviceWorkers: "allow" });

/** Time in ms that the worker leaves to a visitor's first press (src/boot/offline/keep-visited.ts). */
const LATER = 3000;

/** Pauses in ms between two looks. */
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

/** Opens a page as a person does, and waits until the worker has put it aside. */
async function visit(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(url + address);
  await wakeUp(page);
  await waitUntilKept(page, address);
}

/** Waits until a page is put aside, with what it needs to wake up. */
async function waitUntilKept(page: Page, address: string): Promise<void> {
  const isKept = async () => {
    await page.clock.fastForward(LATER);
    return page.evaluate(async (wanted) => {
      const kept = navigator.serviceWorker.controller && (await caches.match(wanted));
      const state = /"state":"([^"]+)"/.exec((await kept?.text()) ?? "")?.[1];
      return state !== undefined && (await caches.match(state)) !== undefined;
    }, address);
  };
  await expect.poll(isKept, { intervals }).toBe(true);
}

/** Every address in the worker's caches. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
}

test("a page that was opened opens again without a network, and wakes; any other says that there is none", async ({
  page,
}) => {
  await visit(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await waitUntilKept(page, "/privacy");
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

test("a visit plan can be changed and kept without a network", async ({ page }) => {
  await visit(page, "/visit/plan");
  await server.stop();
  await page.goto(`${url}/visit/plan`);
  await page.getByLabel("Tactile Wall").check();
  await expect(page.getByRole("definition").filter({ hasText: "Tactile Wall" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: "Tactile Wall" })).toBeVisible();
  await startAgain();
});

test("after a new build the next visit shows the new page", async ({ page }) => {
  await visit(page, "/privacy");
  await page.reload();
  await server.stop();
  const html = site.read("privacy/index.html");
  // Without the data for React: the page would want to be what it was.
  const data = /<script type="application\/json" id="handoff">.*?<\/script>/s;
  site.write("privacy/index.html", html.replace(data, "").replace(/(<h1[^>]*>)[^<]*/, "$1Written anew"));
  await startAgain();
  await page.goto(`${url}/privacy`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Written anew");
});

test("switched off by the owner, it takes away what it kept, and itself", async ({ page }) => {
  await visit(page, "/privacy");
  await server.stop();
  site.write("sw.js", await bundleBootScript(path.resolve("src/boot/offline/retired-worker.ts")));
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

test("a form is never answered out of the cache", async ({ page }) => {
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
  const kept = await keptAddresses(page);
  expect(kept).toContain("/contact");
  expect(kept.filter((address) => address.startsWith("/api") || address.startsWith(messageSentPath))).toEqual(
    [],
  );
});

test("nothing is put aside for a visitor who saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}/about`);
  await wakeUp(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  expect(asked.filter((address) => address === "/sw.js")).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
