import { allPages, IS_FULL, isArrangement, onePerTemplate } from "./pages.ts";
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });
test.skip(({ isMobile }) => isMobile, "the HTML is the same at every width");

test("A44 every kind of page shows its heading and its text", async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of IS_FULL ? allPages() : onePerTemplate().filter(isArrangement)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const text = await page.locator("main").innerText();
    expect.soft(text.split(/\s+/).length, `${path}: words`).toBeGreaterThan(5);
    await expect
      .soft(page.getByRole("contentinfo").getByRole("link", { name: /555-0142/ }), path)
      .toBeVisible();
  }
});

test("A6 counters show their final values", async ({ page }) => {
  await page.goto("/");
  for (const value of ["260", "$26M", "120", "15"])
    await expect(page.getByRole("main").getByText(value, { exact: true }).first()).toBeVisible();
});

for (const [path, anchors] of [
  ["/causes-single/sensory-corners-in-schools", ["description", "donations", "comments"]],
  ["/event-single/school-for-poor-children", ["schedule", "map", "ask"]],
] as const) {
  test(`A28 A44 all tab panels of ${path} are visible`, async ({ page }) => {
    await page.goto(path);
    for (const anchor of anchors) {
      await expect(page.locator(`#${anchor}`)).toBeVisible();
      await expect(page.locator(`#${anchor}`)).toHaveText(/\w+ \w+/);
    }
  });
}

test("A29 A44 questions open and close one at a time", async ({ page }) => {
  await page.goto("/contact");
  const questions = page.locator("main details");
  await expect(page.locator("main details[open]")).toHaveCount(0);
  await questions.nth(0).locator("summary").click();
  await questions.nth(1).locator("summary").click();
  await expect(page.locator("main details[open]")).toHaveCount(1);
  await questions.nth(1).locator("summary").click();
  await expect(page.locator("main details[open]")).toHaveCount(0);
});

test("the contents of a document open its parts, and paper has all of them", async ({ page }) => {
  await page.goto("/privacy");
  const last = page.locator("main details").last();
  const words = last.locator("p").first();
  await expect(words).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(words).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(words).toBeHidden();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link").last().click();
  await expect(words).toBeInViewport();
});
