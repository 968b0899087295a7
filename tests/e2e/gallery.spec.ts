import type { Locator, Page } from "@playwright/test";
import { IN_FULL, ON_A_PHONE, WITH_MOTION } from "../projects.ts";
import { allowFailedRequests, expect, hold, holdReact, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

const TITLES = ["Infinity mirror", "Star carpet", "Two bean bags"] as const;

function card(page: Page, title: string): Locator {
  return page.getByRole("main").getByRole("link", { name: title }).first();
}

function picture(page: Page, title: string): Locator {
  return page.getByRole("dialog", { name: title });
}

/** Where the title, the picture, the text and the Close button are, in CSS px. */
function placesIn(dialog: Locator): Promise<object[]> {
  return dialog.evaluate((element) =>
    ["h2", "img", "p", "button"].map((part) => {
      const { x, y, width, height } = element.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return { part, x, y, width, height };
    }),
  );
}

async function openFirst(page: Page): Promise<Locator> {
  await page.goto("/gallery");
  await wakeUp(page);
  await card(page, TITLES[0]).click();
  await expect(picture(page, TITLES[0])).toBeVisible();
  await expect(picture(page, TITLES[0]).getByRole("img").first()).toBeVisible();
  return picture(page, TITLES[0]);
}

test(
  "A26 a picture opens with its title, and Close returns the focus to its card",
  ON_A_PHONE,
  async ({ page }) => {
    const dialog = await openFirst(page);
    await expect(dialog.getByRole("heading", { name: TITLES[0] })).toBeVisible();
    await expect(page).toHaveURL(/#picture-infinity-mirror$/);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, TITLES[0])).toBeFocused();
    await expect(page).toHaveURL(/\/gallery$/);
  },
);

test("A26 a press outside the picture or Escape closes it, a press on it does not", async ({ page }) => {
  const dialog = await openFirst(page);
  await dialog.getByRole("img").first().click();
  await dialog.getByRole("heading", { name: TITLES[0] }).click();
  await expect(dialog).toBeVisible();
  // Until then it does not close, in case somebody presses twice.
  await expect(dialog).toHaveAttribute("closedby", "any");
  await page.mouse.click(3, 3);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(card(page, TITLES[0])).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card(page, TITLES[0])).toBeFocused();
});

test("buttons and arrow keys show the next and previous picture, and the address follows", async ({
  page,
}) => {
  const dialog = await openFirst(page);
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(picture(page, TITLES[1])).toBeVisible();
  await expect(page).toHaveURL(/#picture-star-carpet$/);
  await page.keyboard.press("ArrowRight");
  await expect(picture(page, TITLES[2])).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(picture(page, TITLES[1])).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(picture(page, TITLES[0])).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog").getByText(/^(\d+) of \1/)).toBeVisible();
});

test(
  "A26 the focus stays inside the picture, and the page behind it does not scroll",
  ON_A_PHONE,
  async ({ page }) => {
    await openFirst(page);
    const before = await page.evaluate(() => scrollY);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") != null,
        ),
      ).toBe(true);
    }
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  },
);

test("a picture's place is reserved while it loads", async ({ page }) => {
  await openFirst(page);
  const release = await hold(page, "**/pictures/**");
  await page.getByRole("button", { name: "Next picture" }).click();
  const dialog = picture(page, TITLES[1]);
  const waiting = await placesIn(dialog);
  release();
  const image = dialog.getByRole("img").first();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  expect(await placesIn(dialog)).toEqual(waiting);
});

test("a picture's address opens it; closing it stays on the page", async ({ page }) => {
  await page.goto("/gallery#picture-star-carpet");
  await expect(picture(page, TITLES[1])).toBeVisible();
  await picture(page, TITLES[1]).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(card(page, TITLES[1])).toBeFocused();
});

test("Back closes the picture, and a second Back leaves the page", async ({ page }) => {
  await page.goto("/privacy");
  await openFirst(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test("a double press before React is awake opens the picture once", IN_FULL, async ({ page }) => {
  await page.goto("/privacy");
  const release = await holdReact(page);
  await page.goto("/gallery");
  await card(page, TITLES[0]).dblclick();
  release();
  await expect(page).toHaveURL(/#picture-/);
  await expect(picture(page, TITLES[0])).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test.describe("before React is awake", () => {
  test("a picture opens at once, and nothing moves when React takes over", ON_A_PHONE, async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/gallery");
    await card(page, TITLES[0]).click();
    const dialog = picture(page, TITLES[0]);
    const image = dialog.getByRole("img").first();
    await expect(dialog.getByRole("heading", { name: TITLES[0] })).toBeVisible();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await expect(dialog.locator("p").first()).not.toBeEmpty();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const shown = await placesIn(dialog);

    release();
    await expect(page).toHaveURL(/#picture-infinity-mirror$/);
    await expect(dialog.getByText(/^1 of \d/)).toBeVisible();
    await expect(dialog).toHaveCount(1);
    expect(await placesIn(dialog)).toEqual(shown);

    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, TITLES[0])).toBeFocused();
  });

  test("a picture that was closed again stays closed", async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/gallery");
    await card(page, TITLES[0]).focus();
    await page.keyboard.press("Enter");
    await expect(picture(page, TITLES[0])).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card(page, TITLES[0])).toBeFocused();

    release();
    await wakeUp(page);
    await expect(page).toHaveURL(/\/gallery$/);
    await card(page, TITLES[1]).click();
    await expect(picture(page, TITLES[1])).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  test("a picture can be viewed even if React cannot be fetched", async ({ page, faults }) => {
    allowFailedRequests(faults);
    await page.route("**/assets/entry.client-*.js", (route) => route.abort());
    await page.goto("/gallery");
    await card(page, TITLES[0]).click();
    const dialog = picture(page, TITLES[0]);
    await expect(card(page, TITLES[0])).not.toHaveAttribute("data-busy");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/gallery$/);
  });
});

test("the strip on the home page opens pictures too", IN_FULL, async ({ page }) => {
  await page.goto("/");
  await wakeUp(page);
  await card(page, TITLES[0]).click();
  await expect(picture(page, TITLES[0])).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card(page, TITLES[0])).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a card links to the picture file", async ({ page, faults }) => {
    // The browser shows a picture file in a page of its own, with inline styles.
    faults.expected.push(/Applying inline style violates/);
    await page.goto("/gallery");
    await card(page, TITLES[0]).click();
    await expect(page).toHaveURL(/\/pictures\/.+\.webp$/);
  });
});
