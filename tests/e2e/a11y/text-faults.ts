import type { Page } from "@playwright/test";

/** Lines of text that cannot be read, each identified by its first words. */
export type TextFaults = {
  /** Text and controls that overflow a box that clips them. */
  cutOff: string[];
  /** Text on top of other text. */
  overlapping: string[];
  /** Text on a picture, without a background of its own. */
  onPicture: string[];
};

/** Finds text anywhere on the page that is cut off, overlaps other text, or lies on a bare picture. */
export function findTextFaults(page: Page): Promise<TextFaults> {
  return page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number; width: number; height: number };
    type Line = { box: Box; element: Element; text: string };
    // There are thousands of lines, so slow browser queries are cached.
    const once = <T>(find: (element: Element) => T): ((element: Element) => T) => {
      const found = new Map<Element, T>();
      return (element) => {
        if (!found.has(element)) found.set(element, find(element));
        return found.get(element) as T;
      };
    };
    const toBox = ({ left, right, top, bottom, width, height }: DOMRect): Box => ({
      left,
      right,
      top,
      bottom,
      width,
      height,
    });
    const boxOf = once((element) => toBox(element.getBoundingClientRect()));
    const styleOf = once((element) => {
      const { overflowX, overflowY, clipPath, position, backgroundColor } = getComputedStyle(element);
      return { overflowX, overflowY, clipPath, position, backgroundColor };
    });
    const holdsSlides = once((element) => element.querySelector("[aria-roledescription=slide]") !== null);
    const ancestors = once((element) => {
      const list: Element[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) list.push(one);
      return list;
    });

    const shared = (a: Box, b: Box): { x: number; y: number } => ({
      x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
      y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    });
    /** Whether nothing of a box is visible: a cropped picture is larger than its visible part. */
    const isOutOfSight = (element: Element, box: Box): boolean =>
      ancestors(element).some((one) => {
        if (styleOf(one).overflowX === "visible") return false;
        const { x, y } = shared(box, boxOf(one));
        return x <= 3 || y <= 3;
      });

    const lines: Line[] = [];
    // Behind an open dialog nothing can be read or pressed.
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || element.closest("[inert], [aria-hidden=true]")) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Text for screen readers only, and the skip link while it has no focus.
      if (ancestors(element).some((one) => styleOf(one).clipPath.startsWith("inset("))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // The name beside the mark gives way where there is no space: the link has it as its label.
      if (element.closest("a[aria-label]") && isOutOfSight(element, toBox(range.getBoundingClientRect())))
        continue;
      for (const box of range.getClientRects())
        if (box.width > 1) lines.push({ box: toBox(box), element, text: node.nodeValue.trim().slice(0, 40) });
    }
    const controls = [...root.querySelectorAll("button, summary, select, textarea, input")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest("[inert], [aria-hidden=true]"))
      .filter((one) => !ancestors(one).some((near) => styleOf(near).clipPath.startsWith("inset(")))
      .map((element) => ({
        box: boxOf(element),
        element,
        text: `the control ${element.getAttribute("aria-label") ?? element.textContent?.trim() ?? ""}`,
      }));

    const isCutOff = ({ box, element }: Line): boolean => {
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      let [canScrollX, canScrollY] = [false, false];
      return ancestors(element).some((one) => {
        // A slider clips the slides that come next.
        if (holdsSlides(one)) return false;
        const { overflowX, overflowY } = styleOf(one);
        // Text in a scrollable box can be scrolled into view. The overflow of root and body belongs to the window.
        canScrollX ||= overflowX === "auto" || overflowX === "scroll";
        canScrollY ||= overflowY === "auto" || overflowY === "scroll";
        if (one === document.documentElement || one === document.body) return false;
        const edge = boxOf(one);
        // A line's box is taller than its glyphs.
        const slack = box.height / 4;
        const across = box.left < edge.left - 2 || box.right > edge.right + 2;
        const down = box.top < edge.top - slack || box.bottom > edge.bottom + slack;
        return (cuts(overflowX) && across && !canScrollX) || (cuts(overflowY) && down && !canScrollY);
      });
    };

    // Fixed elements may cover what scrolls below them.
    const flowing = lines
      .filter(({ element }) => !ancestors(element).some((one) => styleOf(one).position === "fixed"))
      .toSorted((a, b) => a.box.top - b.box.top);
    const overlapping = flowing.flatMap((line, index) => {
      const found: string[] = [];
      for (let at = index + 1; at < flowing.length; at++) {
        const { box, element, text } = flowing[at] as Line;
        // Those that follow begin even lower.
        if (box.top > line.box.bottom) break;
        const { x, y } = shared(line.box, box);
        if (x <= 3 || y <= 0.4 * Math.min(box.height, line.box.height)) continue;
        if (!element.contains(line.element) && !line.element.contains(element))
          found.push(`${line.text} × ${text}`);
      }
      return found;
    });

    const isSolid = once((element) => {
      const color = styleOf(element).backgroundColor;
      const alpha = /\/\s*([\d.]+)\)|rgba\(.*,\s*([\d.]+)\)/.exec(color);
      return Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.85;
    });
    const pictures = [...document.querySelectorAll("img, video")].filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const isOnPicture = ({ box, element }: Line): boolean =>
      pictures.some((picture) => {
        const { x, y } = shared(box, boxOf(picture));
        if (x <= 3 || y <= 3 || isOutOfSight(picture, box)) return false;
        const own = ancestors(element).filter((one) => !one.contains(picture));
        return !own.some(isSolid);
      });
    const textsOf = (found: Line[]): string[] => [...new Set(found.map(({ text }) => text))];
    return {
      cutOff: textsOf([...lines, ...controls].filter(isCutOff)),
      overlapping: [...new Set(overlapping)],
      onPicture: textsOf(lines.filter(isOnPicture)),
    };
  });
}

/** Running text that is hard to read: tight or long lines, centered blocks, italics or capitals. */
export function findHardLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Characters in the longest line of a text. */
    const longestLine = (block: Element): number => {
      const lines = new Map<number, string>();
      const range = document.createRange();
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility()) continue;
        for (const { index, 0: word } of (node.nodeValue ?? "").matchAll(/\S+\s?/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.trimEnd().length);
          const line = Math.round(range.getBoundingClientRect().bottom / 4);
          lines.set(line, (lines.get(line) ?? "") + word);
        }
      }
      // The space at the end of a line is not visible.
      return Math.max(...[...lines.values()].map((text) => text.trimEnd().length));
    };
    return [...document.querySelectorAll(":is(main, footer) :is(p, li, dd, blockquote)")].flatMap((block) => {
      const text = block.textContent?.trim() ?? "";
      if (text.length < 80 || block.querySelector("p, li, div") || !block.checkVisibility()) return [];
      const style = getComputedStyle(block);
      const size = Number.parseFloat(style.fontSize);
      const faults = [
        // Text of 24 px and more may have the line height of headings.
        size < 24 &&
          Number.parseFloat(style.lineHeight) / size < 1.499 &&
          `lines ${style.lineHeight} of ${style.fontSize}`,
        longestLine(block) > 80 && `${longestLine(block)} characters in a line`,
        !/^(start|left)$/.test(style.textAlign) && `aligned ${style.textAlign}`,
        style.fontStyle === "italic" && "italic",
        style.textTransform === "uppercase" && "capitals",
      ];
      return faults.filter((fault) => fault !== false).map((fault) => `${fault}: ${text.slice(0, 40)}`);
    });
  });
}

/** Controls smaller than 44 px in width or height. Links within text are exempt; a checkbox counts with its label. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab]";
    const isInText = (element: Element): boolean => {
      const block = element.closest("p, li, dt, dd, td, th, figcaption, blockquote, address, h2, h3, h4");
      // A phone number stays on one line where it fits.
      const { display } = getComputedStyle(element);
      const isInline = display === "inline" || element.matches('a[href^="tel:"]');
      return isInline && block !== null && block.textContent?.trim() !== element.textContent?.trim();
    };
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest("[inert], [aria-hidden=true]") && !isInText(element))
      .flatMap((element) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        const isMark = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
        // A label may be stretched over its tile.
        const isTile = label && getComputedStyle(label, "::after").position === "absolute";
        const target = isTile ? label.parentElement : label;
        // A card's link covers the whole card.
        const isCard = getComputedStyle(element, "::after").position === "absolute";
        const own = (isCard && element.offsetParent) || element;
        const { width, height } = (isMark && target ? target : own).getBoundingClientRect();
        const isHidden = getComputedStyle(element).clipPath.startsWith("inset(");
        if (isHidden || (width >= 43.5 && height >= 43.5)) return [];
        return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`];
      });
  });
}

/** Longer texts squeezed into a column so narrow that only a word or two fit on a line. */
export function findSqueezedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(p, li, dd, h2, h3, h4, a)")].flatMap((block) => {
      const text = block.textContent?.trim() ?? "";
      const isBlock = [...block.children].every((child) => getComputedStyle(child).display === "inline");
      if (text.length < 40 || !isBlock || !block.checkVisibility() || block.closest("[inert]")) return [];
      const size = Number.parseFloat(getComputedStyle(block).fontSize);
      const width = block.getBoundingClientRect().width / size;
      return width < 5 ? [`${width.toFixed(1)} em wide: ${text.slice(0, 40)}`] : [];
    }),
  );
}

/** Finds headings with a word that is broken across lines: too large for the screen, even if nothing is cut off. */
export function findBrokenHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBroken = (node: Text, start: number, length: number): boolean => {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    return [...document.querySelectorAll<HTMLElement>("h1, h2")].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
        for (const { 0: word, index } of text.data.matchAll(/[^\s\-–—/]+/g))
          if (isBroken(text, index, word.length)) broken.push(`${word} in: ${heading.textContent}`);
      return broken;
    });
  });
}
