import type { Page } from "@playwright/test";
import { times } from "../original/states.ts";
import { WITH_MOTION } from "../projects.ts";
import { movePointerAway, openHovered, stopTime } from "./clock.ts";
import { expect, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

// The timed states of the original template. They are the same at every width.
test.skip(({ isMobile }) => isMobile, "checked once, on a desktop");

test("A6 the counters count once, when they are scrolled into view", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await wakeUp(page);
  await stopTime(page);
  const figures = page.getByRole("region", { name: "Our work in numbers" }).locator("dd");
  const seen = () =>
    figures.evaluateAll((all) =>
      all.map((one) => one.lastElementChild?.lastElementChild?.textContent ?? one.textContent),
    );
  const final = ["260", "$26M", "120", "15"];
  await expect.poll(seen).toEqual(final);
  await figures.first().scrollIntoViewIfNeeded();
  await expect.poll(seen).toEqual(["0", "$0M", "0", "0"]);
  await page.clock.runFor(400);
  await expect.poll(async () => (await seen())[0]).toMatch(/^(?!260$)[1-9]\d*$/);
  await page.clock.runFor(2000);
  await expect.poll(seen).toEqual(final);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await figures.first().scrollIntoViewIfNeeded();
  await page.clock.runFor(100);
  await expect.poll(seen).toEqual(final);
});

test.describe("the third home", () => {
  const pictures = (page: Page) => page.getByRole("group", { name: "Pictures" });
  const current = (page: Page) => pictures(page).locator("[aria-current]");
  const turn = times.sliderInterval + times.sliderTransition;

  test("a picture is shown for 1800 ms and changes in 1000 ms; the first follows the last", async ({
    page,
  }) => {
    await openHovered(page, "/home-3", pictures);
    const first = Number(/^Show (\d)/.exec(String(await current(page).getAttribute("aria-label")))?.[1]);
    await movePointerAway(page);
    await page.clock.runFor(turn - 1);
    await expect(current(page)).toHaveAccessibleName(new RegExp(`^Show ${first} of 4`));
    for (let step = 1; step <= 4; step += 1) {
      await page.clock.runFor(step === 1 ? 1 : turn);
      const next = ((first - 1 + step) % 4) + 1;
      await expect(current(page)).toHaveAccessibleName(new RegExp(`^Show ${next} of 4`));
    }
    const slide = page.locator("[aria-labelledby=hero-title] [data-active]");
    await expect(slide).toHaveCSS("transition-duration", `${times.sliderTransition / 1000}s`);
  });

  test("the slider pauses while hovered, and continues after a picture was chosen", async ({ page }) => {
    await openHovered(page, "/home-3", pictures);
    await pictures(page).getByRole("button", { name: "Show 2 of 4" }).click();
    await expect(current(page)).toHaveAccessibleName(/^Show 2 of 4/);
    await page.clock.runFor(4 * turn);
    await expect(current(page)).toHaveAccessibleName(/^Show 2 of 4/);
    await movePointerAway(page);
    await page.clock.runFor(turn);
    await expect(current(page)).toHaveAccessibleName(/^Show 3 of 4/);
  });

  test("four of the five supporters are visible, and they rotate", async ({ page }) => {
    await openHovered(page, "/home-3", pictures);
    const people = page.getByRole("list", { name: /support/ }).locator("li");
    const seen = people.filter({ visible: true });
    const names = async () =>
      seen.evaluateAll((all) =>
        all
          .toSorted((a, b) => Number(a.dataset.place) - Number(b.dataset.place))
          .map((one) => one.querySelector("img")?.alt),
      );
    await expect(people).toHaveCount(5);
    await expect(seen).toHaveCount(4);
    const before = await names();
    await movePointerAway(page);
    await page.clock.runFor(times.supportersInterval - 1);
    expect(await names()).toEqual(before);
    await page.clock.runFor(1);
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual(before.slice(1));
    await expect(seen).toHaveCount(4);
    await expect(people.first()).toHaveCSS("transition-duration", /\b0\.5s\b/);
  });
});

test("on the fourth home the last picture moves to the front every 4000 ms", async ({ page }) => {
  const stack = (of: Page) => of.locator("main [data-place]").first();
  await openHovered(page, "/home-4", stack);
  const order = () =>
    page
      .locator("main [data-place]")
      .evaluateAll((all) =>
        all
          .toSorted((a, b) => Number(a.getAttribute("data-place")) - Number(b.getAttribute("data-place")))
          .map((one) => one.querySelector("img")?.alt),
      );
  const before = await order();
  expect(before).toHaveLength(3);
  await movePointerAway(page);
  await page.clock.runFor(times.stackInterval - 1);
  expect(await order()).toEqual(before);
  await page.clock.runFor(1);
  await expect.poll(order).toEqual([before[2], before[0], before[1]]);
});

test("the pictures of the home page fade in 500 ms", async ({ page }) => {
  await page.goto("/");
  const slide = page.locator("[data-slide][data-active]");
  await expect(slide).toHaveCSS("transition-duration", `${times.heroFade / 1000}s`);
});
