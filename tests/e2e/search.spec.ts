import { IN_FULL } from "../projects.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

const hits = "main ol [data-hit]";

test("a search in the address shows results with the word highlighted, and contacts no other site", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(String(baseURL))) foreign.push(request.url());
  });
  await page.goto("/search?q=swing");
  await expect(page.getByRole("link", { name: "Pod and Egg Swing" }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ results? for “swing”$/ })).toBeVisible();
  await expect(page.locator("main mark").first()).toHaveText(/swing/i);
  await expect(page.getByRole("searchbox")).toHaveValue("swing");
  expect(foreign).toEqual([]);
});

test("typing searches and updates the address, and the previous page is one step back", async ({ page }) => {
  await page.goto("/blog");
  await page.goto("/search");
  await page.getByRole("searchbox").fill("bubble");
  await expect(page.locator(hits).first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=bubble$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

for (const state of ["asleep", "awake"] as const) {
  test(
    `Search in the menu and in the footer moves the focus to the search field, React ${state}`,
    state === "asleep" ? {} : IN_FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const place of ["menu", "footer"] as const) {
        await page.goto("/about");
        if (state === "awake") await wakeUp(page);
        if (place === "menu") await page.getByRole("button", { name: "Menu" }).click();
        const part =
          place === "menu" ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("contentinfo");
        await part.getByRole("link", { name: "Search" }).click();
        await expect(page).toHaveURL(/\/search#/);
        await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
        await expect(page.getByRole("main").getByRole("searchbox")).toBeInViewport();
      }
    },
  );
}

test("a result opens, and Back returns to the same results", async ({ page }) => {
  await page.goto("/search?q=bubble");
  const first = page.locator(hits).first();
  const title = String(await first.textContent());
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.locator(hits).first()).toHaveText(title);
  await expect(page.getByRole("searchbox")).toHaveValue("bubble");
});

test("arrow keys move through the results, and Escape returns to the field", async ({ page }) => {
  await page.goto("/search?q=bubble");
  await expect(page.locator(hits).nth(1)).toBeVisible();
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(hits).nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("more results load on request", async ({ page }) => {
  await page.goto("/search?q=quiet");
  await expect(page.locator(hits)).toHaveCount(10);
  await page.getByRole("button", { name: "Show more results" }).click();
  await expect.poll(() => page.locator(hits).count()).toBeGreaterThan(10);
});

test("if nothing is found, the page says what to do and lists the main pages", async ({ page }) => {
  await page.goto("/search?q=zzqx");
  await expect(page.getByRole("status").filter({ hasText: "We found nothing" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "All main pages" })).toBeVisible();
});

test("if the index cannot be reached, the page says so, and Try again works", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await page.route("**/pagefind/**", (route) => route.abort());
  await page.goto("/search?q=swing");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The search does not answer");
  await expect(page.getByRole("heading", { name: "All main pages" })).toBeVisible();
  await page.unroute("**/pagefind/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(hits).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search page lists the site's pages", async ({ page }) => {
    await page.goto("/search?q=swing");
    await expect(page.locator("main noscript p")).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "Pod and Egg Swing" })).toBeVisible();
  });
});
