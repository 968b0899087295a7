import { IN_FULL, WITH_MOTION } from "../projects.ts";
import { PREFETCH_DELAY, pauseClock } from "./clock.ts";
import { fillFeedback, sendButton } from "./feedback.ts";
import { allowFailedRequests, expect, holdReact, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

const APP_SCRIPT = /\/assets\/(?!wake-).*\.js$/;

test("a page loads no React code before the first input", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await pauseClock(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.filter((path) => APP_SCRIPT.test(path))).toEqual([]);
  await page.clock.resume();
  await wakeUp(page);
  expect(scripts.some((path) => APP_SCRIPT.test(path))).toBe(true);
});

for (const [role, name] of [
  ["link", "Comfort settings"],
  ["button", "Menu"],
] as const)
  test(`"${name}" works without waking React`, name === "Menu" ? IN_FULL : {}, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.setViewportSize({ width: 768, height: 900 });
    await pauseClock(page);
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("banner").getByRole(role, { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    expect(scripts.filter((path) => APP_SCRIPT.test(path))).toEqual([]);
    await page.keyboard.press("Escape");
    await page.clock.resume();
    await wakeUp(page);
  });

for (const [name, savesData] of [
  ["is prefetched once a page has loaded", false],
  ["is not prefetched for a visitor who saves data", true],
] as const)
  test(`what the first press needs ${name}`, savesData ? IN_FULL : {}, async ({ page }) => {
    await pauseClock(page);
    if (savesData)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
      );
    const early: string[] = [];
    page.on("request", (request) => {
      if (["fetch", "xhr"].includes(request.resourceType())) early.push(new URL(request.url()).pathname);
    });
    await page.goto("/gallery");
    await page.clock.runFor(PREFETCH_DELAY);
    await page.waitForLoadState("networkidle");
    const needed = [/entry\.client-/, /react-/, /gallery-/, /manifest-/, /^\/boot\//, /^\/comfort-panel/];
    for (const file of needed)
      expect(
        early.some((path) => file.test(path)),
        String(file),
      ).toBe(!savesData);
    await expect(page.locator("#comfort-panel")).toHaveCount(savesData ? 0 : 1);
  });

test("a control pressed before React is awake looks busy until it responds", async ({ page }) => {
  const release = await holdReact(page);
  await page.goto("/gallery");
  const card = page.getByRole("main").getByRole("link").and(page.locator("[aria-haspopup=dialog]")).first();
  await card.click();
  await expect(card).toHaveAttribute("data-busy");
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(card).not.toHaveAttribute("data-busy");
});

test("A30 once awake, links navigate without a page load, and Back restores the scroll position", async ({
  page,
}) => {
  await page.goto("/");
  await wakeUp(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("waking does not scroll the page", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => scrollTo(0, 1500));
  await wakeUp(page);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(1500);
});

test("a page that cannot fetch React stays readable, and retries later", async ({
  page,
  context,
  faults,
}) => {
  allowFailedRequests(faults);
  await page.goto("/");
  await context.setOffline(true);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await wakeUp(page);
});

test(
  "if React does not load in 20 s, an opened picture stays, and its card is no longer busy",
  IN_FULL,
  async ({ page }) => {
    await pauseClock(page);
    await holdReact(page);
    await page.goto("/gallery");
    const card = page.getByRole("main").locator("a[aria-haspopup=dialog]").first();
    await card.click();
    await page.clock.fastForward(19_000);
    await expect(card).toHaveAttribute("data-busy");
    await page.clock.fastForward(1000);
    await expect(card).not.toHaveAttribute("data-busy");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(/\/gallery$/);
  },
);

test("if React does not load in 20 s, the browser submits the form", async ({ page }) => {
  await pauseClock(page);
  await holdReact(page);
  await page.goto("/#contact");
  await fillFeedback(page);
  await sendButton(page).click();
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL(/\/message-sent$/);
});

test("an unknown address answers 404, with links and a search field", async ({ page, faults }) => {
  allowFailedRequests(faults);
  for (const path of [
    "/no-such-page",
    "/blog-single/no-such-post",
    "/causes-single/99",
    "/event-single/nothing",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  }
});

test("navigating to an unknown address shows the same page", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await page.goto("/");
  await wakeUp(page);
  await page.evaluate(() => {
    history.pushState({}, "", "/no-such-page");
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/not found|no page/i);
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});
