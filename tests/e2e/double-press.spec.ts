import type { Locator, Page } from "@playwright/test";
import { COMFORT_PANEL } from "#features/comfort/comfort-paths.ts";
import { IN_FULL, WITH_MOTION } from "../projects.ts";
import { stopTime } from "./clock.ts";
import { feedbackForm, sendButton } from "./feedback.ts";
import { ALWAYS, openers, type PressCase, pressCases } from "./press-cases.ts";
import { allowFailedRequests, expect, hold, holdReact, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

/** Milliseconds of one frame: by then a page has finished scrolling by itself. */
const FRAME = 20;

/** What works without React has the same guard after it wakes. */
function whereFor(state: "asleep" | "awake", { when, isVariation }: PressCase): { tag?: string } {
  return isVariation || (state === "awake" && when === ALWAYS) ? IN_FULL : {};
}

/** Counts clicks on controls from now on. @returns A function that reads the count. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    function handleClick({ target }: MouseEvent): void {
      if ((target as Element).closest("a, button, input, label, summary")) counted.presses += 1;
    }
    document.addEventListener("click", handleClick, true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

/** Opens a page whose React is awake, or is held back. */
async function open(page: Page, path: string, state: "asleep" | "awake"): Promise<void> {
  await page.clock.install();
  if (state === "asleep") await holdReact(page);
  await page.goto(path);
  if (state === "awake") await wakeUp(page);
}

type Point = readonly [x: number, y: number];

/** Presses the middle of an element once, whatever is there by then, and returns where that is. */
async function pressOnce(page: Page, control: Locator): Promise<Point> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not on screen.");
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...middle);
  return middle;
}

for (const one of pressCases) {
  const { name, when = ["awake"], path, width, prepare, control, shows } = one;
  for (const state of when) {
    const title = `${state}: pressing twice does not press what has replaced ${name}`;
    test(title, whereFor(state, one), async ({ page, faults }) => {
      allowFailedRequests(faults);
      if (width) await page.setViewportSize({ width, height: 844 });
      await open(page, path, state);
      await prepare?.(page);
      await stopTime(page);
      const middle = await pressOnce(page, control(page));
      await expect(shows(page)).toBeVisible();
      await page.clock.runFor(FRAME);
      const presses = await countPresses(page);
      const here = page.url();
      const focused = await page.evaluateHandle(() => document.activeElement);
      await page.mouse.click(...middle);
      expect(await presses()).toBe(0);
      expect(await focused.evaluate((element) => element === document.activeElement), "keeps the focus").toBe(
        true,
      );
      await expect(shows(page)).toBeVisible();
      expect(page.url()).toBe(here);
    });
  }
}

/** A point on screen that is outside a dialog. */
async function outside(page: Page, dialog: Locator): Promise<Point> {
  const box = await dialog.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error("The dialog is not on screen.");
  const [x, y] = [box.x / 2, box.y / 2];
  if (Math.max(x, y) < 2) throw new Error("The dialog covers the screen.");
  return x > y ? [x, size.height / 2] : [size.width / 2, y];
}

for (const one of openers) {
  const { name, path, control, shows } = one;
  for (const state of ALWAYS) {
    const title = `${state}: ${name}, pressed twice at its edge, opens a dialog that stays`;
    test(title, whereFor(state, one), async ({ page }) => {
      // Wide enough for a press beside each dialog, and narrow enough for the menu.
      await page.setViewportSize({ width: 768, height: 900 });
      await open(page, path, state);
      await stopTime(page);
      await pressOnce(page, control(page));
      const dialog = shows(page);
      await expect(dialog).toBeVisible();
      const beside = await outside(page, dialog);
      await page.mouse.click(...beside);
      await page.clock.runFor(FRAME);
      await expect(dialog).toBeVisible();
      await page.clock.runFor(500);
      await page.mouse.click(...beside);
      await page.clock.runFor(FRAME);
      await expect(dialog).toBeHidden();
    });
  }
}

for (const state of ALWAYS) {
  const title = `${state}: a second Enter does not close what the first one opened`;
  test(title, state === "awake" ? IN_FULL : {}, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/about", state);
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).focus();
    await stopTime(page);
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.keyboard.press("Enter");
    await page.clock.runFor(FRAME);
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await page.clock.runFor(500);
    await page.keyboard.press("Enter");
    await expect(menu).toBeHidden();
  });
}

test("a second Enter does not close what opens late", IN_FULL, async ({ page }) => {
  // So high that the panel does not scroll: a browser may focus what scrolls instead of the Close button.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.clock.install();
  const release = await hold(page, `**${COMFORT_PANEL}`);
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Comfort settings" }).focus();
  await stopTime(page);
  const panel = page.getByRole("dialog", { name: "Comfort settings" });
  await page.keyboard.press("Enter");
  await page.clock.runFor(FRAME);
  release();
  await expect(panel).toBeVisible();
  await page.clock.runFor(FRAME);
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.clock.runFor(500);
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
});

test("after Enter and Tab in quick succession, the next control responds too", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await wakeUp(page);
  const questions = page.getByRole("main").locator("details > summary");
  await questions.first().focus();
  // As on a busy machine: Tab arrives before the timer of the press.
  await stopTime(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(questions.nth(1)).toBeFocused();
  await page.clock.runFor(FRAME);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").locator("details").nth(1)).toHaveAttribute("open");
});

test("after scrolling, a press where another control was pressed before counts at once", async ({ page }) => {
  await page.clock.install();
  await page.goto("/#contact");
  await wakeUp(page);
  await expect(feedbackForm(page)).toHaveJSProperty("noValidate", true);
  await sendButton(page).click();
  const links = feedbackForm(page).getByRole("region").getByRole("link");
  await expect(links).toHaveCount(3);
  await page.clock.runFor(1000);
  await stopTime(page);
  const [first, last] = [await links.first().boundingBox(), await links.last().boundingBox()];
  if (!first || !last) throw new Error("The links of the summary are not on screen.");
  const at = [first.x + first.width / 2, first.y + first.height / 2] as const;
  const before = await page.evaluate(() => scrollY);
  await page.mouse.click(...at);
  await expect(feedbackForm(page).getByLabel(/^Name/)).toBeFocused();
  // The visitor scrolls: another link is now where the first one was pressed.
  await page.mouse.wheel(0, 0);
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), before + last.y - first.y);
  await page.mouse.click(...at);
  await expect(feedbackForm(page).getByLabel(/^Message/)).toBeFocused();
});
