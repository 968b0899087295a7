import type { Page } from "@playwright/test";
import { expect, hold, test } from "./test.ts";

const FONTS = "**/*.woff2";

test.describe("a page that appears", () => {
  test("is complete in the end, by itself", async ({ page }) => {
    await page.goto("/");
    await expect.poll(() => partsOf(page)).toEqual({ waiting: 0, hiddenForms: 0 });
  });

  test("shows its first view while letters are still on their way, and all of it at the first sign", async ({
    page,
  }) => {
    const release = await hold(page, FONTS);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await partsOf(page), "further down nothing is laid out").toMatchObject({ hiddenForms: 2 });

    await page.keyboard.press("Tab");
    expect(await partsOf(page)).toEqual({ waiting: 0, hiddenForms: 0 });
    release();
  });

  test("does not wait for letters for ever", async ({ page }) => {
    await page.clock.install();
    const release = await hold(page, FONTS);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.clock.runFor(3100);
    expect(await partsOf(page)).toEqual({ waiting: 0, hiddenForms: 0 });
    release();
  });

  test("at a place further down has every part at once, as has a page that is shown again", async ({
    page,
  }) => {
    const release = await hold(page, FONTS);
    await page.goto("/#contact", { waitUntil: "domcontentloaded" });
    expect(await partsOf(page)).toEqual({ waiting: 0, hiddenForms: 0 });
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await partsOf(page)).toEqual({ waiting: 0, hiddenForms: 0 });
    release();
  });

  for (const path of ["/", "/home-3", "/contact", "/blog", "/service", "/search"])
    test(`moves nothing: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect.poll(() => partsOf(page)).toMatchObject({ waiting: 0 });
      expect(await shiftsOf(page)).toEqual([]);

      await page.evaluate(() =>
        document.querySelector("main")?.prepend(document.createElement("hr"), "moved"),
      );
      await expect.poll(() => shiftsOf(page), "the measure sees what moves").not.toEqual([]);
    });
});

/** How many parts of the page the browser has been told to put off, and forms that are not there until then. */
function partsOf(page: Page): Promise<{ waiting: number; hiddenForms: number }> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("main > *, footer")];
    const forms = [...document.querySelectorAll("main form, footer form")];
    return {
      waiting: parts.filter((part) => getComputedStyle(part).contentVisibility === "auto").length,
      hiddenForms: forms.filter((form) => getComputedStyle(form).display === "none").length,
    };
  });
}

/** What moved without anybody's doing, and how far. */
function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    const shifts: string[] = [];
    const note = (entries: PerformanceEntry[]): void => {
      for (const { value, sources } of entries as Shift[])
        shifts.push(`${value.toFixed(3)} ${sources.map(({ node }) => node?.nodeName)}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // What was kept is handed over in a task of its own.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    note(observer.takeRecords());
    return shifts;
  });
}
