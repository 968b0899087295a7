import type { Page } from "@playwright/test";
import { openDatabase } from "#core/store/open.server.ts";
import { addOwner } from "#workshop/bench/add-owner.ts";
import { WITH_AND_WITHOUT_JAVASCRIPT } from "../projects.ts";
import { findAxeViolations } from "./axe.ts";
import { chooseFirstTime, continueButton, days, fillContact, title } from "./booking-steps.ts";
import { withPayingServer } from "./paying-server.ts";
import { allowFailedRequests, expect, test } from "./test.ts";

const paying = withPayingServer();

/** Goes to the last look before booking a visit to a room. */
async function check(page: Page, offer: string): Promise<void> {
  await page.goto(`${paying.server.url}/book/${offer}`);
  await days(page).nth(2).click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await fillContact(page);
}

const payPage = (page: Page) => page.getByRole("heading", { name: /^Pay \$/ });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a visit is paid on Stripe's page, booked, and given back when it is cancelled in time", async ({
      page,
      faults,
    }) => {
      allowFailedRequests(faults);
      await check(page, "bubble-tube-corner");
      const [studio, online] = await page.getByRole("button", { name: /^Book it/ }).allInnerTexts();
      expect([studio, online]).toEqual(["Book it, pay $35 at the studio", "Book it and pay $35"]);
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
      // What was typed for an invoice survives a press on another button of the form.
      await page.getByText("Pay by invoice instead").click();
      const recipient = page.getByLabel(/^Name and address on the invoice/);
      await recipient.fill("Oak Street School");
      await page.getByLabel("I have a pass or a voucher").fill("ABC-DEF-GHJ-KMX");
      await page.getByRole("button", { name: "Use it" }).click();
      await expect(page).toHaveTitle(/^Error/);
      await expect(recipient).toHaveValue("Oak Street School");
      await page.getByLabel("I have a pass or a voucher").fill("");
      await page.getByRole("button", { name: "Book it and pay $35" }).click();
      await expect(payPage(page)).toBeVisible();
      await page.getByRole("button", { name: "Pay $35", exact: true }).click();
      await expect(title(page, "Your visit is booked")).toBeVisible();
      await expect(page.getByText("$35 is paid. Nothing is left to pay.")).toBeVisible();
      await expect(page.getByText("This was a test: no money was taken.")).toBeVisible();
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "I cannot come" }).click();
      await expect(page.getByText("We give $35 back the way you paid.")).toBeVisible();
      await page.getByRole("button", { name: "Cancel my visit" }).click();
      await expect(page.getByText("$35 goes back the way it was paid.")).toBeVisible();
      await expect.poll(() => paying.standIn.refunds.map(({ amount }) => amount)).toEqual([3500]);
    });
  });

test("who goes back without paying can change something, or pay after all", async ({ page }) => {
  await check(page, "tactile-wall");
  await expect(page.getByRole("button", { name: /^Book it/ })).toHaveAccessibleName("Book it and pay $25");
  await page.getByRole("button", { name: "Book it and pay $25" }).click();
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(title(page, "Nothing was taken")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Change something" }).click();
  await expect(title(page, "Check your booking")).toBeVisible();
  await expect(page.getByText("sam@example.com")).toBeVisible();
  expect([...paying.standIn.sessions.values()].map(({ status }) => status)).toEqual(["expired"]);
  await page.getByRole("button", { name: "Book it and pay $25" }).click();
  await page.getByRole("button", { name: "Pay $25", exact: true }).click();
  await expect(title(page, "Your visit is booked")).toBeVisible();
});

test("the desk sends a link to pay, and the guest pays on the page of the visit", async ({ page }) => {
  await check(page, "bubble-tube-corner");
  await page.getByRole("button", { name: "Book it, pay $35 at the studio" }).click();
  await expect(title(page, "Your visit is booked")).toBeVisible();
  const { url: origin, dataDir } = paying.server;
  const visit = page.url();
  const db = openDatabase(dataDir);
  const [name = "", value = ""] = addOwner(db).split("=");
  const reference = String(db.prepare("SELECT reference FROM bookings").get()?.reference);
  db.close();
  await page.context().addCookies([{ name, value, url: origin }]);
  await page.goto(`${origin}/desk/bookings/${reference}`);
  await page.getByRole("button", { name: "Send a link to pay $35 online" }).click();
  await expect(page.getByText("The guest can pay online on the page of the visit")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(visit);
  await page.getByRole("button", { name: /^Pay \$35/ }).click();
  await expect(payPage(page)).toBeVisible();
  await page.getByRole("button", { name: "Pay $35", exact: true }).click();
  await expect(page.getByText("$35 is paid. Nothing is left to pay.")).toBeVisible();
  await page.goto(`${origin}/desk/bookings/${reference}`);
  await expect(page.getByText(/\$35, paid online/)).toBeVisible();
});

test("another tab says that the payment was begun, and leads back to it", async ({ page, context }) => {
  await check(page, "tactile-wall");
  const address = page.url();
  await page.getByRole("button", { name: "Book it and pay $25" }).click();
  await expect(payPage(page)).toBeVisible();
  const other = await context.newPage();
  for (const step of ["/details", "/begun", "/tactile-wall"]) {
    await other.goto(address.replace("/check", step));
    await expect(title(other, "You have begun to pay for this time")).toBeVisible();
  }
  expect(await findAxeViolations(other)).toEqual([]);
  await other.getByRole("button", { name: "Go on and pay $25" }).click();
  await expect(payPage(other)).toBeVisible();
  expect(paying.standIn.sessions.size).toBe(1);
});

test("while Stripe is down nothing is taken, and the time is kept", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await check(page, "bubble-tube-corner");
  paying.standIn.failWith(500);
  await page.getByRole("button", { name: "Book it and pay $35" }).click();
  await expect(page.getByText("Paying online does not work just now")).toBeVisible();
  await page.getByRole("button", { name: "Book it, pay $35 at the studio" }).click();
  await expect(title(page, "Your visit is booked")).toBeVisible();
});

for (const offer of ["tactile-wall", "group-session"])
  test(`who cannot pay the full price of ${offer} pays nothing now, and button and visit say so`, async ({
    page,
  }) => {
    await check(page, offer);
    await page.getByLabel("I cannot pay the full price").check();
    const book = page.getByRole("button", { name: /^Book it/ }).filter({ visible: true });
    await expect(book).toHaveAccessibleName("Book it: pay what you can when you come");
    await book.click();
    await expect(title(page, "Your visit is booked")).toBeVisible();
    await expect(page.getByText(/Pay what you can when you come, or nothing\.$/)).toBeVisible();
    await expect(page.getByText("You pay at the studio")).toHaveCount(0);
    expect(paying.standIn.sessions.size).toBe(0);
  });

test("with the tick that the full price is too much, no button speaks of an invoice", async ({ page }) => {
  await check(page, "bubble-tube-corner");
  await page.getByText("Pay by invoice instead").click();
  const byInvoice = page.getByRole("button", { name: /by invoice$/ });
  await expect(byInvoice).toBeVisible();
  await page.getByLabel("I cannot pay the full price").check();
  await expect(byInvoice).toHaveCount(0);
  const buttons = page.getByRole("button", { name: "Book it: pay what you can when you come" });
  await expect(buttons.filter({ visible: true })).toHaveCount(2);
});

test.describe("an event, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("who signs up for an event pays for each person on Stripe's page", async ({ page }) => {
    await page.goto(`${paying.server.url}/sign-up/old-clothes`);
    const main = page.getByRole("main");
    await main.getByLabel("Adults").fill("2");
    await main.getByLabel(/^Your name/).fill("Sam");
    await main.getByLabel(/^E-mail/).fill("sam@example.com");
    await page.getByRole("button", { name: "Sign up, and pay online" }).click();
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await expect(title(page, "Nothing was taken")).toBeVisible();
    await page.getByRole("link", { name: "Go on and pay $24" }).click();
    await page.getByRole("button", { name: "Pay $24", exact: true }).click();
    await expect(title(page, "You are signed up")).toBeVisible();
    await expect(page.getByText("$24 is paid. Nothing is left to pay.")).toBeVisible();
  });
});

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT)
  test.describe(`asking ${way}`, details, () => {
    test.use({ javaScriptEnabled });

    test("who has begun to pay asks from there, and finds the question on the visit's page once it is booked", async ({
      page,
      faults,
    }) => {
      allowFailedRequests(faults);
      await check(page, "tactile-wall");
      await page.getByRole("button", { name: "Book it and pay $25" }).click();
      await page.getByRole("link", { name: "Go back without paying" }).click();
      const ask = page.getByRole("region", { name: "Ask about this visit" });
      await expect(ask.getByText(/^Your reference is/)).toBeVisible();
      await ask.getByRole("button", { name: "Send my question" }).click();
      await expect(page.getByText("Please write your question.").first()).toBeVisible();
      await page.getByLabel("Your question").fill("May I pay half of it?");
      await page.getByRole("button", { name: "Send my question" }).click();
      await expect(page.getByText("We have your question.", { exact: false })).toBeVisible();
      await expect(page.getByText("We have not answered yet.")).toBeVisible();
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "Back to booking" }).click();
      await page.getByRole("link", { name: "Go on and pay $25" }).click();
      await page.getByRole("button", { name: "Pay $25", exact: true }).click();
      await expect(title(page, "Your visit is booked")).toBeVisible();
      await expect(ask.getByText("May I pay half of it?")).toBeVisible();
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });

test("who signs up for an event gives what they like online, or goes back and gives when they come", async ({
  page,
  faults,
}) => {
  allowFailedRequests(faults);
  await page.goto(`${paying.server.url}/sign-up/water-problem`);
  const gift = page.getByRole("textbox", { name: /^Your gift/ });
  const online = page.getByRole("button", { name: "Sign up, and give online" });
  await page.getByLabel(/^Your name/).fill("Sam");
  await page
    .getByRole("main")
    .getByLabel(/^E-mail/)
    .fill("sam@example.com");
  await online.click();
  await expect(
    page.getByText("Please write an amount, or sign up and give when you come.").first(),
  ).toBeVisible();
  await gift.fill("none");
  await online.click();
  await expect(page.getByText(/^Please write an amount from/).first()).toBeVisible();
  await expect(gift).toHaveValue("none");
  await gift.fill("20");
  expect(await findAxeViolations(page)).toEqual([]);
  await online.click();
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(title(page, "Nothing was taken")).toBeVisible();
  await page.getByRole("button", { name: "Change something" }).click();
  await expect(page.getByText(/^You give what you like/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Book it", exact: true })).toBeVisible();
  await page.goto(`${paying.server.url}/sign-up/water-problem`);
  await page.getByLabel(/^Your name/).fill("Sam");
  await page
    .getByRole("main")
    .getByLabel(/^E-mail/)
    .fill("sam@example.com");
  await gift.fill("20");
  await online.click();
  await page.getByRole("button", { name: "Pay $20", exact: true }).click();
  await expect(title(page, "You are signed up")).toBeVisible();
  await expect(page.getByText("$20 is paid. Nothing is left to pay.")).toBeVisible();
});
