import type { Locator, Page } from "@playwright/test";
import { headerFixedPast, tabRows, thanksRows, times } from "../original/states.ts";
import { expect, test, wakeUp } from "./test.ts";

// The states of the original template are the same at every width; the menu sets its own.
test.skip(({ isMobile }) => isMobile, "walked once, on a desktop");

/** Stops the clock; from here on time passes only with `page.clock.runFor`. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens a page that is awake, with the pointer over something that rests meanwhile, and the clock stopped. */
async function openResting(page: Page, path: string, find: (page: Page) => Locator): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await wakeUp(page);
  await find(page).hover();
  await stopTime(page);
}

async function expectOpen(page: Page, label: string): Promise<void> {
  await expect(page.getByRole("tab", { selected: true })).toHaveText(label);
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName(label);
}

/** Takes the pointer off everything that rests under it. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).hover();
}

test("the header is a bar of its own only once more than 80 px are scrolled", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const [y, position] of [
    [headerFixedPast + 1, "fixed"],
    [headerFixedPast, "absolute"],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await expect(header, `at ${y} px`).toHaveCSS("position", position);
  }
});

for (const { id, where, tabs } of tabRows) {
  test(`A28 ${id}: order, the first is open, and each opens by its anchor`, async ({ page }) => {
    await page.goto(where);
    await wakeUp(page);
    await expect(page.getByRole("tab")).toHaveText(tabs.map(({ label }) => label));
    await expectOpen(page, tabs[0].label);
    for (const { label, anchor } of tabs.slice(1)) {
      await page.goto("about:blank");
      await page.goto(`${where}#${anchor}`);
      await wakeUp(page);
      await expectOpen(page, label);
    }
  });
}

test("A29 benefits of a service: none is open, one at a time, a press on the open one closes it", async ({
  page,
}) => {
  await page.goto("/service-single/tactile-wall");
  const items = page.getByRole("region", { name: "Benefits" }).locator("details");
  const open = page.getByRole("region", { name: "Benefits" }).locator("details[open]");
  await expect(items).toHaveCount(4);
  await expect(open).toHaveCount(0);
  for (const index of [1, 3]) {
    await items.nth(index).locator("summary").click();
    await expect(open).toHaveCount(1);
    await expect(items.nth(index)).toHaveAttribute("open");
  }
  await items.nth(3).locator("summary").click();
  await expect(open).toHaveCount(0);
});

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
  const final = ["260", "26M", "120", "15"];
  await expect.poll(seen).toEqual(final);
  await figures.first().scrollIntoViewIfNeeded();
  await expect.poll(seen).toEqual(["0", "0M", "0", "0"]);
  await page.clock.runFor(400);
  await expect.poll(async () => (await seen())[0]).toMatch(/^(?!260$)[1-9]\d*$/);
  await page.clock.runFor(2000);
  await expect.poll(seen).toEqual(final);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await figures.first().scrollIntoViewIfNeeded();
  await page.clock.runFor(100);
  await expect.poll(seen).toEqual(final);
});

test("giving: by card first, with four brands; offline hides the card's fields", async ({ page }) => {
  await page.goto("/donate");
  await wakeUp(page);
  const card = page.getByRole("radio", { name: "Card", exact: true });
  const number = page.getByLabel(/^Card number/);
  await expect(card).toBeChecked();
  await card.scrollIntoViewIfNeeded();
  await expect(number).toBeVisible();
  await expect(page.getByRole("group", { name: "Card type" }).getByRole("radio")).toHaveCount(4);
  await page.getByRole("radio", { name: "Offline pledge" }).check();
  await expect(number).toHaveCount(0);
  await expect(page.getByLabel(/CVV/)).toHaveCount(0);
  await card.check();
  await expect(number).toBeVisible();
});

test.describe("the third home", () => {
  const pictures = (page: Page) => page.getByRole("group", { name: "Pictures" });
  const current = (page: Page) => pictures(page).locator("[aria-current]");
  const turn = times.sliderStands + times.sliderChanges;

  test("a picture stands 1800 ms and changes in 1000 ms, from the last to the first", async ({ page }) => {
    await openResting(page, "/home-3", pictures);
    const first = Number(/^Show (\d)/.exec(String(await current(page).getAttribute("aria-label")))?.[1]);
    await leave(page);
    await page.clock.runFor(turn - 1);
    await expect(current(page)).toHaveAccessibleName(new RegExp(`^Show ${first} of 4`));
    for (let step = 1; step <= 4; step += 1) {
      await page.clock.runFor(step === 1 ? 1 : turn);
      const next = ((first - 1 + step) % 4) + 1;
      await expect(current(page)).toHaveAccessibleName(new RegExp(`^Show ${next} of 4`));
    }
    const slide = page.locator("[aria-labelledby=hero-title] [data-active]");
    await expect(slide).toHaveCSS("transition-duration", `${times.sliderChanges / 1000}s`);
  });

  test("it rests under the pointer, and goes on after somebody chose a picture", async ({ page }) => {
    await openResting(page, "/home-3", pictures);
    await pictures(page).getByRole("button", { name: "Show 2 of 4" }).click();
    await expect(current(page)).toHaveAccessibleName(/^Show 2 of 4/);
    await page.clock.runFor(4 * turn);
    await expect(current(page)).toHaveAccessibleName(/^Show 2 of 4/);
    await leave(page);
    await page.clock.runFor(turn);
    await expect(current(page)).toHaveAccessibleName(/^Show 3 of 4/);
  });

  test("of five supporters four are seen, and one makes room for the next", async ({ page }) => {
    await openResting(page, "/home-3", pictures);
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
    await leave(page);
    await page.clock.runFor(times.supportersStand - 1);
    expect(await names()).toEqual(before);
    await page.clock.runFor(1);
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual(before.slice(1));
    await expect(seen).toHaveCount(4);
    await expect(people.first()).toHaveCSS("transition-duration", /\b0\.5s\b/);
  });
});

test("on the fourth home the last picture moves to the front every 4000 ms", async ({ page }) => {
  const stack = (of: Page) => of.locator("main [data-place]").first();
  await openResting(page, "/home-4", stack);
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
  await leave(page);
  await page.clock.runFor(times.stackStands - 1);
  expect(await order()).toEqual(before);
  await page.clock.runFor(1);
  await expect.poll(order).toEqual([before[2], before[0], before[1]]);
});

test("the pictures of the home page fade in 500 ms", async ({ page }) => {
  await page.goto("/");
  const slide = page.locator("[data-hero-slide][data-active]");
  await expect(slide).toHaveCSS("transition-duration", `${times.heroFades / 1000}s`);
});

for (const { id, where, fill, button, says } of thanksRows) {
  test(`${id}: sending, then thanks that stay, and empty fields`, async ({ page }) => {
    await page.clock.install();
    await page.goto(where);
    await wakeUp(page);
    const form = page
      .getByRole("main")
      .locator("form")
      .filter({ has: page.getByRole("button", { name: button }) });
    for (const [label, words] of Object.entries(fill))
      await form.getByLabel(new RegExp(`^${label}`)).fill(words);
    await form.getByRole("button", { name: button }).click();
    const thanks = form.getByRole("status").getByText(says, { exact: true });
    await expect(thanks).toBeVisible();
    await page.clock.runFor(times.thanksStand);
    await expect(thanks).toBeVisible();
    for (const label of Object.keys(fill))
      await expect(form.getByLabel(new RegExp(`^${label}`))).toHaveValue("");
  });
}

test("the menu of small screens slides in, and its close control closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
    "Home",
    "About",
    "Offering",
    "Blog",
    "Contact",
  ]);
  await menu.getByRole("button", { name: "Close" }).click();
  await expect(menu).toBeHidden();
});
