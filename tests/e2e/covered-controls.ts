import type { Page } from "@playwright/test";
import { IS_FULL } from "./pages.ts";
import { expect } from "./test.ts";

const SCREENS = [
  [320, 640],
  [900, 700],
  [1280, 720],
  [1920, 1080],
] as const;

/** Sizes between and beyond the others. */
const OTHER_SCREENS = [
  [390, 844],
  [600, 960],
  [768, 1024],
  [1024, 768],
  [2560, 1440],
] as const;

/** Expects that every control of an open page can be pressed at four sizes, or at nine in the whole matrix. */
export async function expectPressable(page: Page): Promise<void> {
  for (const [width, height] of IS_FULL ? [...SCREENS, ...OTHER_SCREENS] : SCREENS) {
    await page.setViewportSize({ width, height });
    expect.soft(await findCoveredControls(page), `at ${width} × ${height} px`).toEqual([]);
  }
}

/**
 * Checks what a press at the center and at each edge of every visible control would hit. Presses nothing.
 *
 * @returns A line for each control that is covered by something else or lies outside the page.
 */
function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    const isVisible = (element: Element): boolean => {
      if (element.closest("[inert], [aria-hidden=true]")) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      // Visible to screen readers only, or only while focused.
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath.startsWith("inset(")) return false;
      return true;
    };
    /** Radio buttons and checkboxes are drawn by their label, and pressed there. */
    const targetOf = (element: Element): Element => {
      const isMark = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
      return (isMark && element.labels?.[0]) || element;
    };
    /** The center of the box, and of its edges, 3 px inside. For a link in text, the center of its first line. */
    const pointsOf = (target: Element): [number, number][] => {
      const [box] = target.getClientRects();
      if (!box) return [];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (getComputedStyle(target).display === "inline") return [[x, y]];
      const edges: [number, number][] = [
        [box.left + 3, y],
        [box.right - 3, y],
        [x, box.top + 3],
        [x, box.bottom - 3],
      ];
      return [[x, y], ...edges];
    };
    const nameOf = (element: Element | null | undefined): string => {
      if (!element) return "nothing";
      const label = element.getAttribute("aria-label") ?? element.textContent?.trim();
      return `<${element.tagName.toLowerCase()}> ${label?.slice(0, 40)}`;
    };
    const faults: string[] = [];
    scrollTo({ top: 0, behavior: "instant" });
    for (const control of document.querySelectorAll(CONTROLS)) {
      const target = targetOf(control);
      if (!isVisible(target)) continue;
      const { top, bottom, height, left, right } = target.getBoundingClientRect();
      // The skip link is above the page until it has the focus.
      if (scrollY + bottom <= 0) continue;
      // A later slide lies beside its strip, or partly in it just after a change of width.
      const slide = target.closest("[aria-roledescription=slide]");
      const strip = slide?.closest("[aria-roledescription=carousel]")?.getBoundingClientRect();
      if (strip && (left < strip.left - 1 || right > strip.right + 1)) continue;
      scrollTo({
        top: scrollY + top + Math.min(height, innerHeight) / 2 - innerHeight / 2,
        behavior: "instant",
      });
      const cover = pointsOf(target)
        .map(([x, y]) => document.elementFromPoint(x, y))
        .find((hit) => !hit || !(target.contains(hit) || control.contains(hit)));
      if (cover !== undefined) faults.push(`${nameOf(control)} is covered by ${nameOf(cover)}`);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...new Set(faults)];
  });
}
