import type { Page } from "@playwright/test";
import { faultsFoundByAxe } from "./axe.ts";
import { feedbackForm, sendButton } from "./feedback.ts";
import { onePerTemplate } from "./pages.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

const pages = [...onePerTemplate(), "/no-such-page"];

async function choose(page: Page, comfort: Record<string, string>): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem("comfort", kept), JSON.stringify(comfort));
}

for (const path of pages) {
  test(`${path} is free of faults`, async ({ page, faults }) => {
    allowFailedRequests(faults);
    await page.goto(path);
    if (path !== "/no-such-page") await wakeUp(page);
    expect(await faultsFoundByAxe(page)).toEqual([]);
  });
}

for (const [name, comfort] of [
  ["calm", { calm: "on" }],
  ["dim", { theme: "dim" }],
  ["stronger", { contrast: "stronger" }],
] as const) {
  test.describe(`the ${name} look`, () => {
    test.skip(({ isMobile }) => !isMobile, "the colours are the same at every width");

    for (const path of pages) {
      test(`${path} is free of faults`, async ({ page, faults }) => {
        allowFailedRequests(faults);
        await choose(page, comfort);
        await page.goto(path);
        expect(await faultsFoundByAxe(page)).toEqual([]);
      });
    }
  });
}

test("the open menu is free of faults", async ({ page, isMobile }) => {
  test.skip(!isMobile, "wide screens have no menu");
  await page.goto("/privacy");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await faultsFoundByAxe(page)).toEqual([]);
});

test("the open comfort settings are free of faults", async ({ page }) => {
  await page.goto("/privacy");
  await page.getByRole("banner").getByRole("link", { name: "Comfort settings" }).click();
  await expect(page.getByRole("dialog", { name: "Comfort settings" })).toBeVisible();
  expect(await faultsFoundByAxe(page)).toEqual([]);
});

test("an open picture is free of faults", async ({ page }) => {
  await page.goto("/gallery#picture-star-carpet");
  await expect(page.getByRole("dialog", { name: "Star carpet" })).toBeVisible();
  expect(await faultsFoundByAxe(page)).toEqual([]);
});

test("a form with errors is free of faults", async ({ page }) => {
  await page.goto("/?intent=book#contact");
  await wakeUp(page);
  await expect(feedbackForm(page)).toHaveJSProperty("noValidate", true);
  await sendButton(page).click();
  await expect(feedbackForm(page).locator("[aria-invalid=true]").first()).toBeVisible();
  expect(await faultsFoundByAxe(page)).toEqual([]);
});
