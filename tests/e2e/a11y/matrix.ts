import type { Page } from "@playwright/test";
import { findAxeViolations } from "../axe.ts";
import { applyComfortSettings, looks } from "../looks.ts";
import { IS_FULL } from "../pages.ts";
import { expect } from "../test.ts";

/**
 * Checks what is on screen with axe, as it comes and in the other looks. There only colors differ, so every rule is
 * asked once more in the whole matrix alone.
 *
 * @param hasLooks False where the page as it comes is enough; the whole matrix looks at all of them.
 */
export async function expectNoFaults(page: Page, hasLooks: boolean): Promise<void> {
  expect.soft(await findAxeViolations(page), "as it comes").toEqual([]);
  if (!hasLooks && !IS_FULL) return;
  for (const [name, attributes, scope] of looks) {
    await applyComfortSettings(page, attributes);
    const everything = scope === "colors" ? "all" : "all, softer";
    expect.soft(await findAxeViolations(page, IS_FULL ? everything : scope), `${name} look`).toEqual([]);
  }
}
