import type { Page } from "@playwright/test";
import { findAxeViolations } from "./axe.ts";
import { book, booked, chooseFirst, continueButton, days, sayWho } from "./booking-way.ts";
import { applyComfortSettings, looks } from "./looks.ts";
import { type OwnServer, startServer } from "./own-server.ts";
import { expect, test } from "./test.ts";

let server: OwnServer;

test.beforeEach(async () => {
  server = await startServer({ RATE_LIMIT: "100000/1m" });
});

test.afterEach(async ({ context }) => {
  for (const page of context.pages()) await page.close();
  await server.stop();
});

/** Goes the whole way of a visit, and back to giving it up, and lets each page be looked at. */
async function visitEachStep(page: Page, look: (step: string) => Promise<void>): Promise<void> {
  await page.goto(`${server.url}/book/request?offer=bubble-tube-corner&adults=9&children=0`);
  await look("request for a larger group");
  await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
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

test("every step passes axe, and fits 320 pixels and 400 % zoom", async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize(ENLARGED);
  await visitEachStep(page, async (step) => {
    expect.soft(await findAxeViolations(page), step).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${step}: width`).toBeLessThanOrEqual(ENLARGED.width);
    await expect.soft(page.getByRole("main").locator("a[href^='tel:']").first(), step).toBeVisible();
  });
});

for (const [name, attributes, scope] of looks)
  test(`every step can be read in the look ${name}`, async ({ page }) => {
    test.setTimeout(300_000);
    await visitEachStep(page, async (step) => {
      await applyComfortSettings(page, attributes);
      expect.soft(await findAxeViolations(page, scope), step).toEqual([]);
    });
  });
