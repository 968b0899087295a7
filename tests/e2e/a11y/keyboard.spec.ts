import { expect, test, wakeUp } from "../test.ts";
import { walkByTab } from "./focus-walk.ts";
import { pagesToCheck } from "./matrix.ts";

test.use({ trace: "off" });

for (const path of pagesToCheck) {
  test(`A20 A21 A22 every stop of ${path} is seen, none is covered, and the last is reached`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await wakeUp(page);
    // Parts that are fetched when somebody comes near are there before the walk.
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        await frame();
        await frame();
      }
    });
    await page.waitForLoadState("networkidle");
    const { stops, faults } = await walkByTab(page);
    expect.soft(faults).toEqual([]);
    expect.soft(stops[0], "the first stop").toMatch(/^a Skip/);
    const last = await page
      .locator("a[href], button, input, select, textarea, summary")
      .last()
      .evaluate((element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim());
    expect.soft(stops.at(-1), "the last stop").toContain(last.slice(0, 40));
  });
}
