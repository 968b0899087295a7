import { findCoveredControls } from "./covered-controls.ts";
import { onePerTemplate } from "./pages.ts";
import { expect, test, waitForWholePage, wakeUp } from "./test.ts";

test.skip(({ isMobile }) => isMobile, "the widths are set here");
test.use({ trace: "off" });

const SCREENS = [
  [320, 640],
  [390, 844],
  [600, 960],
  [768, 1024],
  [900, 700],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
] as const;

// Movement is on: controls that only come with it are there as well.
for (const path of onePerTemplate()) {
  test(`A46 ${path}: every control can be pressed at every width`, async ({ page }) => {
    await page.goto(path);
    await wakeUp(page);
    await waitForWholePage(page);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      expect.soft(await findCoveredControls(page), `at ${width} × ${height} px`).toEqual([]);
    }
  });
}
