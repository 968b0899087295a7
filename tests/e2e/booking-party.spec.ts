import type { Page } from "@playwright/test";
import { WITH_AND_WITHOUT_JAVASCRIPT } from "../projects.ts";
import {
  chooseFirstTime,
  continueButton,
  days,
  fillContact,
  openParty,
  test,
  title,
} from "./booking-steps.ts";
import { allowFailedRequests, expect } from "./test.ts";

// The page of open times has who comes, for how long and when: whichever button is pressed takes all of it along.

/** Forced: the label covers its radio button. */
async function enterGroup(page: Page): Promise<void> {
  await openParty(page);
  await page.getByLabel("Adults").fill("2");
  await page.getByLabel("Children").fill("3");
  await page.getByRole("radio", { name: /^30 minutes/ }).check({ force: true });
}

/** Opens a day of a room that takes six people. */
async function openDay(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/book/tactile-wall?minutes=60&adults=1&children=0`);
  await days(page).nth(2).click();
  await expect(continueButton(page)).toBeVisible();
}

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT) {
  test.describe(way, details, () => {
    test.use({ javaScriptEnabled });

    test("on a phone length and party are one line, which Change opens, and a month is at most half a screen", async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${server.url}/book/tactile-wall?minutes=60&adults=1&children=0`);
      const month = page.getByRole("main").getByRole("table");
      const height = await month.evaluate((table) => {
        const rows = table.querySelectorAll("tbody tr");
        const [row] = rows;
        const missing = (6 - rows.length) * (row?.getBoundingClientRect().height ?? 0);
        return (table.parentElement?.getBoundingClientRect().height ?? 0) + missing;
      });
      expect(height).toBeGreaterThan(6 * 44);
      expect(height).toBeLessThanOrEqual(420);
      const adults = page.getByLabel("Adults");
      await expect(adults).toBeHidden();
      await page.getByText("60 minutes for 1 adult, $25").click();
      await expect(adults).toBeVisible();
    });

    test("continuing with a time takes along who comes and for how long: new, changed and in another room", async ({
      page,
      server,
    }) => {
      await openDay(page, server.url);
      await enterGroup(page);
      await chooseFirstTime(page);
      await continueButton(page).click();
      await expect(title(page, "Who and what helps")).toBeVisible();
      await expect(page.getByText("2 adults and 3 children").first()).toBeVisible();
      await expect(page.getByText("$12.50").first()).toBeVisible();
      await fillContact(page);

      await page.getByRole("link", { name: /^Change ?: ?Who comes/ }).click();
      await page.getByLabel("Children").fill("1");
      await page.getByRole("radio", { name: /^60 minutes/ }).check({ force: true });
      await continueButton(page).click();
      await expect(title(page, "Check your booking")).toBeVisible();
      const main = page.getByRole("main");
      await expect(main.getByText("2 adults and 1 child").first()).toBeVisible();
      await expect(main.getByText("$25").first()).toBeVisible();

      await page.getByRole("link", { name: "Add another room" }).click();
      await main.getByRole("link", { name: /^Bubble Tube Corner/ }).click();
      await openParty(page);
      await page.getByLabel("Adults").fill("1");
      await days(page).nth(4).click();
      await expect(continueButton(page)).toBeVisible();
      await expect(page.getByLabel("Adults")).toHaveValue("1");
      await openParty(page);
      await page.getByLabel("Children").fill("2");
      await chooseFirstTime(page);
      await continueButton(page).click();
      await page.getByRole("button", { name: "Look it over before you book" }).click();
      await expect(main.getByText("1 adult and 2 children").first()).toBeVisible();
      await expect(main.getByText("2 adults and 1 child").first()).toBeVisible();
    });

    test("if the chosen time does not fit who comes, the page says so, shows times that do, and keeps all of it", async ({
      page,
      faults,
      server,
    }) => {
      allowFailedRequests(faults);
      await openDay(page, server.url);
      await openParty(page);
      await page.getByRole("radio", { name: /^30 minutes/ }).check({ force: true });
      await page.getByRole("button", { name: "Show open times" }).click();
      // The times of half an hour have come: the last of them leaves no hour.
      await expect(page).toHaveURL(/minutes=30/);
      const last = page.getByRole("radio", { name: /^(\d|noon)(?!.*minutes)/ }).last();
      await last.check({ force: true });
      const day = await page.locator("#times").innerText();
      await openParty(page);
      await page.getByRole("radio", { name: /^60 minutes/ }).check({ force: true });
      await page.getByLabel("Adults").fill("2");
      await continueButton(page).click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByText(/is not open for 2 adults, 60 minutes/).first()).toBeVisible();
      await openParty(page);
      await expect(page.getByLabel("Adults")).toHaveValue("2");
      await expect(page.getByRole("radio", { name: /^60 minutes/ })).toBeChecked();
      await expect(page.locator("#times")).toHaveText(day);
      await chooseFirstTime(page);
      await continueButton(page).click();
      await expect(title(page, "Who and what helps")).toBeVisible();
      await expect(page.getByText("2 adults", { exact: true })).toBeVisible();
    });

    test("showing the times of another party keeps the day and the time", async ({ page, server }) => {
      await openDay(page, server.url);
      const day = await page.locator("#times").innerText();
      await chooseFirstTime(page);
      await openParty(page);
      await page.getByLabel("Adults").fill("2");
      await page.getByRole("button", { name: "Show open times" }).click();
      await expect(page).toHaveURL(/adults=2/);
      await expect(page.getByText("60 minutes for 2 adults, $25")).toBeVisible();
      await expect(page.locator("#times")).toHaveText(day);
      await expect(page.getByRole("radio", { name: /^(\d|noon)(?!.*minutes)/ }).first()).toBeChecked();
      await openParty(page);
      await page.getByLabel("Adults").fill("1");
      await days(page).nth(1).click();
      await expect(page).toHaveURL(/adults=1/);
      await expect(page.getByLabel("Adults")).toHaveValue("1");
    });

    test("too many people to book are asked for with their number", async ({ page, faults, server }) => {
      allowFailedRequests(faults);
      await openDay(page, server.url);
      await openParty(page);
      await page.getByLabel("Adults").fill("9");
      await chooseFirstTime(page);
      await continueButton(page).click();
      await page.getByRole("link", { name: "Ask us for a visit of a larger group" }).click();
      await expect(page.getByRole("main").getByLabel("Adults")).toHaveValue("9");
    });

    test("another room, which is too small for all, asks who of them goes there", async ({
      page,
      server,
    }) => {
      await page.goto(`${server.url}/book/tactile-wall?minutes=60&adults=2&children=3`);
      await days(page).nth(2).click();
      await chooseFirstTime(page);
      await continueButton(page).click();
      await fillContact(page);
      await page.getByRole("link", { name: "Add another room" }).click();
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Bubble Tube Corner.*who of you goes there/ })
        .click();
      await expect(page.getByLabel("Adults")).toBeVisible();
    });
  });
}
