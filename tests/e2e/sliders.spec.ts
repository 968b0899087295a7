import type { Locator, Page } from "@playwright/test";
import { WITH_MOTION } from "../projects.ts";
import { expect, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

type Slider = { name: string; find: (page: Page) => Locator; shown: [width: number, slides: number][] };

const sliders: Slider[] = [
  {
    name: "testimonials",
    find: (page) => page.locator("#testimonials").getByRole("group").first(),
    shown: [
      [1280, 3],
      [1200, 3],
      [1199, 2],
      [991, 2],
      [769, 2],
      [768, 1],
      [390, 1],
    ],
  },
  {
    name: "gallery",
    find: (page) => carouselWith(page, "[id^=gallery-card-]"),
    shown: [
      [1400, 5],
      [1399, 4],
      [1199, 3],
      [991, 2],
      [768, 2],
      [575, 1],
    ],
  },
  {
    name: "partners",
    find: (page) => page.locator("section[aria-labelledby=partners-title]").getByRole("group").first(),
    shown: [
      [1200, 5],
      [1199, 4],
      [991, 3],
      [768, 2],
      [575, 1],
    ],
  },
];

function carouselWith(page: Page, content: string): Locator {
  return page.locator("[aria-roledescription=carousel]").filter({ has: page.locator(content) });
}

/** Names of the visible slides, from left to right. A slide counts as visible if more than 90 % of it is. */
async function visibleSlides(slider: Locator): Promise<string[]> {
  return slider.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll("[aria-roledescription=slide]")]
      .map((slide) => ({ box: (slide.firstElementChild ?? slide).getBoundingClientRect(), slide }))
      .filter(({ box }) => {
        const seen = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
        return seen > 0.9 * box.width;
      })
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ slide }) => slide.getAttribute("aria-label") ?? "");
  });
}

test.describe("at each width", () => {
  test.skip(({ isMobile }) => isMobile, "the widths are set here");

  test("each slider shows as many slides as fit", async ({ page }) => {
    await page.goto("/");
    await wakeUp(page);
    for (const { name, find, shown } of sliders) {
      for (const [width, slides] of shown) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(async () => (await visibleSlides(find(page))).length, `${name} at ${width} px`)
          .toBe(slides);
      }
    }
  });

  test("testimonials have arrows on wide screens and dots on narrow ones", async ({ page }) => {
    await page.goto("/");
    const slider = sliders[0]?.find(page) ?? page.locator("body");
    const next = slider.getByRole("button", { name: "Next", exact: true });
    const dot = slider.getByRole("button", { name: /^Show 2 of/ });
    for (const [width, hasArrows] of [
      [1280, true],
      [992, true],
      [991, false],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(next, `at ${width} px`).toBeVisible({ visible: hasArrows });
      await expect(dot, `at ${width} px`).toBeVisible({ visible: !hasArrows });
    }
  });
});

test("sliders move only on request, and wrap around after the last slide", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await wakeUp(page);
  const shown = () => Promise.all(sliders.map(({ find }) => visibleSlides(find(page))));
  const before = await shown();
  for (const [first] of before) expect(first).toMatch(/^1 of/);
  await page.clock.runFor(30_000);
  expect(await shown()).toEqual(before);
  await page.clock.resume();
  for (const { name, find } of sliders)
    await test.step(name, async () => {
      const slider = find(page);
      await slider.scrollIntoViewIfNeeded();
      // Until then it is a strip, which ends with its last slide.
      await expect(slider.locator("[data-driven=true]")).toBeAttached();
      await expect(slider.getByRole("button", { name: /^(Pause|Play)/ })).toHaveCount(0);
      const arrow = slider.getByRole("button", { name: "Next", exact: true });
      const count = await slider.locator("[aria-roledescription=slide]").count();
      for (let place = 2; place <= count + 1; place += 1) {
        const wanted = ((place - 1) % count) + 1;
        if (await arrow.isVisible()) await arrow.click();
        else await slider.getByRole("button", { name: new RegExp(`^Show ${wanted} of`) }).click();
        await expect.poll(async () => (await visibleSlides(slider))[0]).toMatch(new RegExp(`^${wanted} of`));
      }
    });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each slider can be scrolled to the last slide by keyboard", async ({ page }) => {
    await page.goto("/");
    for (const { name, find } of sliders)
      await test.step(name, async () => {
        const slides = find(page).locator("[aria-roledescription=slide]");
        await expect(slides.last()).not.toBeInViewport({ ratio: 0.5 });
        await find(page).locator("[tabindex='0']").focus();
        await expect(async () => {
          await page.keyboard.press("ArrowRight");
          await expect(slides.last()).toBeInViewport({ ratio: 0.5, timeout: 300 });
        }).toPass();
      });
  });
});
