import { wear } from "../looks.ts";
import { IS_FULL } from "../pages.ts";
import { allowFailedRequests, test } from "../test.ts";
import { expectWhole, LARGEST } from "./check-sizes.ts";
import { expectNoFaults } from "./matrix.ts";
import { bringAbout, openStates } from "./open-states.ts";

test.use({ trace: "off" });

for (const state of openStates) {
  test(`${state.name}: free of faults, and whole with the largest letters`, async ({
    page,
    faults,
    isMobile,
  }) => {
    test.skip(state.only === "phone" ? !isMobile : isMobile && !IS_FULL, "looked at on another screen");
    allowFailedRequests(faults);
    // Nothing is measured halfway through a movement.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await bringAbout(page, state);
    await expectNoFaults(page, false);
    await page.setViewportSize({ width: 320, height: 640 });
    await wear(page, LARGEST);
    await expectWhole(page, "largest letters at 320 px");
  });
}
