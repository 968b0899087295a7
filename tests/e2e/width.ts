import type { Page } from "@playwright/test";

/** What reaches out of the page to the right. Empty where nothing makes the page scroll sideways. */
export function reachingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const outside = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const names = outside.map(
      (element) => `<${element.tagName.toLowerCase()}> ${element.textContent?.slice(0, 40)}`,
    );
    return [`${root.scrollWidth} px wide`, ...names.slice(-6)];
  });
}
