import type { Page } from "@playwright/test";
import { ON_BOTH } from "../../projects.ts";
import { expectPressable } from "../covered-controls.ts";
import { applyComfortSettings } from "../looks.ts";
import { allPages, IS_FULL, isArrangement, MOVES, onePerTemplate } from "../pages.ts";
import { expectQuiet, watchOutside } from "../press-everything.ts";
import { allowFailedRequests, test, waitForWholePage, wakeUp } from "../test.ts";
import { expectKeyboardAccess } from "./check-keyboard.ts";
import { expectSettingsApplied } from "./check-looks.ts";
import { expectReadableAtEverySize } from "./check-sizes.ts";
import { expectNoFaults } from "./matrix.ts";

// Loading takes most of the time in a browser, so each page is loaded once and all checks run on it.

const DESKTOP = { width: 1280, height: 800 };
const pages = (IS_FULL ? allPages() : onePerTemplate()).filter(isArrangement);

/** Opens a page and wakes it. With reduced motion, nothing is measured halfway through a movement. */
async function open(
  page: Page,
  path: string,
  reducedMotion: "reduce" | "no-preference" = "reduce",
): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.goto(path);
  await wakeUp(page);
}

for (const path of pages) {
  // The longest page represents the others on a phone.
  const where = path === "/" ? ON_BOTH : {};
  test(`${path} is accessible in every look and size`, where, async ({ page, baseURL, isMobile }) => {
    if (IS_FULL) test.setTimeout(600_000);
    const outside = watchOutside(page, baseURL);
    await open(page, path);
    await test.step("A11 A31 A32 A41 has no faults", () => expectNoFaults(page, !isMobile));
    if (isMobile && !IS_FULL) return;
    await applyComfortSettings(page, {});
    await test.step("A20 A21 A22 every Tab stop is visible", () =>
      expectKeyboardAccess(page, path === "/" || IS_FULL ? "all" : "main"));
    if (isMobile) return;
    await test.step("A13 A14 A15 A16 A17 A24 is readable at every size", () =>
      expectReadableAtEverySize(page));
    await page.setViewportSize(DESKTOP);
    await test.step("A2 A3 A4 A8 A18 A45 follows the settings of the device and the visitor", () =>
      expectSettingsApplied(page));
    // Also show the controls that only exist with movement.
    if (MOVES.test(path)) await open(page, path, "no-preference");
    else await page.emulateMedia({ reducedMotion: "no-preference" });
    await waitForWholePage(page);
    await test.step("A46 every control can be pressed", () => expectPressable(page));
    await page.setViewportSize(DESKTOP);
    await test.step("pressing anything sends nothing to other sites", () => expectQuiet(page, outside));
  });
}

test("the page for an unknown address has no faults in any look", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/no-such-page");
  await expectNoFaults(page, true);
});
