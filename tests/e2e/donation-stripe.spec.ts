import type { Page } from "@playwright/test";
import { paymentMessages } from "#core/pay/online-payment.ts";
import { findAxeViolations } from "./axe.ts";
import { fillDonor } from "./donor.ts";
import { withPayingServer } from "./paying-server.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

const paying = withPayingServer();

async function fillGift(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByLabel(/^Amount in dollars/)
    .fill("50");
  await fillDonor(page);
}

/** Fills in a gift, looks it over and goes to the page where one pays. */
async function give(page: Page): Promise<void> {
  await page.goto(`${paying.server.url}/donate`);
  await wakeUp(page);
  await fillGift(page);
  await page.getByRole("button", { name: "Review your gift" }).click();
  await expect(page.getByText("By card, on the page of Stripe")).toBeVisible();
  await page.getByRole("button", { name: "Give $50" }).click();
  await expect(page.getByRole("heading", { name: "Pay $50" })).toBeVisible();
}

test("a gift by card is paid on the provider's page, and stored once", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(paying.server.url)) foreign.push(request.url());
  });
  await page.goto(`${paying.server.url}/donate`);
  await wakeUp(page);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(foreign).toEqual([]);
  await give(page);
  expect(paying.server.log()).not.toContain("message stored");
  await page.getByRole("button", { name: "Try a card that is declined" }).click();
  await expect(page.getByRole("alert")).toHaveText(/The card was declined/);
  await page.getByRole("button", { name: "Pay $50" }).click();

  await expect(page.getByRole("heading", { name: "Thank you", level: 1 })).toBeVisible();
  await expect(page.getByText("Your gift of $50 has arrived.")).toBeVisible();
  await expect(page.getByText("This was a test: no money was taken.")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  // The provider's notice and the donor's return report the same gift.
  expect(paying.server.log().match(/"isNew":\w+/g)).toEqual(['"isNew":true', '"isNew":false']);
  expect(paying.server.storedText()).toContain("Paid. Stripe has confirmed it.");

  await wakeUp(page);
  await page.goto(`${paying.server.url}/donate`);
  await wakeUp(page);
  await expect(page.getByRole("main").getByLabel(/^First name/)).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a gift by card is paid the same way, and a mistake keeps what was typed", async ({
    page,
    faults,
  }) => {
    allowFailedRequests(faults);
    await page.goto(`${paying.server.url}/donate`);
    await fillGift(page);
    const amount = page.getByRole("main").getByLabel(/^Amount in dollars/);
    await amount.fill("50,000");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("main").getByLabel(/^First name/)).toHaveValue("Ana");
    await amount.fill("50");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Pay $50" }).click();
    await expect(page.getByText("Your gift of $50 has arrived.")).toBeVisible();
  });
});

test("a donor who goes back without paying finds the form as it was, and is told that nothing was taken", async ({
  page,
}) => {
  await give(page);
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(page.getByText("Nothing was taken.")).toBeVisible();
  await expect(page.getByRole("main").getByLabel(/^First name/)).toHaveValue("Ana");
  expect(paying.server.log()).not.toContain("message stored");
  // The same gift is the same payment.
  await page.getByRole("button", { name: "Review your gift" }).click();
  await page.getByRole("button", { name: "Give $50" }).click();
  await page.getByRole("button", { name: "Pay $50" }).click();
  await expect(page.getByText("Your gift of $50 has arrived.")).toBeVisible();
  expect(paying.standIn.sessions.size).toBe(1);
});

test("a paid gift is not paid twice, whichever way the donor goes back", async ({ page }) => {
  await give(page);
  await page.getByRole("button", { name: "Pay $50" }).click();
  await expect(page.getByText("Your gift of $50 has arrived.")).toBeVisible();
  await page.goto(`${paying.server.url}/gift/${[...paying.standIn.sessions.keys()][0]}`);
  await expect(page.getByText("Your gift of $50 has arrived.")).toBeVisible();
  expect([...paying.standIn.sessions.values()].map((session) => session.payment_status)).toEqual(["paid"]);
  expect(paying.server.log().match(/"isNew":true/g)).toHaveLength(1);
});

test("while the provider is down, no money is taken, nothing typed is lost, and a pledge is possible", async ({
  page,
  faults,
}) => {
  allowFailedRequests(faults);
  await page.goto(`${paying.server.url}/donate`);
  await wakeUp(page);
  await fillGift(page);
  await page.getByRole("button", { name: "Review your gift" }).click();
  paying.standIn.failWith(500);
  await page.getByRole("button", { name: "Give $50" }).click();
  await expect(page.getByText(paymentMessages.down).first()).toBeVisible();
  await expect(page.getByRole("main").getByLabel(/^First name/)).toHaveValue("Ana");
  await page.getByRole("radio", { name: "Offline pledge" }).check();
  await page.getByRole("button", { name: "Review your gift" }).click();
  await page.getByRole("button", { name: "Send my pledge of $50" }).click();
  await expect(page.getByText(/Its number is [2-9A-Z]{4}-[2-9A-Z]{4}\./)).toBeVisible();
});
