import type { Page } from "@playwright/test";
import { pauseClock } from "./clock.ts";
import { expect, holdReact, test, wakeUp } from "./test.ts";

const ACTIVE = "[data-slide][data-active]";
/** Time in ms that a picture stands. */
const STANDS = 6000;

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(page.locator(ACTIVE)).toHaveAttribute("data-slide", String(number));
}

for (const path of ["/", "/home-2"])
  test(`A1 the pictures of ${path} go round once, without React, and rest on the first until Play is pressed`, async ({
    page,
  }) => {
    await pauseClock(page);
    await holdReact(page);
    await page.goto(path);
    const toggle = page.getByRole("button", { name: /^(Pause|Play) pictures$/ });
    await expect(toggle).toHaveText(/Pause/);
    const count = await page.locator("[data-slide]").count();
    for (let step = 1; step <= count; step += 1) {
      await expect(toggle).toHaveAccessibleName("Pause pictures");
      await page.clock.runFor(STANDS);
      await expectPicture(page, (step % count) + 1);
    }
    await expect(toggle).toHaveAccessibleName("Play pictures");
    await page.clock.runFor(count * STANDS);
    await expectPicture(page, 1);

    // Where the pointer that pressed it rests is no reason to wait.
    await toggle.click();
    await expect(toggle).toHaveAccessibleName("Pause pictures");
    await page.clock.runFor(STANDS);
    await expectPicture(page, 2);
    await toggle.click();
    await page.clock.runFor(count * STANDS);
    await expectPicture(page, 2);
  });

test("A1 the slideshow rests while the pointer is over it, or the keyboard beside it", async ({
  page,
  isMobile,
}) => {
  await pauseClock(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause pictures" })).toBeVisible();
  if (!isMobile) {
    await page.locator("[data-slideshow]").hover();
    await page.clock.runFor(3 * STANDS);
    await expectPicture(page, 1);
    await page.mouse.move(0, 0);
  }
  const beside = page.getByRole("main").getByRole("link", { name: "Discover More" }).first();
  await page.keyboard.press("Tab");
  await beside.focus();
  await page.clock.runFor(3 * STANDS);
  await expectPicture(page, 1);
  await beside.blur();
  await page.clock.runFor(STANDS);
  await expectPicture(page, 2);
});

const quiet: Record<string, (page: Page) => Promise<unknown>> = {
  "reduced motion": (page) => page.emulateMedia({ reducedMotion: "reduce" }),
  "calm mode": (page) =>
    page.addInitScript(() => localStorage.setItem("comfort", JSON.stringify({ calm: "on" }))),
  "saved data": (page) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
    ),
};

for (const [name, prepare] of Object.entries(quiet))
  for (const path of ["/", "/home-2"])
    test(`nothing moves on ${path} with ${name}`, async ({ page }) => {
      await page.clock.install();
      await prepare(page);
      await page.goto(path);
      await wakeUp(page);
      await page.mouse.move(0, 0);
      await expect(page.locator("[data-toggle]")).toBeHidden();
      await page.clock.runFor(3 * STANDS);
      await expectPicture(page, 1);
      expect(
        await page.evaluate(
          () => document.getAnimations().filter((one) => one.playState === "running").length,
        ),
      ).toBe(0);
    });
