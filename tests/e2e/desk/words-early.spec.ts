import { IN_FULL } from "../../projects.ts";
import { expectTyped, fillAll, readAll, typeAndSelect } from "../early-entries.ts";
import { expect, holdReact, waitUntilAwake } from "../test.ts";
import { test } from "./words.fixtures.ts";

/** Together, the first two have every kind of field. */
const files = [
  ["events/water-problem", {}],
  ["posts/1", {}],
  ["studio/site", IN_FULL],
] as const;

for (const [file, where] of files)
  test(
    `Words, ${file}: what is typed before React wakes replaces the text that was there`,
    where,
    async ({ page, desk }) => {
      await desk.signIn(page, "owner");
      const release = await holdReact(page);
      await page.goto(`${desk.url}/desk/words/${file}`);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLDetailsElement>("main details")) part.open = true;
      });
      expect(await fillAll(page)).toBeGreaterThan(5);
      const area = page.locator("main textarea").first();
      await typeAndSelect(area);
      const filled = await readAll(page);
      release();
      await waitUntilAwake(page);
      await expectTyped(area);
      expect(await readAll(page)).toEqual(filled);
    },
  );
