import type { Page } from "@playwright/test";
import { IN_FULL } from "../projects.ts";
import { installForNewPage, stopTime } from "./clock.ts";
import { shiftsOf } from "./layout-shifts.ts";
import { expect, hold, test } from "./test.ts";

const FONTS = "**/*.woff2";

/** Pages made of the same sections. */
const OTHER_PAGES = ["/shop", "/home-3", "/message-sent", "/contact", "/blog", "/service", "/search"];

/** Pages whose first section is several screens long. */
const LONG_SECTIONS = ["/what-to-expect", "/visit", "/book", "/visit/plan", "/service-single", "/blog"];

test.describe("a page that appears", () => {
  test("completes by itself", async ({ page }) => {
    await page.goto("/");
    await expect.poll(() => waitingParts(page)).toBe(0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("shows its first view while fonts load, and everything at the first input", async ({ page }) => {
    const release = await hold(page, FONTS);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo"), "nothing below the fold is laid out").toBeHidden();

    await page.keyboard.press("Tab");
    expect(await waitingParts(page)).toBe(0);
    release();
  });

  test("can be scrolled before the rest of it is rendered", async ({ page }) => {
    const release = await hold(page, FONTS);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => waitingParts(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    release();
  });

  test("fills a tall window without waiting for fonts", async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1800 });
    const release = await hold(page, FONTS);
    await page.goto("/message-sent", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    release();
  });

  test("stops waiting for fonts after 3 s", async ({ page }) => {
    await installForNewPage(page);
    await stopTime(page);
    const release = await hold(page, FONTS);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.clock.runFor(2000);
    expect(await waitingParts(page)).toBeGreaterThan(0);
    await page.clock.runFor(1100);
    expect(await waitingParts(page)).toBe(0);
    release();
  });

  test("renders everything at once for an address with a hash, and on reload", async ({ page }) => {
    const release = await hold(page, FONTS);
    await page.goto("/#contact", { waitUntil: "domcontentloaded" });
    expect(await waitingParts(page)).toBe(0);
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await waitingParts(page)).toBe(0);
    release();
  });

  for (const path of ["/", ...OTHER_PAGES])
    test(`causes no layout shift: ${path}`, path === "/" ? {} : IN_FULL, async ({ page }) => {
      await page.goto(path);
      await expect.poll(() => waitingParts(page)).toBe(0);
      expect(await shiftsOf(page)).toEqual([]);

      await page.evaluate(() =>
        document.querySelector("main")?.prepend(document.createElement("hr"), "moved"),
      );
      await expect.poll(() => shiftsOf(page), "the observer notices a shift").not.toEqual([]);
    });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    for (const path of LONG_SECTIONS)
      test(
        `gets the rest of a long section later, and nothing moves: ${path}`,
        path === LONG_SECTIONS[0] ? {} : IN_FULL,
        async ({ page }) => {
          await page.goto(path);
          await expect.poll(() => waitingParts(page)).toBe(0);
          expect(await shiftsOf(page)).toEqual([]);

          const release = await hold(page, FONTS);
          await page.goto(path, { waitUntil: "domcontentloaded" });
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator("[data-later]").last()).toBeHidden();
          release();
          await expect.poll(() => waitingParts(page)).toBe(0);
        },
      );
  });
});

/** How many parts of the page are not rendered yet. */
function waitingParts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("main > *, main [data-later], footer")];
    return parts.filter((part) => getComputedStyle(part).display === "none").length;
  });
}
