import { IN_FULL } from "../../projects.ts";
import { applyComfortSettings } from "../looks.ts";
import { allowFailedRequests, expect, test } from "../test.ts";
import { expectNothingCutOff, LARGEST } from "./check-sizes.ts";
import { expectNoFaults } from "./matrix.ts";
import { openState, openStates } from "./open-states.ts";

test.beforeEach(async ({ page, faults }) => {
  allowFailedRequests(faults);
  // Without motion, nothing is measured halfway through a movement.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

for (const state of openStates)
  test(
    `${state.name}: nothing is cut off with large text and wide spacing at 320 px, and there are no faults`,
    state.isVariation ? IN_FULL : {},
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      // Set before the page loads, as for a returning visitor: the layout depends on it from the start.
      await page.addInitScript((look) => {
        const settings = Object.entries(look).map(([name, value]) => [name.replace("data-", ""), value]);
        localStorage.setItem("comfort", JSON.stringify(Object.fromEntries(settings)));
      }, LARGEST);
      await openState(page, state);
      await expectNothingCutOff(page, "as it opens");
      await applyComfortSettings(page, {});
      await page.setViewportSize(
        state.only === "phone" ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      );
      await expect(state.shows(page)).toBeVisible();
      await expectNoFaults(page, false);
    },
  );
