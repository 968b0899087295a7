import { applyComfortSettings } from "../e2e/looks.ts";
import { expect, test } from "../e2e/test.ts";
import { findHorizontalOverflow } from "../e2e/width.ts";
import { openFixtures } from "./open-fixtures.ts";

const LARGE = { "data-text-size": "200", "data-spacing": "wide", "data-font": "readable" };

for (const extreme of [
  "withAShortName",
  "withALongWord",
  "withManyWords",
  "withAWideMark",
  "withAWideMarkAndALongName",
  "withAWordMark",
  "withLongLabels",
])
  test(`a header ${extreme.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: home, Comfort and Menu stay on the smallest phone`, async ({
    page,
    faults,
  }) => {
    faults.expected.push(/favicon\.svg$/);
    await page.setViewportSize({ width: 320, height: 640 });
    await openFixtures(page, `header?extreme=${extreme}`);
    const header = page.locator("main header");
    for (const look of [{}, LARGE]) {
      await applyComfortSettings(page, look);
      expect(await findHorizontalOverflow(page)).toEqual([]);
      const home = header.getByRole("link", { name: "home page" });
      const boxes: Awaited<ReturnType<typeof home.boundingBox>>[] = [];
      for (const part of [
        home,
        header.getByRole("link", { name: /comfort/i }),
        header.getByRole("button", { name: "Menu" }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        boxes.push(await part.boundingBox());
      }
      // Side by side: none lies on another.
      boxes.forEach((box, index) => {
        const next = boxes[index + 1];
        if (box && next) expect(box.x + box.width).toBeLessThanOrEqual(next.x + 0.5);
      });
    }
    // On a wide screen the name can be read, too, unless the mark has it.
    await applyComfortSettings(page, {});
    await page.setViewportSize({ width: 1440, height: 800 });
    for (const name of await header.getByRole("link", { name: "home page" }).locator("span > span").all())
      await expect(name).toBeInViewport({ ratio: 1 });
  });
