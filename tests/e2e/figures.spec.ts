import { expect, test } from "./test.ts";

// The text font has a slashed zero, the display font a plain one.
for (const path of ["/", "/service", "/event", "/event-single/1", "/book", "/donate", "/shop"])
  test(`${path} sets no plain zero beside a slashed one`, async ({ page }) => {
    await page.goto(path);
    const mixed = await page.locator("main").evaluate((main) => {
      const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: { text: string; font: string; box: DOMRect }[] = [];
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const parent = node.parentElement;
        if (!parent || !node.nodeValue?.includes("0") || parent.closest("script, template, noscript, select"))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const [font = ""] = getComputedStyle(parent).fontFamily.split(",");
        if (box.width > 2) found.push({ text: node.nodeValue.trim(), font, box });
      }
      // A large numeral beside small text is a picture of its own.
      const areNear = (a: DOMRect, b: DOMRect) =>
        Math.max(a.height, b.height) < 2 * Math.min(a.height, b.height) &&
        Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 40 &&
        Math.abs(a.x - b.x) < 200;
      return found.flatMap((one) =>
        found
          .filter((other) => one.font < other.font && areNear(one.box, other.box))
          .map((other) => `${one.text} | ${other.text}`),
      );
    });
    expect(mixed).toEqual([]);
  });
