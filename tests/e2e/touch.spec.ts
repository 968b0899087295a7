import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, hold, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.describe("a finger on a control", () => {
  test("is visible while it rests there, and no longer", async ({ page }) => {
    await page.goto("/");
    const menu = page.locator("[commandfor=mobile-menu]").first();
    const before = await opacityOf(menu);
    const finger = await startTouch(page, menu);
    await expect.poll(() => opacityOf(menu)).toBeLessThan(before);
    await finger.lift();
    await expect.poll(() => opacityOf(menu)).toBe(before);
  });

  test("leaves no trace if it scrolls", async ({ page }) => {
    await page.goto("/");
    const menu = page.locator("[commandfor=mobile-menu]").first();
    const before = await opacityOf(menu);
    const finger = await startTouch(page, menu);
    await expect.poll(() => opacityOf(menu)).toBeLessThan(before);
    await finger.moveUp(200);
    await expect.poll(() => opacityOf(menu)).toBe(before);
    await expect(page.locator("#mobile-menu")).toBeHidden();
  });

  test("changes only the icon of a picture, because fingers scroll there", async ({ page }) => {
    await page.goto("/gallery");
    const card = page.locator("main a[aria-haspopup=dialog]").first();
    await card.scrollIntoViewIfNeeded();
    const icon = card.locator("svg");
    const before = await opacityOf(icon);
    const finger = await startTouch(page, card);
    await expect.poll(() => opacityOf(icon)).toBeLessThan(before);
    expect(await opacityOf(card)).toBe(1);
    expect(await opacityOf(card.locator("img"))).toBe(1);
    await finger.moveUp(200);
  });

  test("keeps parts further down from being added", async ({ page }) => {
    const release = await hold(page, "**/*.woff2");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeHidden();
    const finger = await startTouch(page, page.locator("[commandfor=mobile-menu]").first());
    release();
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    await expect(footer).toBeHidden();
    await finger.lift();
    await expect(footer).toBeVisible();
  });
});

function opacityOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => Number(getComputedStyle(element).opacity));
}

/** Puts a finger on the middle of an element. */
async function startTouch(page: Page, locator: Locator) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [middle]);
  return {
    lift: () => touch("touchEnd", []),
    async moveUp(distance: number): Promise<void> {
      for (let moved = 20; moved <= distance; moved += 20)
        await touch("touchMove", [{ x: middle.x, y: middle.y - moved }]);
      await touch("touchEnd", []);
    },
  };
}
