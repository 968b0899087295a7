import type { Page } from "@playwright/test";

/** Finds movement where there must be none: transitions, animations and smooth scrolling. */
export function findMovement(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string): number[] => list.split(",").map((part) => Number.parseFloat(part));
    const harmless = /color|background|border|outline|shadow|text-decoration|fill|stroke|visibility|filter/;
    const faultsOf = (element: Element, part: "::before" | "::after" | null): string[] => {
      const style = getComputedStyle(element, part);
      const durations = seconds(style.transitionDuration);
      const moving = style.transitionProperty.split(", ").filter((property, index) => {
        const duration = durations[index % durations.length] ?? 0;
        if (duration === 0 || harmless.test(property)) return false;
        return property !== "opacity" || duration > 0.2;
      });
      const isAnimated = style.animationName !== "none" && Math.max(...seconds(style.animationDuration)) > 0;
      return [
        ...moving.map((property) => `transition of ${property}`),
        ...(isAnimated ? [`animation ${style.animationName}`] : []),
        ...(style.scrollBehavior === "smooth" ? ["smooth scrolling"] : []),
      ];
    };
    const found = [...document.querySelectorAll("*")].flatMap((element) =>
      ([null, "::before", "::after"] as const).flatMap((part) =>
        faultsOf(element, part).map((fault) => `${fault}: ${element.tagName} ${element.className}`),
      ),
    );
    return [...new Set(found)];
  });
}

/** Finds elements that blur their backdrop. */
export function findBlurs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => getComputedStyle(element).backdropFilter !== "none")
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/**
 * Finds controls that would be invisible in forced colors, which remove backgrounds and shadows: fields and bars
 * without a border; buttons without a border, drawing or text; and controls without a focus ring.
 */
export function findLostControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasBorder = (element: Element): boolean => {
      const { outlineStyle } = getComputedStyle(element);
      return (
        outlineStyle !== "none" ||
        [null, "::before"].some((part) => {
          const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element, part);
          return borderBlockEndStyle !== "none" && borderBlockEndWidth !== "0px";
        })
      );
    };
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
    const visible = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);

    // The browser draws ticks and sliders itself.
    const marks = "[type=hidden], [type=checkbox], [type=radio], [type=range]";
    const bare = visible(`input:not(${marks}), select, textarea, [role=progressbar], progress, meter`).filter(
      (element) => !hasBorder(element),
    );
    const empty = visible("button, a[href]").filter(
      // SVG shapes keep their colors.
      (element) =>
        !hasBorder(element) &&
        !element.textContent?.trim() &&
        !element.querySelector("svg, img") &&
        !(element instanceof SVGElement),
    );
    const ringless = visible("a[href], button, input, select, textarea, summary, [tabindex='0']").filter(
      (element) => {
        element.focus({ preventScroll: true });
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const isLost = outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2;
        return document.activeElement === element && element.matches(":focus-visible") && isLost;
      },
    );
    (document.activeElement as HTMLElement | null)?.blur();
    const line = (kind: string) => (element: Element) => `${kind}: ${element.outerHTML.slice(0, 120)}`;
    return [
      ...bare.map(line("no border")),
      ...empty.map(line("invisible")),
      ...ringless.map(line("no ring")),
    ];
  });
}

/** Finds what should not be printed, answers that are not printed, and links printed without their address. */
export function findPrintFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const screenOnly =
      "nav, dialog, iframe, video, form, button, input, select, textarea, :is(summary, a[aria-haspopup]) svg, [data-no-print]";
    const unwanted = [...document.querySelectorAll(screenOnly)].filter((element) =>
      element.checkVisibility(),
    );
    const hidden = [...document.querySelectorAll("main details")].filter(
      (details) =>
        details.checkVisibility() &&
        ![...details.children].every((part) => part.closest("form") || part.checkVisibility()),
    );
    const fixed = [...document.querySelectorAll("body *")].filter(
      (element) => element.checkVisibility() && getComputedStyle(element).position === "fixed",
    );
    const withoutAddress = [
      ...document.querySelectorAll("main a[href^='http'], main :is(p, dd) a[href^='/']"),
    ].filter((link) => {
      const suffix = getComputedStyle(link, "::after").content;
      return link.checkVisibility() && !suffix.includes(link.getAttribute("href") ?? "");
    });
    const line = (kind: string) => (element: Element) => `${kind}: ${element.outerHTML.slice(0, 120)}`;
    return [
      ...unwanted.map(line("printed")),
      ...hidden.map(line("answer not printed")),
      ...fixed.map(line("fixed")),
      ...withoutAddress.map(line("printed without its address")),
    ];
  });
}
