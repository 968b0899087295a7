import type { Page } from "@playwright/test";
import { fixtureNames } from "#workshop/verify/fixture-names.ts";
import { findAxeViolations } from "../e2e/axe.ts";
import { applyComfortSettings, sampledLooks } from "../e2e/looks.ts";
import { expect, test, wakeUp } from "../e2e/test.ts";
import { findHorizontalOverflow } from "../e2e/width.ts";
import { openFixtures, showFixtures } from "./open-fixtures.ts";

/** The comfort settings that make text take the most space. */
const LARGE = { "data-text-size": "200", "data-spacing": "wide", "data-font": "readable" };

/** Components per browser window: loading a page and waking React takes as long as checking a component. */
const TOGETHER = 20;
const names = fixtureNames();
const groups = names.flatMap((_, at) => (at % TOGETHER === 0 ? [names.slice(at, at + TOGETHER)] : []));

for (const group of groups)
  test(`${group.join(", ")}: each is readable and fits a phone`, async ({ page, faults }) => {
    // Only a published site has an icon.
    faults.expected.push(/favicon\.svg$/);
    // Nor can anything be booked here: an event's page asks whether there are places.
    faults.expected.push(/\/api\/v1\.0\/bookings\/places\?event=/);
    // Without motion, nothing is measured halfway through a movement.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [first = "", ...others] = group;
    await openFixtures(page, first);
    await wakeUp(page);
    await checkFixtures(page, first);
    for (const name of others) {
      await showFixtures(page, name);
      await checkFixtures(page, name);
    }
  });

async function checkFixtures(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  // A list of what needs fixing may come while axe looks: React shows late parts together, a moment after they are loaded.
  const softly = expect.configure({ soft: true });
  await softly.poll(() => findAxeViolations(page, "all", "main"), `${name}, default look`).toEqual([]);
  for (const [look, attributes, scope] of sampledLooks) {
    await applyComfortSettings(page, attributes);
    expect.soft(await findAxeViolations(page, scope, "main"), `${name}, ${look} look`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await applyComfortSettings(page, {});
  expect.soft(await findHorizontalOverflow(page), `${name} on a phone`).toEqual([]);
  await applyComfortSettings(page, LARGE);
  expect
    .soft(await findHorizontalOverflow(page), `${name} on a phone with large text and wide spacing`)
    .toEqual([]);
  await applyComfortSettings(page, {});
}
