import type { Page } from "@playwright/test";
import { IN_FULL, WITH_MOTION } from "../projects.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

/** Lists, and the prefix of their links. */
const LISTS = [
  ["/service", "/service-single/"],
  ["/blog", "/blog-single/"],
  ["/event", "/event-single/"],
] as const;

async function followAndReturn(page: Page, path: string, below: string): Promise<void> {
  const link = page.locator(`main :is(h2, h3) a[href^='${below}']`).last();
  await link.focus();
  // Scrolling is smooth; read the position once the page has come to rest.
  await expect.poll(() => isAtRest(page)).toBe(true);
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(below));
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
}

function isAtRest(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const before = scrollY;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY === before;
  });
}

for (const [path, below] of LISTS) {
  // Every list opens its entries in the same way.
  const where = path === "/blog" ? {} : IN_FULL;
  test(`Back to ${path} restores the scroll position and the focused link`, where, async ({ page }) => {
    await page.goto(path);
    await wakeUp(page);
    await followAndReturn(page, path, below);
  });

  test(`Back does the same without React: ${path}`, where, async ({ page, faults }) => {
    allowFailedRequests(faults);
    await page.route("**/assets/entry.client-*.js", (route) => route.abort());
    await page.goto(path);
    await followAndReturn(page, path, below);
  });
}
