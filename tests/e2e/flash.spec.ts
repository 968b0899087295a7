import { film, lightness } from "./film.ts";
import { expect, hold, test, wakeUp } from "./test.ts";

test("A42 no frame shows another look than the chosen one, from page to page, with late fonts and late React", async ({
  page,
}) => {
  await page.goto("/privacy");
  const light = await lightness(await page.screenshot());
  await page.evaluate(() => localStorage.setItem("comfort", JSON.stringify({ theme: "dim" })));
  await page.reload();
  const dim = await lightness(await page.screenshot());
  expect(light - dim, "the two looks can be told apart").toBeGreaterThan(60);

  const release = await hold(page, "**/*.woff2");
  const frames = await film(page, async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    release();
    await page.evaluate(() => document.fonts.ready);
    await wakeUp(page);
    await page.reload();
    await wakeUp(page);
  });
  expect(frames.length, "frames").toBeGreaterThan(2);
  expect(frames.filter((frame) => frame > (light + dim) / 2)).toEqual([]);
});
