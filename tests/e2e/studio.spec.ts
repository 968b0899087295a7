import { expect, test, wakeUp } from "./test.ts";

test("links in the privacy policy's contents open a part, below the header, also once the page is awake", async ({
  page,
}) => {
  await page.goto("/privacy");
  for (const [name, words] of [
    ["Children", /not directed to anyone/],
    ["Maps, films, and other sites", /Nothing is loaded from another company/],
  ] as const) {
    await expect(page.getByText(words)).toBeHidden();
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name }).click();
    await expect(page.getByText(words)).toBeInViewport();
    const heading = page.getByRole("heading", { name });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await wakeUp(page);
  }
});

test("of the privacy policy the first part is open, and all of it can be read on paper", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByText("Here is what each form asks for.")).toBeVisible();
  await expect(page.getByText(/Changes take effect/)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/Changes take effect/)).toBeVisible();
});

test("a picture on a service page opens in the gallery", async ({ page }) => {
  await page.goto("/service-single/bubble-tube-corner");
  await page.getByRole("link", { name: "Star carpet, in the gallery" }).click();
  await expect(page.getByRole("dialog", { name: "Star carpet" })).toBeVisible();
});

test("A45 the print button prints the visit story once per press, also when the press wakes the page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = `${Number(document.documentElement.dataset.printed ?? 0) + 1}`;
    };
  });
  await page.goto("/what-to-expect");
  const button = page.getByRole("button", { name: "Print this page" });
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "1");
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "2");
});

test("Book leads to the choice of rooms, and stands beside the menu of the smallest phone", async ({
  page,
}) => {
  await page.goto("/contact");
  await wakeUp(page);
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: /^Book/ })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(banner.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole("link", { name: "Book" })).toBeInViewport({ ratio: 1 });
  await banner.getByRole("link", { name: "Book" }).click();
  await expect(page).toHaveURL(/\/book$/);
  await expect(page.getByRole("button", { name: /^See open times/ }).first()).toBeVisible();
});

test.describe("an address without a page", () => {
  test("answers 404 and offers the main pages", async ({ request, browser }) => {
    const response = await request.get("/no/such/page");
    expect(response.status()).toBe(404);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/service-single/no-such-room");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page here");
    await page.getByRole("navigation", { name: "Main pages" }).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await context.close();
  });
});
