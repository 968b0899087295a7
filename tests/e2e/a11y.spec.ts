import { faultsFoundByAxe } from "./axe.ts";
import { feedbackForm, sendButton } from "./feedback.ts";
import { looks, wear } from "./looks.ts";
import { onePerTemplate } from "./pages.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

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
