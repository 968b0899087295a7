import type { Locator, Page } from "@playwright/test";
import { WITH_MOTION } from "../projects.ts";
import { installForNewPage, stopTime } from "./clock.ts";
import { expect, hold, test, waitForWholePage } from "./test.ts";

test.use({ ...WITH_MOTION, viewport: { width: 390, height: 844 }, hasTouch: true });

test.describe("a finger on a control", () => {
  test("is visible while it rests there, and no longer", async ({ page }) => {
    const { menu, before, finger } = await touchMenu(page);
    expect((await finger.seen()).control).toBeLessThan(before);
    await finger.lift();
    await expect.poll(() => opacityOf(menu)).toBe(before);
  });

  test("leaves no trace if it scrolls", async ({ page }) => {
    const { menu, before, finger } = await touchMenu(page);
    expect((await finger.seen()).control).toBeLessThan(before);
    await finger.moveUp(200);
    await expect.poll(() => opacityOf(menu)).toBe(before);
    await expect(page.locator("#mobile-menu")).toBeHidden();
  });

  test("changes only the icon of a picture, because fingers scroll there", async ({ page }) => {
    await page.goto("/gallery");
    await waitForWholePage(page);
    const card = page.locator("main a[aria-haspopup=dialog]").first();
    await card.scrollIntoViewIfNeeded();
    const before = await opacityOf(card.locator("svg"));
    const finger = await startTouch(page, card);
    const { control, image, icon } = await finger.seen();
    expect(icon).toBeLessThan(before);
    expect(control).toBe(1);
    expect(image).toBe(1);
    await finger.moveUp(200);
  });

  test("keeps parts further down from being added", async ({ page }) => {
    await installForNewPage(page);
    // However slow the machine is, the page must not stop waiting for fonts.
    await stopTime(page);
    const release = await hold(page, "**/*.woff2");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.clock.runFor(300);
    const finger = await startTouch(page, menuButton(page));
    release();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    const footer = page.getByRole("contentinfo");
    await page.clock.runFor(1000);
    await expect(footer).toBeHidden();
    await finger.lift();
    // On a slow machine, the page's scripts may come later than its fonts.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(footer).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});

function menuButton(page: Page): Locator {
  return page.locator("[commandfor=mobile-menu]").first();
}

async function touchMenu(page: Page) {
  await page.goto("/about");
  const menu = menuButton(page);
  return { menu, before: await opacityOf(menu), finger: await startTouch(page, menu) };
}

function opacityOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => Number(getComputedStyle(element).opacity));
}

type Seen = { control: number; image?: number; icon?: number };

/** Puts a finger on the middle of an element. */
async function startTouch(page: Page, locator: Locator) {
  // Recorded by the page itself: on a slow machine the finger may rest so long that the browser opens its own menu.
  const recorded = await locator.evaluateHandle((control) => {
    const parts = { control, image: control.querySelector("img"), icon: control.querySelector("svg") };
    const opacities = () =>
      Object.entries(parts).flatMap(([name, part]) =>
        part ? [[name, Number(getComputedStyle(part).opacity)]] : [],
      );
    const seen = new Promise<Seen>((resolve) => {
      const record = () => {
        const done = () => resolve(Object.fromEntries(opacities()));
        requestAnimationFrame(done);
        // A headless browser on a busy machine may stop drawing frames.
        setTimeout(done, 1000);
      };
      addEventListener("touchstart", record, { once: true });
    });
    return { seen };
  });
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [middle]);
  return {
    /** The opacity of the control and its parts in the first frame with the finger on it. */
    seen: () => recorded.evaluate(({ seen }) => seen),
    lift: () => touch("touchEnd", []),
    async moveUp(distance: number): Promise<void> {
      for (let moved = 20; moved <= distance; moved += 20)
        await touch("touchMove", [{ x: middle.x, y: middle.y - moved }]);
      await touch("touchEnd", []);
    },
  };
}
