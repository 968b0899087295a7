import type { Page } from "@playwright/test";
import { findAxeViolations } from "./axe.ts";
import { book, booked, chooseFirst, continueButton, days, sayWho, test } from "./booking-way.ts";
import { applyComfortSettings, looks } from "./looks.ts";
import { expect } from "./test.ts";

/** Goes the whole way of a visit, and back to giving it up, and lets each page be looked at. */
async function visitEachStep(page: Page, site: string, look: (step: string) => Promise<void>): Promise<void> {
  await page.goto(`${site}/book/request?offer=bubble-tube-corner&adults=9&children=0`);
  await look("request for a larger group");
  await page.goto(`${site}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
  await look("when");
  await days(page).nth(2).click();
  await look("day");
  await chooseFirst(page);
  await continueButton(page).click();
  await look("who");
  await sayWho(page);
  await look("check");
  await page.getByRole("link", { name: "Add another room" }).click();
  await look("another room");
  await page.goBack();
  await book(page).click();
  await expect(booked(page)).toBeVisible();
  await look("booked");
  for (const link of ["Move it", "Change who comes or what helps", "I cannot come"]) {
    const address = page.url();
    await page.getByRole("link", { name: link }).click();
    await expect(booked(page)).toBeHidden();
    await look(link);
    await page.goto(address);
  }
}

/** 1,280 × 1,024 pixels at 400 %; of that the way to another step is left, and nothing is cut off. */
const ENLARGED = { width: 320, height: 256 };

test("every step passes axe, fits 320 pixels and 400 % zoom, and can be read in every look", async ({
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
    for (const [name, attributes, scope] of looks) {
      await applyComfortSettings(page, attributes);
      expect.soft(await findAxeViolations(page, scope), `${step}: ${name} look`).toEqual([]);
    }
    await applyComfortSettings(page, {});
  });
});
