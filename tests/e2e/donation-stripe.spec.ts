import type { Locator, Page } from "@playwright/test";
import { paymentMessages, paymentWebhookPath } from "#domain/payments.ts";
import { cardPolicy } from "#server/headers.ts";
import { signedEvent, startFakeStripe, stripeKeys } from "#server/testing/stripe.fixtures.ts";
import { IN_FULL } from "../projects.ts";
import { findAxeViolations } from "./axe.ts";
import { type CardServer, startCardServer } from "./card-server.ts";
import { fillDonor } from "./donor.ts";
import { numbers, stubStripe, withKey } from "./stripe-stub.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

let fakeStripe: Awaited<ReturnType<typeof startFakeStripe>>;
let server: CardServer;

test.beforeEach(async ({ page }) => {
  fakeStripe = await startFakeStripe();
  const env = {
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_BASE: fakeStripe.url,
  };
  server = await startCardServer(env, cardPolicy);
  await withKey(page);
});

test.afterEach(async () => {
  await server.stop();
  await fakeStripe.close();
});

async function fillGift(page: Page): Promise<void> {
  await page.goto(`${server.url}/donate`);
  await wakeUp(page);
  await page.getByRole("button", { name: /^\$50 / }).click();
  await fillDonor(page);
}

/** Fills in a gift and opens its card fields, with Stripe stubbed. */
async function openCardFields(page: Page): Promise<void> {
  await stubStripe(page.context(), fakeStripe);
  await fillGift(page);
  await page.getByRole("button", { name: "Open the card fields" }).click();
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(/^Name on the card/).fill("Ana Sample");
  await fieldIn(page, "number").fill(number);
  await fieldIn(page, "expiry").fill("04/40");
  await fieldIn(page, "cvv").fill("123");
}

/** The input in one of Stripe's frames. */
function fieldIn(page: Page, part: "number" | "expiry" | "cvv"): Locator {
  return page.frameLocator(`[id$="-${part}-frame"] iframe`).getByRole("textbox");
}

async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  // By keyboard: a click may hit the frame that was there before the page scrolled.
  await page.getByRole("button", { name: "Review your gift" }).press("Enter");
  await expect(page.getByText(`Visa ending in ${number.slice(-4)}`)).toBeVisible();
  await page.getByRole("button", { name: "Give $50" }).press("Enter");
}

test("a card gift is reviewed, paid once and stored once, and only Stripe gets the card number", async ({
  page,
  context,
  faults: lines,
}) => {
  const requested = await stubStripe(context, fakeStripe);
  const seen: string[] = [];
  context.on("request", (request) => {
    if (request.url().startsWith(server.url)) seen.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  context.on("console", (message) => seen.push(message.text()));
  await fillGift(page);
  await page.getByRole("button", { name: "Open the card fields" }).scrollIntoViewIfNeeded();
  expect(requested).toEqual([]);
  await page.getByRole("button", { name: "Open the card fields" }).press("Enter");
  await expect(page.getByLabel(/^Name on the card/)).toBeFocused();
  await page.getByRole("button", { name: "Review your gift" }).click();
  await expect(page.getByText("Please write the security code of the card.").last()).toBeVisible();
  // axe posts messages to every frame.
  lines.expected.push(/^console: Failed to execute 'postMessage'.*https:\/\/js\.stripe\.com/);
  const faults = await findAxeViolations(page, "all", "#payment");
  // The content of Stripe's frames is not ours to test, and axe cannot order headings across them.
  const untested = /^undecided (frame-tested|heading-order)/;
  expect(faults.filter((line) => !untested.test(line))).toEqual([]);
  await page.getByRole("link", { name: "Please write the card number." }).click();
  // The frame gets a message and then takes the focus.
  await expect(fieldIn(page, "number")).toBeFocused();
  await page.keyboard.type(numbers.good.slice(0, 2));
  await expect(page.getByRole("radio", { name: "Visa" })).toBeChecked();

  await payWith(page, numbers.good);
  await expect(page.getByRole("heading", { name: "Thank you, Ana" })).toBeFocused();
  await expect(page.getByText("Your gift of $50 has arrived. This was a test")).toBeVisible();
  expect([...fakeStripe.payments.values()]).toMatchObject([{ amount: 5000, metadata: { firstName: "Ana" } }]);

  // Stripe's webhook reports the same gift, which is not stored twice.
  const [payment] = [...fakeStripe.payments.values()];
  if (!payment) throw new Error("No payment was made.");
  const event = signedEvent("payment_intent.succeeded", payment);
  const webhook = await fetch(`${server.url}${paymentWebhookPath}`, { method: "POST", ...event });
  expect(webhook.status).toBe(200);
  await expect.poll(() => server.log().match(/"isNew":\w+/g)).toEqual(['"isNew":true', '"isNew":false']);
  expect(server.storedText()).toContain("Paid. Stripe has confirmed it.");

  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toContain("Ana");
  const everything = [...seen, storage, page.url(), server.log(), server.storedText()];
  expect(everything.filter((text) => text.replaceAll(/[\s+-]|%20/g, "").includes(numbers.good))).toEqual([]);
});

test("a donor returning from the bank sees the status from Stripe, not the one in the address", async ({
  page,
}) => {
  await openCardFields(page);
  await payWith(page, numbers.redirect);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page.getByText("Your gift of $50 has arrived.")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/donate`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Ana");
});

test.describe("when something goes wrong", () => {
  test.skip(({ isMobile }) => isMobile, "the same on every screen");

  test("a declined card takes no money and stores nothing; another card pays for the same gift", async ({
    page,
  }) => {
    await openCardFields(page);
    await payWith(page, numbers.declined);
    await expect(page.getByText("Your card was declined. No money was taken.")).toBeVisible();
    expect(server.log()).not.toContain("stored");
    // After a reload it is still the same gift, so still the same payment.
    await page.reload();
    await wakeUp(page);
    await expect(page.getByLabel(/^First name/)).toHaveValue("Ana");
    await page.getByRole("button", { name: "Open the card fields" }).click();
    await payWith(page, numbers.good);
    await expect(page.getByRole("heading", { name: "Thank you, Ana" })).toBeFocused();
    expect(fakeStripe.payments.size).toBe(1);
  });

  test("a payment whose response was lost is not made twice", async ({ page, faults }) => {
    allowFailedRequests(faults);
    await openCardFields(page);
    await payWith(page, numbers.unheard);
    await expect(page.getByText(paymentMessages.unheard)).toBeVisible();
    await payWith(page, numbers.unheard);
    await expect(page.getByRole("heading", { name: "Thank you, Ana" })).toBeFocused();
    expect(fakeStripe.payments.size).toBe(1);
  });

  test(
    "while Stripe is unreachable, no money is taken and a pledge is still possible",
    IN_FULL,
    async ({ page, context, faults }) => {
      allowFailedRequests(faults);
      await context.route("https://js.stripe.com/**", (route) => route.abort());
      await fillGift(page);
      await page.getByRole("button", { name: "Open the card fields" }).click();
      await expect(page.getByText("The card fields could not be loaded.")).toBeVisible();
      await context.unroute("https://js.stripe.com/**");
      await stubStripe(context, fakeStripe);
      await page.getByRole("button", { name: "Try again" }).click();
      fakeStripe.failWith(500);
      await payWith(page, numbers.good);
      await expect(page.getByText(/Card payments do not work just now\. No money was taken\./)).toBeVisible();
      await page.getByRole("radio", { name: "Offline pledge" }).check();
      await page.getByRole("button", { name: "Review your gift" }).click();
      await page.getByRole("button", { name: "Send my pledge of $50" }).click();
      await expect(page.getByText(/Its number is [2-9A-Z]{4}-[2-9A-Z]{4}\./)).toBeVisible();
    },
  );
});
