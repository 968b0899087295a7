import type { Page } from "@playwright/test";

/**
 * Finds elements that overflow the page to the right or scroll sideways. Sliders and data tables, which are
 * two-dimensional (WCAG 1.4.10), may scroll.
 */
export function findHorizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const scrolling = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        !element.matches(
          "textarea, [aria-roledescription=carousel] *, [tabindex='0']:has(> table), :has(> table a[href])",
        ),
    );
    if (root.scrollWidth <= root.clientWidth)
      return scrolling.map((element) => `scrolls sideways: ${element.textContent?.trim().slice(0, 40)}`);
    const outside = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const names = outside.map(
      (element) => `<${element.tagName.toLowerCase()}> ${element.textContent?.slice(0, 40)}`,
    );
    return [`${root.scrollWidth} px wide`, ...names.slice(-6)];
  });
}
