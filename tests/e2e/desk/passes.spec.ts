import type { Page } from "@playwright/test";
import { WITH_AND_WITHOUT_JAVASCRIPT } from "../../projects.ts";
import { findAxeViolations } from "../axe.ts";
import { chooseTime, fillContact, title } from "../booking-steps.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";

/** Sells a pass at the desk. @returns its code */
async function sellPass(page: Page, desk: DeskServer, product: RegExp): Promise<string> {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/passes`);
  await page.getByText("Sell a pass or a voucher").click();
  await page.locator("label", { hasText: product }).first().click();
  await page.locator("label", { hasText: "With cash" }).first().click();
  await page.getByLabel("For whom").first().fill("Ada");
  await page.getByLabel("A sentence on the card").fill("For a slow afternoon.");
  await page.getByRole("button", { name: "Sell it" }).click();
  await expect(page.getByText("Sold. Print its card, or write down its code.")).toBeVisible();
  return await page.getByText(/^[A-Z2-9]{3}(-[A-Z2-9]{3}){2}-[A-Z2-9]{4}$/).innerText();
}

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT) {
  test.describe(way, details, () => {
    test.use({ javaScriptEnabled });

    test("a pass is sold, looked at, pays for a visit, and gets it back", async ({ page, desk, faults }) => {
      allowFailedRequests(faults);
      const code = await sellPass(page, desk, /^Gift pass, five hours/);

      await page.goto(`${desk.url}/pass`);
      await page.getByLabel("Code").fill("ABC-DEF-GHJ-KMN");
      await page.getByRole("button", { name: "Show what is left" }).click();
      await expect(page.getByRole("link", { name: /do not know this code/ })).toBeVisible();
      await expect(page.getByLabel("Code")).toHaveValue("ABC-DEF-GHJ-KMN");
      await page.getByLabel("Code").fill(code.toLowerCase().replaceAll("-", " "));
      await page.getByRole("button", { name: "Show what is left" }).click();
      await expect(page.getByText("5 hours left")).toBeVisible();
      await expect(page.getByRole("article", { name: "Gift pass, five hours" })).toContainText("For Ada");

      await chooseTime(page, desk.url);
      await fillContact(page);
      const field = page.getByLabel("I have a pass or a voucher");
      await field.fill("nothing");
      await page.getByRole("button", { name: "Use it" }).click();
      await expect(field).toHaveValue("nothing");
      await expect(page.getByText(/12 or 13 letters and digits, such as/).last()).toBeVisible();
      await field.fill(code);
      await field.press("Enter");
      await expect(page.getByText(/^Your pass ending in/)).toContainText("Left on it then:");
      await page.getByRole("button", { name: "Book it with your pass" }).click();
      await expect(title(page, "Your visit is booked")).toBeVisible();
      await expect(page.getByText(/^Nothing to pay\. .* is paid with your pass/)).toBeVisible();

      await page.getByRole("link", { name: "I cannot come" }).click();
      await expect(page.getByText(/^Your pass keeps this visit/)).toBeVisible();
      await page.getByRole("button", { name: "Cancel my visit" }).click();
      await expect(title(page, "Your visit is cancelled")).toBeVisible();
      await page.goto(`${desk.url}/desk/passes`);
      await expect(page.getByText(/5 hours left/)).toBeVisible();
    });
  });
}

test("a scanned code shows what is left by itself, and stands in no address", async ({ page, desk }) => {
  const code = await sellPass(page, desk, /^Voucher for any visit/);
  await page.goto(`${desk.url}/pass#${code}`);
  await expect(page.getByText("$50 left")).toBeVisible();
  expect(page.url()).toBe(`${desk.url}/pass`);
});

test("the pages of passes pass axe", async ({ page, desk }) => {
  await page.goto(`${desk.url}/pass`);
  expect(await findAxeViolations(page)).toEqual([]);
  const code = await sellPass(page, desk, /^Gift pass, one hour/);
  for (const summary of await page.locator("main summary").all()) await summary.click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${desk.url}/desk/passes`);
  for (const summary of await page.locator("main summary").all()) await summary.click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${desk.url}/pass`);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Show what is left" }).click();
  await expect(page.getByText("60 minutes left")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
