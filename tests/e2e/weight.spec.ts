import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { ON_A_PHONE } from "../projects.ts";
import { PREFETCH_DELAY, pauseClock } from "./clock.ts";
import { IS_FULL, onePerTemplate, templateOf } from "./pages.ts";
import { expect, noteWaking, test, wakeUp } from "./test.ts";

type Budget = { page: string; firstView?: number; ahead?: number; onward?: number };
type Budgets = { everyPage: Required<Omit<Budget, "page">>; pages: Budget[] };

const budgets: Budgets = JSON.parse(readFileSync("budgets.json", "utf8"));
const PICTURE = /^image\/|^(image|media)$/;

/** Pages that represent the others as navigation targets: a form, an article, the shop. */
const ONWARD = ["/donate", "/blog-single/*", "/shop"];

/** Pages that represent the others outside the full matrix: also long ones, and ones with many pictures. */
const MEASURED = ["/", "/what-to-expect", "/gallery", ...ONWARD];

/** Estimated bytes of a response's headers, which HTTP/2 compresses. Documents also carry the security policy. */
function headersOf(request: Request): number {
  return request.resourceType() === "document" ? 1200 : 100;
}

/** The phone that Lighthouse measures with. Without the service worker: what it caches later is not counted. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
} as const;

test.skip(({ isMobile }) => !isMobile, "only pictures differ between screens; measured once, for a phone");

test("every kind of page has a budget", ON_A_PHONE, () => {
  const budgeted = budgets.pages.map(({ page }) => templateOf(page));
  const kinds = onePerTemplate().map(templateOf);
  expect(kinds.filter((kind) => !budgeted.includes(kind))).toEqual([]);
});

for (const { page: path, ...own } of budgets.pages.filter(
  ({ page }) => IS_FULL || MEASURED.includes(templateOf(page)),
)) {
  test(
    `${path} stays within its byte budget, opened directly and from the home page`,
    ON_A_PHONE,
    async ({ browser }) => {
      const limits = { ...budgets.everyPage, ...own };
      const first = await loadFirstView(browser, path);
      expect.soft(first.view, "bytes before scrolling").toBeLessThanOrEqual(limits.firstView);
      expect.soft(first.ahead, "bytes prefetched for the first press").toBeLessThanOrEqual(limits.ahead);
      // Scripts and styles of the other pages are measured in tests/build.
      if (!IS_FULL && !ONWARD.includes(templateOf(path))) return;
      const onward = await navigateFromHome(browser, path);
      expect.soft(onward, "bytes without pictures, from the home page").toBeLessThanOrEqual(limits.onward);
    },
  );
}

/**
 * Bytes that a phone fetches for a page, headers included, without any input.
 *
 * @returns `view`: for what is displayed; `ahead`: for what a script then prefetches.
 */
async function loadFirstView(browser: Browser, path: string): Promise<{ view: number; ahead: number }> {
  const context = await browser.newContext(PHONE);
  await pauseClock(context);
  const isAhead = (request: Request) => /^(fetch|xhr)$/.test(request.resourceType());
  const countView = countBytes(context, (request) => !isAhead(request));
  const countAhead = countBytes(context, isAhead);
  const page = await context.newPage();
  const entry = page.waitForRequest((request) => isAhead(request) && /entry\.client/.test(request.url()));
  await page.goto(path);
  await page.clock.runFor(PREFETCH_DELAY);
  await entry;
  await page.waitForLoadState("networkidle");
  const bytes = { view: await countView(), ahead: await countAhead() };
  await context.close();
  return bytes;
}

/** Bytes without pictures that navigating to a page fetches, from the home page with React awake. */
async function navigateFromHome(browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  await noteWaking(context);
  // Nothing is loaded ahead then: neither this page, before it is counted, nor pages that it leads to.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
  );
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  await wakeUp(page);
  await waitUntilIdle(page);
  const count = countBytes(context, (request) => !PICTURE.test(request.resourceType()));
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
  const { pathname } = new URL(path, "http://localhost");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /./);
  if (pathname !== "/") await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await waitUntilIdle(page);
  const bytes = await count();
  await context.close();
  return bytes;
}

/** Waits until the browser is idle and no more resources arrive. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    const count = () => performance.getEntriesByType("resource").length;
    for (let before = -1; before !== count(); ) {
      before = count();
      await Promise.all(
        [...document.images]
          .filter(({ complete, loading }) => !complete && loading !== "lazy")
          .map((image) => image.decode().catch(() => {})),
      );
      await idle();
      await idle();
    }
  });
}

/** Counts bytes received from now on. @returns Waits for running requests, then reads the count. */
function countBytes(context: BrowserContext, counts: (request: Request) => boolean): () => Promise<number> {
  const running = new Set<Request>();
  const sizes: Promise<number>[] = [];
  context.on("request", (request) => running.add(request));
  context.on("requestfailed", (request) => running.delete(request));
  context.on("requestfinished", (request) => {
    // On a slow machine, requests of the page before may still be running.
    if (!running.delete(request) || !counts(request)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize + headersOf(request)));
  });
  return async () => {
    await expect.poll(() => running.size).toBe(0);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}
