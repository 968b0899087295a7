import { WITH_MOTION } from "../projects.ts";
import { lightness, recordFrames } from "./film.ts";
import { expect, hold, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

test("A42 every frame shows the chosen look, across pages, with late fonts and late React", async ({
  page,
}) => {
  await page.goto("/privacy");
  const light = await lightness(await page.screenshot());
  await page.evaluate(() => localStorage.setItem("comfort", JSON.stringify({ theme: "dim" })));
  await page.reload();
  const dim = await lightness(await page.screenshot());
  expect(light - dim, "the two looks differ enough to compare").toBeGreaterThan(60);

  const release = await hold(page, "**/*.woff2");
  const frames = await recordFrames(page, async () => {
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
