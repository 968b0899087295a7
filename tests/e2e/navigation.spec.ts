import type { Browser, Page } from "@playwright/test";
import { IN_FULL } from "../projects.ts";
import { expect, hold, test, waitForWholePage, wakeUp } from "./test.ts";

/** Links between kinds of pages that differ most: long ones, ones with many pictures, with a form. */
const LINKS = [
  { from: "/", to: "/about" },
  { from: "/service", to: "/service-single/tactile-wall" },
  { from: "/about", to: "/", ...IN_FULL },
  { from: "/contact", to: "/what-to-expect", ...IN_FULL },
  { from: "/blog", to: "/blog-single/3", ...IN_FULL },
];

for (const { from, to, ...where } of LINKS)
  test(
    `a press on a link from ${from} to ${to} makes the browser do little`,
    where,
    async ({ page, browser }) => {
      const requests = listRequests(page);
      await page.goto(from);
      await wakeUp(page);
      const link = page.getByRole("main").locator(`a[href="${to}"]`).filter({ visible: true }).first();
      await link.scrollIntoViewIfNeeded();
      const headChanges = await countHeadChanges(page);
      const forcedLayouts = await countForcedLayouts(page, browser);
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page).toHaveURL(to);
      expect(await forcedLayouts(), "layouts of the document that a script waits for").toBeLessThanOrEqual(2);
      expect(await headChanges(), "elements added to the head or removed").toBeLessThanOrEqual(20);
      const sheets = requests.filter((path) => path.endsWith(".css"));
      expect(sheets, "no style sheet is requested twice").toEqual([...new Set(sheets)]);
      expect(requests.filter((path) => path === dataOf(to)).length, "requests for data").toBe(1);
    },
  );

test("the page that a link in view leads to is there before the press", async ({ page }) => {
  const requests = listRequests(page);
  await page.goto("/service");
  await wakeUp(page);
  const link = page.getByRole("main").locator("a[href='/service-single/tactile-wall']").first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toContain(dataOf("/service-single/tactile-wall"));
  await page.waitForLoadState("networkidle");
  const before = requests.length;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Tactile Wall" })).toBeFocused();
  // Pages that the new page leads to may be loaded already.
  const own = requests.slice(before).filter((path) => path === dataOf("/service-single/tactile-wall"));
  expect(own).toEqual([]);
});

test("a press on a link ends the loading of other pages", async ({ page, isMobile }) => {
  test.skip(isMobile, "On a phone, one link at a time is in view.");
  const link = page.getByRole("main").locator("a[href='/service-single/tactile-wall']").first();
  const others = /\/service-single\/(?!tactile-wall)[\w-]+\.data/;
  const requests = listRequests(page);
  const ended: string[] = [];
  page.on("requestfailed", (request) => ended.push(new URL(request.url()).pathname));
  const release = await hold(page, others);
  await page.goto("/service");
  await wakeUp(page);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => requests.find((path) => others.test(path))).toBeDefined();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Tactile Wall" })).toBeFocused();
  await expect.poll(() => ended.find((path) => others.test(path))).toBeDefined();
  release();
});

for (const [who, connection] of [
  ["a visitor who saves data", { saveData: true }],
  ["a very slow connection", { effectiveType: "2g" }],
] as const)
  test(`for ${who}, nothing of another page is loaded before a press, and then its data once`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(Navigator.prototype, "connection", { get: () => value }),
      connection,
    );
    const requests = listRequests(page);
    await page.goto("/service");
    await wakeUp(page);
    await page.waitForLoadState("networkidle");
    const own = requests.length;
    const link = page.getByRole("main").locator("a[href='/service-single/tactile-wall']").first();
    await link.hover();
    await link.focus();
    await page.mouse.down();
    await page.waitForLoadState("networkidle");
    // Pictures of this page may come into view.
    expect(requests.slice(own).filter((path) => !path.startsWith("/pictures/"))).toEqual([]);
    expect(requests.filter((path) => path.endsWith(".data"))).toEqual([]);
    await page.mouse.up();
    await expect(page.getByRole("heading", { level: 1, name: "Tactile Wall" })).toBeFocused();
    expect(requests.filter((path) => path.endsWith(".data"))).toEqual([
      dataOf("/service-single/tactile-wall"),
    ]);
  });

test("the page that is left is not rendered again", async ({ page }) => {
  await page.addInitScript(countRenders);
  await page.goto("/service");
  await wakeUp(page);
  const link = page.getByRole("main").locator("a[href='/service-single/tactile-wall']").first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { left: document.querySelector("h1"), rendered: {} }));
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Tactile Wall" })).toBeFocused();
  const rendered = await page.evaluate(() => (window as unknown as Renders).rendered);
  expect(rendered.next, "components of the next page, and of what stays").toBeGreaterThan(50);
  expect(rendered.left ?? 0, "components before that: the router's own").toBeLessThanOrEqual(10);
});

test("the next page's heading comes before its other parts, and they follow by themselves", async ({
  page,
}) => {
  await page.goto("/about");
  await wakeUp(page);
  await page.evaluate(notePartsWithHeading);
  await page.getByRole("banner").getByRole("link", { name: "Haven" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/");
  await waitForWholePage(page);
  await expect(page.locator("#contact")).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as { parts: number }).parts)).toBe(1);
});

test("a link to a part of the next page leads there, and Back leads to the place that was left", async ({
  page,
  isMobile,
}) => {
  await page.goto("/gallery");
  await wakeUp(page);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("a[href='/#about']").filter({ visible: true }).first().click();
  await expect(page.locator("#about")).toBeFocused();
  await expect(page.locator("#about")).toBeInViewport();

  const link = page.locator("main a[href^='/event-single/']").filter({ visible: true }).last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

/** Runs in the page: notes how many sections there are when another heading comes. */
function notePartsWithHeading(): void {
  const heading = document.querySelector("h1");
  new MutationObserver((_, observer) => {
    const next = document.querySelector("h1");
    if (!next || next === heading) return;
    observer.disconnect();
    Object.assign(window, { parts: document.querySelectorAll("main > section").length });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Components that React has rendered while the heading `left` was shown, and since. */
type Renders = { left: Element | null; rendered: { left?: number; next?: number } };

type Fiber = {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** Runs in the page, before React: tells React that developer tools are there, and counts what it reports to them. */
function countRenders(): void {
  /** Kinds of work in React: function components, with a ref, and memoized. Its flag 1: the component has run. */
  const components = [0, 11, 14, 15];
  const count = (first: Fiber | null): number => {
    let sum = 0;
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (components.includes(fiber.tag) && fiber.flags & 1) sum += 1;
      // Children that are the same as before have not been visited.
      if (fiber.child !== fiber.alternate?.child) sum += count(fiber.child);
    }
    return sum;
  };
  Object.assign(window, {
    rendered: {},
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        const { left, rendered } = window as unknown as Renders;
        const part = left === document.querySelector("h1") ? "left" : "next";
        rendered[part] = (rendered[part] ?? 0) + count(current.child);
      },
    },
  });
}

/** Path of the file with a page's data. */
function dataOf(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

/** Paths of all requests from now on, in order. */
function listRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Counts elements that are added to the head or removed from now on. */
async function countHeadChanges(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { headChanges: number };
    counted.headChanges = 0;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        counted.headChanges += addedNodes.length + removedNodes.length;
    }).observe(document.head, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { headChanges: number }).headChanges);
}

type TraceEvent = {
  readonly name: string;
  readonly args: { beginData?: { stackTrace?: { url: string }[] } };
};

/** Counts layouts from now on that a script of the site, and not of the test, waits for. */
async function countForcedLayouts(page: Page, browser: Browser): Promise<() => Promise<number>> {
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];
  await browser.startTracing(page, { categories });
  return async () => {
    const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
    return trace.traceEvents.filter(
      ({ name, args }) =>
        name === "Layout" && args.beginData?.stackTrace?.[0]?.url.startsWith(new URL(page.url()).origin),
    ).length;
  };
}
