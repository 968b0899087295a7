import type { Page } from "@playwright/test";
import { findAxeViolations } from "../axe.ts";
import { expectPressable } from "../covered-controls.ts";
import { applyComfortSettings } from "../looks.ts";
import { isArrangement, MOVES, onePerTemplate } from "../pages.ts";
import { expectQuiet, watchOutside } from "../press-everything.ts";
import { expect, test, waitForWholePage, wakeUp } from "../test.ts";
import { expectKeyboardAccess } from "./check-keyboard.ts";
import { expectReadableAtExtremes } from "./check-sizes.ts";
import { expectNoFaults } from "./matrix.ts";

// Pages with the same arrangement as another one, which pages.spec.ts checks completely.

const DESKTOP = { width: 1280, height: 800 };

/** Opens the page with movement, for the controls that exist only then, and checks that each can be pressed. */
async function expectPressableWithMovement(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  await wakeUp(page);
  await waitForWholePage(page);
  await expectPressable(page);
}

for (const path of onePerTemplate().filter((page) => !isArrangement(page))) {
  test(`${path} is accessible by default, in the dim look and at the extreme sizes`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const outside = watchOutside(page, baseURL);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await wakeUp(page);
    await expectNoFaults(page, false);
    await applyComfortSettings(page, { "data-theme": "dim" });
    expect.soft(await findAxeViolations(page, "colors"), "dim look").toEqual([]);
    await applyComfortSettings(page, {});
    // Pages that have only links are walked by keyboard in the whole matrix.
    const ownControls = page.locator("main :is(input, select, textarea, summary, svg a)");
    if ((await ownControls.count()) > 0) await expectKeyboardAccess(page, "main");
    await expectReadableAtExtremes(page);
    if (MOVES.test(path))
      await test.step("A46 every control can be pressed", () => expectPressableWithMovement(page, path));
    await page.setViewportSize(DESKTOP);
    await expectQuiet(page, outside);
  });
}
