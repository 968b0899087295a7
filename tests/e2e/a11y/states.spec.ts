import { allowFailedRequests, test } from "../test.ts";
import { expectNothingCutOff, LARGEST } from "./check-sizes.ts";
import { expectNoFaults } from "./matrix.ts";
import { openState, openStates } from "./open-states.ts";

test.use({ trace: "off" });

test.beforeEach(async ({ page, faults }) => {
  allowFailedRequests(faults);
  // Nothing is measured halfway through a movement.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

for (const state of openStates) {
  test(`${state.name}: free of faults`, async ({ page }) => {
    if (state.only === "phone") await page.setViewportSize({ width: 390, height: 844 });
    await openState(page, state);
    await expectNoFaults(page, false);
  });

  test(`${state.name}: whole with large text and wide spacing at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // From the start, as a visitor has them: a page arranges itself while it loads.
    await page.addInitScript((look) => {
      const settings = Object.entries(look).map(([name, value]) => [name.replace("data-", ""), value]);
      localStorage.setItem("comfort", JSON.stringify(Object.fromEntries(settings)));
    }, LARGEST);
    await openState(page, state);
    await expectNothingCutOff(page, "as it opens");
  });
}
