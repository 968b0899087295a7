import { fixtureNames } from "../../scripts/verify/fixture-names.ts";
import { findAxeViolations } from "../e2e/axe.ts";
import { applyComfortSettings, looks } from "../e2e/looks.ts";
import { expect, test, wakeUp } from "../e2e/test.ts";
import { findHorizontalOverflow } from "../e2e/width.ts";
import { openFixtures } from "./open-fixtures.ts";

/** What the comfort settings can do to the room that words need, all at once. */
const LARGE = { "data-text-size": "200", "data-spacing": "wide", "data-font": "readable" };

for (const name of fixtureNames()) {
  test(`${name} can be read in every look and fits a phone`, async ({ page, faults }) => {
    // Only a published site has an icon.
    faults.expected.push(/favicon\.svg$/);
    // Nothing is measured halfway through a movement.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openFixtures(page, name);
    await wakeUp(page);
    expect.soft(await findAxeViolations(page, "all", "main"), "as it comes").toEqual([]);
    for (const [look, attributes, scope] of looks) {
      await applyComfortSettings(page, attributes);
      expect.soft(await findAxeViolations(page, scope, "main"), `${look} look`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await applyComfortSettings(page, {});
    expect.soft(await findHorizontalOverflow(page), "on a phone").toEqual([]);
    await applyComfortSettings(page, LARGE);
    expect
      .soft(await findHorizontalOverflow(page), "on a phone with large text and wide spacing")
      .toEqual([]);
  });
}
