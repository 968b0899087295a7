import type { Page } from "@playwright/test";
import { faultsFoundByAxe } from "./axe.ts";
import { feedbackForm, sendButton } from "./feedback.ts";
import { onePerTemplate } from "./pages.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

const looks = [
  ["calm", { "data-calm": "on" }, "softer colors"],
  ["dim", { "data-theme": "dim" }, "colors"],
  ["stronger", { "data-contrast": "stronger" }, "colors"],
] as const;

/** Gives the page a look as the comfort settings do, and takes an earlier one away. */
async function wear(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate((wanted) => {
    const root = document.documentElement;
    for (const name of ["data-calm", "data-theme", "data-contrast"]) root.removeAttribute(name);
    for (const [name, value] of Object.entries(wanted)) root.setAttribute(name, value);
  }, attributes);
}

for (const path of [...onePerTemplate(), "/no-such-page"]) {
  test(`${path} is free of faults`, async ({ page, faults, isMobile }) => {
    allowFailedRequests(faults);
    // Nothing is measured halfway through a movement.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    if (path !== "/no-such-page") await wakeUp(page);
    expect.soft(await faultsFoundByAxe(page), "as it comes").toEqual([]);
    if (!isMobile) return;
    for (const [name, attributes, scope] of looks) {
      await wear(page, attributes);
      expect.soft(await faultsFoundByAxe(page, scope), `${name} look`).toEqual([]);
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
