import { allowFailedRequests, test, wakeUp } from "../test.ts";
import { expectNoFaults, pagesToCheck } from "./matrix.ts";
import { bringAbout, openStates } from "./open-states.ts";

test.use({ trace: "off" });

test.beforeEach(async ({ page, faults }) => {
  allowFailedRequests(faults);
  // Nothing is measured halfway through a movement.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

for (const path of [...pagesToCheck, "/no-such-page"]) {
  test(`A11 A31 A32 A41 ${path} is free of faults in every look`, async ({ page, isMobile }) => {
    await page.goto(path);
    if (path !== "/no-such-page") await wakeUp(page);
    await expectNoFaults(page, isMobile);
  });
}

for (const state of openStates) {
  test(`A11 A31 A32 A41 ${state.name}: free of faults`, async ({ page, isMobile }) => {
    test.skip(state.only === "phone" && !isMobile, "wide screens do not have it");
    await bringAbout(page, state);
    await expectNoFaults(page, false);
  });
}
