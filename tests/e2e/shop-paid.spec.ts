import type { Page } from "@playwright/test";
import { WITH_AND_WITHOUT_JAVASCRIPT } from "../projects.ts";
import { findAxeViolations } from "./axe.ts";
import { title } from "./booking-steps.ts";
import { withPayingServer } from "./paying-server.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";
import { findHorizontalOverflow } from "./width.ts";

const paying = withPayingServer();

/** Begins to pay for a product: what is in the cart, or without JavaScript what was chosen. */
async function beginToPay(page: Page, hasScript: boolean): Promise<void> {
  await page.goto(`${paying.server.url}/shop`);
  if (hasScript) {
    await page
      .getByRole("article", { name: "Gift pass, one hour" })
      .getByRole("button", { name: /^Add to cart/ })
      .click();
    await page.getByRole("button", { name: "Pay $35 online instead" }).click();
  } else {
    await page.getByLabel("Or pay for it online").selectOption({ label: "Gift pass, one hour: $35" });
    await page.getByRole("button", { name: "Go on" }).click();
  }
  await expect(title(page, "Pay for your order")).toBeVisible();
}

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT)
  test.describe(way, details, () => {
    test.use({ javaScriptEnabled });

    test("a cart is paid on Stripe's page, and its pass is handed over", async ({ page, faults }) => {
      allowFailedRequests(faults);
      await beginToPay(page, javaScriptEnabled);
      await page.getByRole("button", { name: "Go on and pay $35" }).click();
      await expect(page.getByText(/Please write your name/).first()).toBeVisible();
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
      await page.getByLabel(/^Name/).fill("Sam");
      await page.getByRole("main").locator("#email").fill("sam@example.com");
      await page.getByRole("button", { name: "Go on and pay $35" }).click();
      await page.getByRole("button", { name: "Pay $35", exact: true }).click();
      await expect(title(page, "Thank you")).toBeVisible();
      await expect(page.getByText("Your order is paid: $35.", { exact: false })).toBeVisible();
      await expect(page.getByRole("article", { name: "Gift pass, one hour" })).toContainText("60 minutes");
      if (javaScriptEnabled) {
        expect(await findAxeViolations(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await findHorizontalOverflow(page)).toEqual([]);
        // A page that is awake empties the cart.
        await wakeUp(page);
        await page.goto(`${paying.server.url}/shop`);
        await wakeUp(page);
        await expect(page.getByText(/Your cart is empty|cart is empty/i).first()).toBeVisible();
        await expect(page.getByRole("button", { name: "Pay $35 online instead" })).toBeHidden();
      }
    });
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "awake" : "asleep", () => {
    test.use({ javaScriptEnabled });

    test("while Stripe is down the page says so, and looks again once it is back", async ({ page }) => {
      await beginToPay(page, javaScriptEnabled);
      await page.getByLabel(/^Name/).fill("Sam");
      await page.getByRole("main").locator("#email").fill("sam@example.com");
      await page.getByRole("button", { name: "Go on and pay $35" }).click();
      const back = page.getByRole("link", { name: "Go back without paying" });
      await expect(back).toBeVisible();
      paying.standIn.failWith(503);
      await back.click();
      await expect(title(page, "We could not check your payment")).toBeVisible();
      paying.standIn.failWith(0);
      await page.getByRole("link", { name: "Look again" }).click();
      await expect(title(page, "Nothing was taken")).toBeVisible();
    });
  });

test("who goes back without paying hears that the order stands, and can pay after all", async ({ page }) => {
  await beginToPay(page, true);
  await page.getByLabel(/^Name/).fill("Sam");
  await page.getByRole("main").locator("#email").fill("sam@example.com");
  await page.getByRole("button", { name: "Go on and pay $35" }).click();
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(title(page, "Nothing was taken")).toBeVisible();
  await expect(page.getByText(/We have your order/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Go on and pay" }).click();
  await page.getByRole("button", { name: "Pay $35", exact: true }).click();
  await expect(title(page, "Thank you")).toBeVisible();
});

test("a pass is bought online; its card is printed alone, on one sheet", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await page.goto(`${paying.server.url}/pass/paid?ticket=of-an-hour-ago`);
  await expect(title(page, "This link no longer works")).toBeVisible();
  await page.goto(`${paying.server.url}/pass/buy?product=voucher`);
  await page.getByRole("button", { name: "Go on and pay $50" }).click();
  await expect(page.getByText(/Please write your e-mail/).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel(/^Your e-mail/).fill("sam@example.com");
  await page.getByLabel("For whom").fill("Bartholomew Featherstonehaugh-Whittington");
  await page.getByLabel("A sentence on the card").fill("For a slow afternoon. ".repeat(9).trim());
  await page.getByRole("button", { name: "Go on and pay $50" }).click();
  await page.getByRole("button", { name: "Pay $50", exact: true }).click();
  await expect(title(page, "Thank you")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findHorizontalOverflow(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const sheets = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});
