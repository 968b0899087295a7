import type { Page } from "@playwright/test";
import { ON_A_PHONE, ON_BOTH, WITH_MOTION } from "../projects.ts";
import { shiftsOf } from "./layout-shifts.ts";
import { allPages, IS_FULL, onePerTemplate } from "./pages.ts";
import { expect, test, waitForWholePage } from "./test.ts";
import { findHorizontalOverflow } from "./width.ts";

test.use(WITH_MOTION);

async function setTextSize(page: Page, percent: string): Promise<void> {
  await page.addInitScript(
    (size) => localStorage.setItem("comfort", JSON.stringify({ "text-size": size })),
    percent,
  );
}

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.skip(({ isMobile }) => isMobile, "the width is set here");

  test("A16 no page scrolls sideways", async ({ page }) => {
    test.setTimeout(240_000);
    // tests/e2e/a11y checks one page of each template, with larger text as well.
    const known = IS_FULL ? [] : onePerTemplate();
    for (const path of allPages().filter((one) => !known.includes(one))) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      expect.soft(await findHorizontalOverflow(page), path).toEqual([]);
    }
  });
});

for (const path of IS_FULL ? ["/", "/privacy", "/contact", "/blog-single/1"] : ["/", "/blog-single/1"]) {
  test(`A17 ${path} does not scroll sideways with text twice as large`, ON_A_PHONE, async ({ page }) => {
    await setTextSize(page, "200");
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-text-size", "200");
    expect(await findHorizontalOverflow(page)).toEqual([]);
  });
}

test("no figure or price breaks in two, however wide the page is", async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of IS_FULL ? onePerTemplate() : ["/", "/donate", "/shop", "/service"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await waitForWholePage(page);
    for (const width of [320, 560, 700, 768, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findBrokenFigures(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Amounts, and the large figures of the home page, that stand on more than one line. */
function findBrokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const isOnOneLine = () =>
      new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size <= 1;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      for (const { index, 0: figure } of data.matchAll(/[$£€]?\d[\d,.]*\d[MK%]?/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + figure.length);
        if (!isOnOneLine()) broken.push(figure);
      }
    }
    for (const value of document.querySelectorAll("main dd")) {
      range.selectNodeContents(value);
      const { textContent } = value;
      if (/^\S*\d\S*$/.test(textContent) && !isOnOneLine()) broken.push(textContent);
    }
    return broken;
  });
}

test("A9 nothing shifts while the page loads and is scrolled", ON_A_PHONE, async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await waitForWholePage(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  const shifts = await shiftsOf(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
});

/** How long pages may be on a phone 390 px wide, in px. */
const HEIGHTS = {
  "/": 10_000,
  "/what-to-expect": 6000,
  "/visit": 5500,
  "/about": 5500,
  "/visit/plan": 5500,
  "/book": 4200,
  "/donate": 5000,
  "/shop": 4200,
  "/service-single/bubble-tube-corner": 5000,
  "/privacy": 5500,
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test(
    "pages are not longer than agreed, and the first screen has the title and the button",
    ON_A_PHONE,
    async ({ page }) => {
      for (const [path, most] of Object.entries(HEIGHTS)) {
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await waitForWholePage(page);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect.soft(height, path).toBeLessThanOrEqual(most);
        if (path !== "/") continue;
        const bottomOf = (name: RegExp, role: "heading" | "link") =>
          page
            .locator("main")
            .getByRole(role, { name })
            .first()
            .evaluate((element) => element.getBoundingClientRect().bottom);
        expect.soft(await bottomOf(/./, "heading"), "the title").toBeLessThanOrEqual(300);
        expect.soft(await bottomOf(/^Book Session/, "link"), "the button").toBeLessThanOrEqual(640);
      }
    },
  );

  test("titles begin at one left edge, except those in cards", ON_A_PHONE, async ({ page }) => {
    for (const path of Object.keys(HEIGHTS)) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await waitForWholePage(page);
      const edges = await page.evaluate(() => {
        const isCard = (element: Element) => parseFloat(getComputedStyle(element).borderRadius) > 0;
        const titles = [...document.querySelectorAll("main :is(h1, section > * > h2, header > h2)")];
        return titles.flatMap((title) => {
          for (let at = title.parentElement; at; at = at.parentElement) if (isCard(at)) return [];
          const range = document.createRange();
          range.selectNodeContents(title);
          return [Math.round(range.getClientRects()[0]?.left ?? 0)];
        });
      });
      expect.soft([...new Set(edges)], path).toEqual([20]);
    }
  });

  test("with text twice as large the header leaves the screen to the page", ON_A_PHONE, async ({ page }) => {
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const words = ["header a > span > span", "header a[href='/book']"];
    await page.goto("/visit");
    const before = await Promise.all(words.map(sizeOf));
    await setTextSize(page, "200");
    await page.reload();
    for (const [index, selector] of words.entries())
      expect(await sizeOf(selector), selector).toBeLessThanOrEqual(1.4 * (before[index] ?? 0) + 0.5);
    expect(await sizeOf("main p")).toBeGreaterThan(30);
    // The mark of this page among those to read before a visit.
    const here = await page.locator("nav a[aria-current]").first().boundingBox();
    expect(here?.x).toBeGreaterThan(2);
  });
});

test("a card has a shadow in the hue of the ground on which it lies", async ({ page }) => {
  for (const path of ["/", "/shop", "/service-single/bubble-tube-corner"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const wrong = await page.evaluate(() => {
      const shadowOf = (element: Element) => getComputedStyle(element).getPropertyValue("--color-shadow-far");
      const cards = [...document.querySelectorAll("main [data-section-theme] [data-section-theme]")];
      const other = cards.filter((card) => {
        const ground = card.parentElement?.closest("[data-section-theme]")?.firstElementChild;
        return ground && ground !== card && shadowOf(card) !== shadowOf(ground);
      });
      return other.map((card) => card.textContent?.slice(0, 40));
    });
    expect.soft(wrong, path).toEqual([]);
  }
});

test("a slider whose slides all fit has no dots and no arrows", ON_BOTH, async ({ page }) => {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await waitForWholePage(page);
  const strips = page.locator("[aria-roledescription=carousel]");
  for (let index = 0; index < (await strips.count()); index++) {
    const strip = strips.nth(index);
    await strip.scrollIntoViewIfNeeded();
    const fits = await strip.evaluate((element) => {
      const viewport = element.firstElementChild as HTMLElement;
      return viewport.scrollWidth <= viewport.clientWidth + 1;
    });
    if (fits) await expect(strip.getByRole("button").first()).toBeHidden();
  }
});
