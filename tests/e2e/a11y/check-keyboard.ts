import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import { walkByTab } from "./focus-walk.ts";

/**
 * Walks through an open page with the Tab key, and expects that every stop is visible, none is covered, and the last
 * is reached. Leaves the page scrolled to its top, without focus.
 *
 * @param part `main`: only from the skip link to the first stop of the footer, as all pages share header and footer.
 */
export async function expectKeyboardAccess(page: Page, part: "all" | "main" = "all"): Promise<void> {
  // Scroll through the page first, to load the parts that are fetched lazily.
  await page.evaluate(async () => {
    // A headless browser on a busy machine may stop drawing frames.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState("networkidle");
  const { stops, faults } = await walkByTab(page, part);
  expect.soft(faults).toEqual([]);
  expect.soft(stops[0], "the first stop").toMatch(/^a Skip/);
  const controls = page
    .locator(part === "main" ? "body > footer" : "html")
    .locator("a[href], button, input, select, textarea, summary")
    .filter({ visible: true });
  const last = await (part === "main" ? controls.first() : controls.last()).evaluate((element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
  );
  expect.soft(stops.at(-1), "the last stop").toContain(last.slice(0, 40));
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: "instant" });
  });
}
