import { expectTyped, fillAll, readAll, typeAndSelect } from "../early-entries.ts";
import { expect, holdReact, waitUntilAwake } from "../test.ts";
import { test } from "./words.fixtures.ts";

for (const file of ["studio/site", "events/water-problem", "posts/1"])
  test(`Words, ${file}: what is typed before React wakes replaces the text that was there`, async ({
    page,
    desk,
  }) => {
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
  });
