import type { Page } from "@playwright/test";
import { findAxeViolations } from "./axe.ts";
import {
  bookButton,
  bookedTitle,
  chooseFirstTime,
  continueButton,
  days,
  fillContact,
  test,
} from "./booking-steps.ts";
import { applyComfortSettings, looks } from "./looks.ts";
import { IS_FULL } from "./pages.ts";
import { expect } from "./test.ts";

/** Walks through booking, moving, changing and cancelling a visit, and calls `check` on each page. */
async function visitEachStep(
  page: Page,
  site: string,
  check: (step: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${site}/book/request?offer=bubble-tube-corner&adults=9&children=0`);
  await check("request for a larger group");
  await page.goto(`${site}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
  await check("when");
  await days(page).nth(2).click();
  await check("day");
  await chooseFirstTime(page);
  await continueButton(page).click();
  await check("who");
  await fillContact(page);
  await check("check");
  await page.getByRole("link", { name: "Add another room" }).click();
  await check("another room");
  await page.goBack();
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
  await check("booked");
  for (const link of ["Move it", "Change who comes or what helps", "I cannot come"]) {
    const address = page.url();
    await page.getByRole("link", { name: link }).click();
    await expect(bookedTitle(page)).toBeHidden();
    await check(link);
    await page.goto(address);
  }
}

/** 1,280 × 1,024 pixels at 400 % zoom. */
const ENLARGED = { width: 320, height: 256 };

test("every step passes axe in the default and dim looks, and fits 320 pixels and 400 % zoom", async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize(ENLARGED);
  await visitEachStep(page, server.url, async (step) => {
    expect.soft(await findAxeViolations(page), step).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${step}: width`).toBeLessThanOrEqual(ENLARGED.width);
    await expect.soft(page.getByRole("main").locator("a[href^='tel:']").first(), step).toBeVisible();
    for (const [name, attributes, scope] of IS_FULL ? looks : looks.filter(([look]) => look === "dim")) {
      await applyComfortSettings(page, attributes);
      expect.soft(await findAxeViolations(page, scope), `${step}: ${name} look`).toEqual([]);
    }
    await applyComfortSettings(page, {});
  });
});
