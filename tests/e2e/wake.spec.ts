import { FETCH_AHEAD, pauseClock } from "./clock.ts";
import { fillFeedback, sendButton } from "./feedback.ts";
import { allowFailedRequests, expect, holdReact, test, wakeUp } from "./test.ts";

const APP_SCRIPT = /\/assets\/(?!wake-).*\.js$/;

test("a page runs no React code until there is a sign of a person", async ({ page }) => {
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
  test(`"${name}" is answered without waking React`, async ({ page }) => {
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

for (const [name, prefersReducedData] of [
  ["lies ready once a page has loaded", false],
  ["is not fetched early where data is saved", true],
] as const)
  test(`what the first press needs ${name}`, async ({ page }) => {
    await pauseClock(page);
    if (prefersReducedData)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
      );
    const early: string[] = [];
    page.on("request", (request) => {
      if (["fetch", "xhr"].includes(request.resourceType())) early.push(new URL(request.url()).pathname);
    });
    await page.goto("/gallery");
    await page.clock.runFor(FETCH_AHEAD);
    await page.waitForLoadState("networkidle");
    const needed = [/entry\.client-/, /react-/, /gallery-/, /manifest-/, /^\/boot\//, /^\/comfort-panel/];
    for (const file of needed)
      expect(
        early.some((path) => file.test(path)),
        String(file),
      ).toBe(!prefersReducedData);
    await expect(page.locator("#comfort-panel")).toHaveCount(prefersReducedData ? 0 : 1);
  });

test("a control that is pressed early shows it until it is answered", async ({ page }) => {
  const release = await holdReact(page);
  await page.goto("/gallery");
  const card = page.getByRole("main").getByRole("link").and(page.locator("[aria-haspopup=dialog]")).first();
  await card.click();
  await expect(card).toHaveAttribute("data-busy");
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(card).not.toHaveAttribute("data-busy");
});

test("A30 after waking, links change the page without a full load, and Back restores the place", async ({
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

test("waking does not move a page that was already scrolled", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => scrollTo(0, 1500));
  await wakeUp(page);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(1500);
});

test("a page that cannot fetch React stays readable, and tries again later", async ({
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

test("a first click goes to the browser when React does not come", async ({ page, faults }) => {
  // The page around a lone picture is the browser's own, styles included.
  faults.expected.push(/Applying inline style violates/);
  await pauseClock(page);
  await holdReact(page);
  await page.goto("/gallery");
  const card = page.getByRole("main").locator("a[aria-haspopup=dialog]").first();
  await card.click();
  await page.clock.fastForward(19_000);
  await expect(page).toHaveURL(/\/gallery$/);
  await page.clock.fastForward(1000);
  await expect(page).toHaveURL(/\/pictures\/.+\.(avif|webp)$/);
});

test("a first message is sent by the browser when React does not come", async ({ page }) => {
  await pauseClock(page);
  await holdReact(page);
  await page.goto("/#contact");
  await fillFeedback(page);
  await sendButton(page).click();
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL(/\/message-sent$/);
});

test("an unknown address answers 404 with a page that leads on", async ({ page, faults }) => {
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

test("an unknown address inside the site shows the same page", async ({ page, faults }) => {
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
