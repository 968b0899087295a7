import type { Page } from "@playwright/test";
import { IN_FULL, WITH_MOTION } from "../projects.ts";
import { pauseClock, stopTime } from "./clock.ts";
import { expect, holdReact, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

const ACTIVE = "[data-slide][data-active]";
/** Milliseconds that each picture is shown. */
const SLIDE_TIME = 6000;

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(page.locator(ACTIVE)).toHaveAttribute("data-slide", String(number));
}

for (const path of ["/", "/home-2"])
  test(
    `A1 the slideshow of ${path} plays once, without React, and then waits for Play`,
    path === "/" ? {} : IN_FULL,
    async ({ page }) => {
      await pauseClock(page);
      await holdReact(page);
      await page.goto(path);
      const toggle = page.getByRole("button", { name: /^(Pause|Play) pictures$/ });
      await expect(toggle).toHaveText(/Pause/);
      const count = await page.locator("[data-slide]").count();
      for (let step = 1; step <= count; step += 1) {
        await expect(toggle).toHaveAccessibleName("Pause pictures");
        await page.clock.runFor(SLIDE_TIME);
        await expectPicture(page, (step % count) + 1);
      }
      await expect(toggle).toHaveAccessibleName("Play pictures");
      await page.clock.runFor(count * SLIDE_TIME);
      await expectPicture(page, 1);

      // The pointer that pressed Play is still over the slideshow, but does not pause it.
      await toggle.click();
      await expect(toggle).toHaveAccessibleName("Pause pictures");
      await page.clock.runFor(SLIDE_TIME);
      await expectPicture(page, 2);
      await toggle.click();
      await page.clock.runFor(count * SLIDE_TIME);
      await expectPicture(page, 2);
    },
  );

test("A1 the slideshow pauses while it is hovered, or while a control on it has the focus", async ({
  page,
  isMobile,
}) => {
  await pauseClock(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause pictures" })).toBeVisible();
  if (!isMobile) {
    await page.locator("[data-slideshow]").hover();
    await page.clock.runFor(3 * SLIDE_TIME);
    await expectPicture(page, 1);
    await page.mouse.move(0, 0);
  }
  const beside = page.getByRole("main").getByRole("link", { name: "Discover More" }).first();
  await page.keyboard.press("Tab");
  await beside.focus();
  await page.clock.runFor(3 * SLIDE_TIME);
  await expectPicture(page, 1);
  await beside.blur();
  await page.clock.runFor(SLIDE_TIME);
  await expectPicture(page, 2);
});

test("a slideshow ends with its page", async ({ page, isMobile }) => {
  await page.clock.install();
  await page.goto("/");
  await wakeUp(page);
  const slideshow = await page.locator("[data-slides]").first().elementHandle();
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Search" }).filter({ visible: true }).first().click();
  await expect(page.locator("#search-query")).toBeFocused();
  await stopTime(page);
  const left = await slideshow?.innerHTML();
  await page.clock.runFor(3 * SLIDE_TIME);
  expect(await slideshow?.innerHTML()).toBe(left);
});

const dimmed = /hero-4-star-ceiling/;

test("the light of the room is turned down by keys, and at its lowest for the whole site; nothing is loaded before", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await wakeUp(page);
  expect(loaded.filter((url) => dimmed.test(url))).toEqual([]);

  const slider = page.getByRole("slider", { name: "Turn the light down" });
  await slider.focus();
  await expect.poll(() => loaded.some((url) => dimmed.test(url))).toBe(true);
  await expect(page.getByRole("button", { name: "Keep the whole site dim" })).toBeHidden();
  await slider.press("ArrowRight");
  const room = page.locator("[style*=opacity]:has(img)");
  await expect(room).toHaveCSS("opacity", "0.05");
  await slider.press("End");
  await expect(room).toHaveCSS("opacity", "1");
  await page.getByRole("button", { name: "Keep the whole site dim" }).click();
  await expect(page.getByRole("button", { name: "Make the whole site light" })).toBeFocused();
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dim");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two radio buttons turn the light of the room down", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("slider")).toBeHidden();
    const room = page.locator("section img[src*='star-ceiling']").first();
    await expect(room).toBeHidden();
    await page.getByLabel("Turned down").check();
    await expect(room).toBeVisible();
  });
});
