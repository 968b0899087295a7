import type { Page } from "@playwright/test";
import { findAxeViolations } from "../axe.ts";
import { applyComfortSettings, looks } from "../looks.ts";
import { IS_FULL } from "../pages.ts";
import { expect } from "../test.ts";

/**
 * Checks the page with axe, in the default look and in the others. Looks differ only in colors, so for those all rules
 * are repeated only in the whole matrix.
 *
 * @param hasLooks Whether to check the other looks. The whole matrix always does.
 */
export async function expectNoFaults(page: Page, hasLooks: boolean): Promise<void> {
  expect.soft(await findAxeViolations(page), "default look").toEqual([]);
  if (!hasLooks && !IS_FULL) return;
  for (const [name, attributes, scope] of looks) {
    await applyComfortSettings(page, attributes);
    const everything = scope === "colors" ? "all" : "all, softer";
    expect.soft(await findAxeViolations(page, IS_FULL ? everything : scope), `${name} look`).toEqual([]);
  }
}
