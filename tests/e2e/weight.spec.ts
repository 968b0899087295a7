import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { ON_A_PHONE } from "../projects.ts";
import { FETCH_AHEAD, pauseClock } from "./clock.ts";
import { IS_FULL, isArrangement, onePerTemplate, templateOf } from "./pages.ts";
import { expect, test, wakeUp } from "./test.ts";

type Budget = { page: string; firstView?: number; ahead?: number; onward?: number };
type Budgets = { everyPage: Required<Omit<Budget, "page">>; pages: Budget[] };

const budgets: Budgets = JSON.parse(readFileSync("budgets.json", "utf8"));
const PICTURE = /^image\/|^(image|media)$/;

/** Pages that stand for the others when one goes on to them: with a form, an article, a shop. */
const ONWARD = ["/donate", "/blog-single/*", "/shop"];

/** Bytes that the headers of an answer take in HTTP/2, which compresses them; a page's security policy comes once. */
function headersOf(request: Request): number {
  return request.resourceType() === "document" ? 1200 : 100;
}

/** The phone that Lighthouse measures with. What browsers keep by themselves for later is no part of a page. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
} as const;

test.skip(
  ({ isMobile }) => !isMobile,
  "the same bytes on every screen but the pictures, which are a phone's here",
);

test("every kind of page has a budget", ON_A_PHONE, () => {
  const budgeted = budgets.pages.map(({ page }) => templateOf(page));
  const kinds = onePerTemplate().map(templateOf);
  expect(kinds.filter((kind) => !budgeted.includes(kind))).toEqual([]);
});

for (const { page: path, ...own } of budgets.pages.filter(({ page }) => isArrangement(page))) {
  test(
    `${path} comes within its bytes, from outside and from the home page`,
    ON_A_PHONE,
    async ({ browser }) => {
      const limits = { ...budgets.everyPage, ...own };
      const first = await firstView(browser, path);
      expect.soft(first.view, "bytes before anybody scrolls").toBeLessThanOrEqual(limits.firstView);
      expect.soft(first.ahead, "bytes for the first press, after it").toBeLessThanOrEqual(limits.ahead);
      // Scripts and styles of the other pages are weighed by themselves, with the built pages.
      if (!IS_FULL && !ONWARD.includes(templateOf(path))) return;
      const onward = await goOn(browser, path);
      expect
        .soft(onward, "bytes beside pictures, coming from the home page")
        .toBeLessThanOrEqual(limits.onward);
    },
  );
}

/**
 * Everything a phone fetches for a page, headers included, before anybody does anything: what is seen, and what a script
 * then has it fetch ahead.
 */
async function firstView(browser: Browser, path: string): Promise<{ view: number; ahead: number }> {
  const context = await browser.newContext(PHONE);
  await pauseClock(context);
  const isAhead = (request: Request) => /^(fetch|xhr)$/.test(request.resourceType());
  const countView = countBytes(context, (request) => !isAhead(request));
  const countAhead = countBytes(context, isAhead);
  const page = await context.newPage();
  const entry = page.waitForRequest((request) => isAhead(request) && /entry\.client/.test(request.url()));
  await page.goto(path);
  await page.clock.runFor(FETCH_AHEAD);
  await entry;
  await page.waitForLoadState("networkidle");
  const bytes = { view: await countView(), ahead: await countAhead() };
  await context.close();
  return bytes;
}

/** What a visitor fetches, beside pictures, who goes to a page from the woken home page. */
async function goOn(browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  await wakeUp(page);
  await settled(page);
  const count = countBytes(context, (request) => !PICTURE.test(request.resourceType()));
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
  const { pathname } = new URL(path, "http://localhost");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /./);
  if (pathname !== "/") await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await settled(page);
  const bytes = await count();
  await context.close();
  return bytes;
}

/** Waits until the browser has nothing to do and nothing comes in. */
async function settled(page: Page): Promise<void> {
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

/** Adds up what comes in from now on; the function that it returns waits for what is still under way. */
function countBytes(context: BrowserContext, counts: (request: Request) => boolean): () => Promise<number> {
  const running = new Set<Request>();
  const sizes: Promise<number>[] = [];
  context.on("request", (request) => running.add(request));
  context.on("requestfailed", (request) => running.delete(request));
  context.on("requestfinished", (request) => {
    running.delete(request);
    if (!counts(request)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize + headersOf(request)));
  });
  return async () => {
    await expect.poll(() => running.size).toBe(0);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}
