import type { Locator } from "@playwright/test";
import { IN_FULL, ON_A_PHONE, WITH_MOTION } from "../projects.ts";
import { pauseClock } from "./clock.ts";
import { expect, hold, holdReact, test, waitForWholePage, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

/** Milliseconds after which no rotating part is back at its first position. */
const UNEVEN = 10_000;

test(
  "A1 the full-screen slider advances without React, and one Pause stops it and the supporters",
  ON_A_PHONE,
  async ({ page }) => {
    await pauseClock(page);
    await holdReact(page);
    await page.goto("/home-3");
    const pictures = page.getByRole("group", { name: "Pictures" });
    const current = pictures.locator("[aria-current]");
    const people = page.getByRole("list", { name: "Some of the people who support us" });
    const pause = pictures.getByRole("button", { name: "Pause" });
    await expect(pause).toBeVisible();
    await expect(current).toHaveAccessibleName(/^Show 1 of 4/);
    const second = people.locator("[data-place='2']").getByRole("img");
    const name = String(await second.getAttribute("alt"));
    await page.clock.runFor(1800);
    await expect(current).toHaveAccessibleName(/^Show 2 of 4/);
    await page.clock.runFor(2800);
    await expect(current).toHaveAccessibleName(/^Show 3 of 4/);
    await expect(people.locator("[data-place='1']").getByRole("img")).toHaveAccessibleName(name);
    await pause.click();
    await expect(pictures.getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(current).toHaveAccessibleName(/^Show 3 of 4/);
  },
);

for (const path of ["/home-3", "/home-4"])
  test(
    `A1 the pictures of ${path} pause for a pointer that was there before them, and for keyboard focus beside them`,
    path === "/home-3" ? {} : IN_FULL,
    async ({ page, isMobile }) => {
      const places = () =>
        page
          .locator("[aria-labelledby=hero-title] :is([data-place], [data-go])")
          .evaluateAll((all) =>
            all.map((one) => one.getAttribute("data-place") ?? one.getAttribute("aria-current")),
          );
      await pauseClock(page);
      const release = await hold(page, "**/assets/wake-*.js");
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (!isMobile) await page.mouse.move(900, 400);
      release();
      await expect(page.getByRole("button", { name: /^Pause/ })).toBeVisible();
      const before = await places();
      if (!isMobile) {
        await page.clock.runFor(UNEVEN);
        expect(await places()).toEqual(before);
      }
      const beside = page.getByRole("main").getByRole("link", { name: "Discover More" }).first();
      await page.keyboard.press("Tab");
      await beside.focus();
      await page.mouse.move(0, 0);
      await page.clock.runFor(UNEVEN);
      expect(await places()).toEqual(before);
      await beside.blur();
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return places();
        })
        .not.toEqual(before);
    },
  );

test("the full-screen slider shows the requested picture", ON_A_PHONE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home-3");
  const pictures = page.getByRole("group", { name: "Pictures" });
  const current = pictures.locator("[aria-current]");
  await pictures.getByRole("button", { name: "Show 3 of 4" }).click();
  await expect(current).toHaveAccessibleName(/^Show 3 of 4/);
  await pictures.getByRole("button", { name: "Next" }).click();
  await pictures.getByRole("button", { name: "Next" }).click();
  await expect(current).toHaveAccessibleName(/^Show 1 of 4/);
  await pictures.getByRole("button", { name: "Previous" }).click();
  await expect(current).toHaveAccessibleName(/^Show 4 of 4/);
  await expect(page.locator("[data-place='1']")).toBeVisible();
});

test("A1 the doors rotate without React until Pause is pressed", async ({ page }) => {
  await pauseClock(page);
  await holdReact(page);
  await page.goto("/home-4");
  const front = page.locator("main [data-place='1']").getByRole("img");
  const last = page.locator("main [data-place='3']").getByRole("img");
  const first = String(await front.getAttribute("alt"));
  const next = String(await last.getAttribute("alt"));
  const pause = page.getByRole("button", { name: "Pause pictures" });
  await expect(pause).toBeVisible();
  await page.clock.runFor(4000);
  await expect(front).toHaveAccessibleName(next);
  await page.clock.runFor(8000);
  await expect(front).toHaveAccessibleName(first);
  await pause.click();
  await page.clock.runFor(12_000);
  await expect(page.getByRole("button", { name: "Play pictures" })).toBeVisible();
  await expect(front).toHaveAccessibleName(first);
});

test("a picture chosen before React is awake stays when it wakes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const release = await holdReact(page);
  await page.goto("/home-3");
  const current = page.getByRole("group", { name: "Pictures" }).locator("[aria-current]");
  await page.getByRole("button", { name: "Next" }).first().click();
  await expect(current).toHaveAccessibleName(/^Show 2 of 4/);
  release();
  await wakeUp(page);
  await expect(current).toHaveAccessibleName(/^Show 2 of 4/);
  await page.getByRole("button", { name: "Next" }).first().click();
  await expect(current).toHaveAccessibleName(/^Show 3 of 4/);
  await expect(page.locator("[data-slides]")).toHaveAttribute("aria-live", "polite");
});

test("A26 A43 a film opens without React, is fetched only on Play, and returns the focus when closed", async ({
  page,
}) => {
  const release = await holdReact(page);
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/films/")) films.push(request.url());
  });
  await page.goto("/home-2");
  const open = page.getByRole("link", { name: "Watch Videos" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "A slow walk through the rooms" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("silent film");
  expect(films).toEqual([]);
  await dialog.getByRole("button", { name: "Play the film" }).click();
  release();
  await expect(dialog.locator("video")).toHaveJSProperty("controls", true);
  await expect.poll(() => films.length).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(/\/home-2$/);
});

test("the top bar pushes the header down until the page is scrolled", ON_A_PHONE, async ({ page }) => {
  await page.goto("/home-3");
  const header = page.getByRole("banner");
  const bar = page.getByRole("complementary", { name: "Reach us" });
  const below = (await bar.boundingBox())?.height ?? 0;
  expect((await header.boundingBox())?.y).toBeCloseTo(below, 0);
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
});

test("the phone number beside the slanted pictures covers none of them", async ({ page }) => {
  await page.goto("/home-3");
  await waitForWholePage(page);
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const about = page.locator("#about");
    const card = await boxOf(about.locator("p", { has: page.locator("a[href^='tel:']") }));
    for (const picture of await about.locator("picture").all()) {
      const { top, bottom, left, right } = await boxOf(picture);
      const isApart = card.top >= bottom || card.bottom <= top || card.left >= right || card.right <= left;
      expect(isApart, `at ${width} px`).toBe(true);
    }
  }
});

test("on a phone on its side the first screen has the title, what it says, and the button", async ({
  page,
}) => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/home-2", "/home-3", "/home-4"]) {
      await page.goto(path);
      const hero = page.getByRole("region", { name: String(await page.locator("h1").textContent()) });
      await expect.soft(hero.getByRole("heading", { level: 1 }), path).toBeInViewport({ ratio: 1 });
      await expect.soft(hero.getByRole("paragraph").nth(1), path).toBeInViewport({ ratio: 1 });
      await expect.soft(hero.getByRole("link").first(), path).toBeInViewport({ ratio: 1 });
    }
  }
});

/** Position in the window, with the slant. */
function boxOf(part: Locator): Promise<DOMRect> {
  return part.evaluate((element) => element.getBoundingClientRect().toJSON());
}
