import { expect, type Page, type Request } from "@playwright/test";
import { NEXT_TIMES_PATH } from "#core/values/paths.ts";
import { COMFORT_PANEL } from "#features/comfort/comfort-paths.ts";

/** Next open times by offer, with the offer names of the fixtures. */
const NEXT_TIMES = { times: { "bubble-room": "Friday, December 4, 3:00 pm" }, isMailed: true };

/** What each page is loading. */
const loading = new WeakMap<Page, Set<Request>>();

/** Opens the fixtures of a component (`header`, or one state: `header?extreme=withALongWord`) and hides header and footer, which cover the ends of the page. */
export async function openFixtures(page: Page, name: string): Promise<void> {
  const requests = new Set<Request>();
  loading.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  // Only a published site has these files.
  await page.route(COMFORT_PANEL, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.route(NEXT_TIMES_PATH, (route) => route.fulfill({ json: NEXT_TIMES }));
  await page.goto(`/__fixtures/${name}`);
  await page.evaluate(() => {
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part.localName !== "main") part.hidden = true;
  });
  await waitForParts(page);
}

/** Waits until a component is there with all of its parts: some are loaded when they are needed, such as the list of what needs fixing. */
async function waitForParts(page: Page): Promise<void> {
  await expect(page.locator("main > *").first()).toBeAttached();
  await expect.poll(() => loading.get(page)?.size).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Replaces open fixtures by those of another component, without loading a page. */
export async function showFixtures(page: Page, name: string): Promise<void> {
  const last = await page.locator("main > *").first().elementHandle();
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/__fixtures/${name}`);
  await expect.poll(() => last?.evaluate((element) => element.isConnected)).toBe(false);
  await waitForParts(page);
}
