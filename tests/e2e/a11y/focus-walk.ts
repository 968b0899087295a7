import type { Page } from "@playwright/test";

type Stop = { name: string; isEnd: boolean; isInFooter?: boolean; faults: string[] };

/** More tab stops than any page has. Beyond that, the focus is trapped. */
const MAX_STOPS = 400;

/**
 * Walks through the page with the Tab key until the focus leaves it. Checks that each stop is in view, has a focus ring
 * of at least 2 px, and is not covered, not even at a corner.
 *
 * @param part `main`: follows the skip link to the content, and stops at the footer.
 * @returns Names of the stops in order, and a line for each fault.
 */
export async function walkByTab(
  page: Page,
  part: "all" | "main",
): Promise<{ stops: string[]; faults: string[] }> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    document.getSelection()?.removeAllRanges();
    Reflect.deleteProperty(window, "passedStops");
  });
  const stops: string[] = [];
  const faults: string[] = [];
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await inspectFocus(page);
    if (stop.isEnd) return { stops, faults };
    stops.push(stop.name);
    faults.push(...stop.faults.map((fault) => `${fault}: ${stop.name}`));
    if (part === "main" && stop.isInFooter) return { stops, faults };
    if (part === "main" && count === 0) await page.keyboard.press("Enter");
  }
  return { stops, faults: [...faults, `the focus has not left the page after ${MAX_STOPS} stops`] };
}

function inspectFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const passed: WeakSet<Element> =
      (Reflect.get(window, "passedStops") as WeakSet<Element>) ?? new WeakSet();
    Object.assign(window, { passedStops: passed });
    // Each part of a date or time field, such as day or minutes, is a stop.
    const isDate = element instanceof HTMLInputElement && /^(date|time)$/.test(element.type);
    if (isDate && passed.has(element)) return { name: "a part of a date or time", isEnd: false, faults: [] };
    if (!element || element === document.body || passed.has(element))
      return { name: "", isEnd: true, faults: [] };
    passed.add(element);

    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const name = `${element.tagName.toLowerCase()} ${label.trim().slice(0, 40) || element.id}`;
    // A radio button or checkbox inside its label counts as the whole label, and the ring may be on the label.
    const ownLabel = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const target = ownLabel?.contains(element) ? ownLabel : element;
    const rings = [element, target, ...(element.parentElement ? [element.parentElement] : [])];
    const hasRing = rings.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });

    const covered = [...element.getClientRects()].flatMap((box) => {
      const [width, height] = [innerWidth, innerHeight];
      const corner = Number.parseFloat(getComputedStyle(element).borderStartStartRadius);
      // Skip the empty part of a rounded corner.
      const inset = Math.max(
        Math.min(3, box.width / 4),
        0.34 * Math.min(corner, box.height / 2, box.width / 2),
      );
      const points = [
        [box.left + inset, box.top + inset],
        [box.right - inset, box.top + inset],
        [box.left + inset, box.bottom - inset],
        [box.right - inset, box.bottom - inset],
        [box.left + box.width / 2, box.top + box.height / 2],
      ] as const;
      return points.flatMap(([x, y]) => {
        // Large panels need not fit the window; in a text area the browser only scrolls to the cursor.
        const isPart = box.height > height / 2 || element instanceof HTMLTextAreaElement;
        // Parts of a drawing are scrolled into view by a script.
        const isDrawn = element instanceof SVGElement;
        if ((isPart || isDrawn) && (y < 0 || y >= height)) return [];
        if (x < 0 || x >= width || y < 0 || y >= height) return ["out of sight"];
        const top = document.elementFromPoint(x, y);
        const isOwn = top && (target.contains(top) || top.contains(element) || ownLabel?.contains(top));
        return isOwn ? [] : [`covered by <${top?.tagName.toLowerCase()} ${top?.className}>`];
      });
    });
    const faults = [...new Set(covered), ...(hasRing ? [] : ["no ring"])];
    return { name, isEnd: false, isInFooter: element.closest("body > footer") !== null, faults };
  });
}
