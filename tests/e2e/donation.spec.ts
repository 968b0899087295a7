import type { Page } from "@playwright/test";
import { refusals } from "#core/form/refusals.ts";
import { strings } from "#core/values/strings.ts";
import { startCardServer } from "./card-server.ts";
import { fillCard, fillDonor } from "./donor.ts";
import { countSent, SEND } from "./feedback.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

/** A valid card number that is not one of our test numbers. */
const REAL = "4111111111111111";
const TEST = "4242 4242 4242 4242";
const TEST_DIGITS = TEST.replaceAll(" ", "");

const review = (page: Page) => page.getByRole("button", { name: "Review your gift" });
const number = (page: Page) => page.getByLabel(/^Card number/);

async function openDonation(page: Page, path = "/donate"): Promise<void> {
  await page.goto(path);
  await wakeUp(page);
}

async function fillGift(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^\$50 / }).click();
  await fillDonor(page);
}

test("an empty form lists what is missing, links to each field, and marks the title", async ({ page }) => {
  await openDonation(page);
  await page.getByRole("radio", { name: "Card", exact: true }).scrollIntoViewIfNeeded();
  await expect(number(page)).toBeVisible();
  await review(page).click();
  const summary = page.getByRole("region", { name: strings.summaryTitle });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole("link", { name: "Please choose or write an amount." }).click();
  await expect(page.getByLabel(/^Amount in dollars/)).toBeFocused();
  await summary.getByRole("link", { name: "Please write the card number." }).click();
  await expect(number(page)).toBeFocused();
});

test("a suggested amount fills the field and shows what it pays for", async ({ page }) => {
  await openDonation(page);
  const amount = page.getByLabel(/^Amount in dollars/);
  await page.getByRole("button", { name: /^\$25 / }).click();
  await expect(amount).toHaveValue("25");
  await expect(page.getByText("$25 pays for: A warm meal for a family of four.")).toBeVisible();
  await amount.fill("30.50");
  await expect(page.getByRole("button", { name: /^\$25 / })).toHaveAttribute("aria-pressed", "false");
  await expect(
    page.getByText("$30.50 pays for: A warm meal for a family of four, and a little more."),
  ).toBeVisible();
});

test("a pasted card number keeps all its digits", async ({ page }) => {
  await openDonation(page);
  await page.getByRole("radio", { name: "Card", exact: true }).scrollIntoViewIfNeeded();
  await number(page).fill(TEST.replaceAll(" ", "   "));
  await number(page).blur();
  await expect(number(page)).toHaveValue(TEST);
});

test("the card brand is selected while the number is typed", async ({ page }) => {
  await openDonation(page);
  await page.getByRole("radio", { name: "Card", exact: true }).scrollIntoViewIfNeeded();
  for (const [digits, brand] of [
    ["4", "Visa"],
    ["55", "Mastercard"],
    ["37", "American Express"],
    ["6011", "Discover"],
  ] as const) {
    await number(page).fill(digits);
    await expect(page.getByRole("radio", { name: brand })).toBeChecked();
  }
});

test("typed card numbers are in no request, storage, console, log or database", async ({ page, context }) => {
  const server = await startCardServer();
  const seen: string[] = [];
  context.on("request", (request) => seen.push(`${request.url()} ${request.postData() ?? ""}`));
  context.on("console", (message) => seen.push(message.text()));
  await openDonation(page, `${server.url}/donate`);
  await fillGift(page);

  // A real number is refused and not sent.
  await fillCard(page, REAL);
  for (const name of ["holder", "number", "expiry", "cvv"])
    await expect(page.locator(`input[id$="-${name}"]`)).not.toHaveAttribute("name");
  await review(page).click();
  await expect(number(page)).toHaveAccessibleDescription(/What you typed went nowhere/);

  // A test number is accepted, and cleared after use.
  await fillCard(page, TEST);
  await review(page).click();
  await page.getByRole("button", { name: "Give $50" }).click();
  await page.getByRole("button", { name: "Make an offline pledge" }).click();

  // A real number in another field is refused too.
  const note = page.getByLabel(/^Note/);
  await note.fill(`My card is ${REAL}`);
  await review(page).click();
  await expect(note).toHaveAccessibleDescription(/take it out/);
  await note.fill("For the mobile room");
  const readStorage = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  // The draft is saved once the typing stops.
  await expect.poll(readStorage).toContain("mobile room");
  const storedDraft = await readStorage();

  // A pledge does reach the server, so there is something to search.
  await review(page).click();
  await page.getByRole("button", { name: "Send my pledge of $50" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Ana" })).toBeFocused();
  expect(server.log()).toContain("message stored");
  expect(server.storedText()).toContain("For the mobile room");

  const everything = [
    ...seen,
    storedDraft,
    await readStorage(),
    page.url(),
    server.log(),
    server.storedText(),
  ];
  const digits = everything.map((text) => text.replaceAll(/[\s+-]|%20/g, ""));
  expect(digits.filter((text) => text.includes(REAL.slice(4)) || text.includes(TEST_DIGITS))).toEqual([]);
  await server.stop();
});

test("a mistyped card number clears no field, and its error goes away when it is corrected", async ({
  page,
}) => {
  await openDonation(page);
  await fillGift(page);
  await fillCard(page, "4242 4242 4242 4243");
  await review(page).click();
  await expect(number(page)).toHaveAttribute("aria-invalid", "true");
  await expect(number(page)).toHaveValue("4242 4242 4242 4243");
  await expect(page.getByLabel(/^Security code/)).toHaveValue("123");
  await number(page).fill(TEST);
  await expect(number(page)).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("region", { name: strings.summaryTitle })).toHaveCount(0);
  await review(page).click();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
});

test("A36 a gift with a test card is reviewed, takes no money, sends nothing, and can become a pledge", async ({
  page,
}) => {
  const sent = countSent(page);
  await openDonation(page);
  await fillGift(page);
  await fillCard(page, TEST);
  await review(page).click();
  await expect(page.getByRole("heading", { name: "Please look over your gift" })).toBeFocused();
  await expect(page).toHaveTitle(/^Look over your gift: /);
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await page.getByRole("button", { name: "Give $50" }).click();
  await expect(page.getByRole("heading", { name: "The test worked. No money was taken." })).toBeFocused();
  expect(sent()).toBe(0);
  await page.getByRole("button", { name: "Make an offline pledge" }).click();
  await expect(page.getByRole("radio", { name: "Offline pledge" })).toBeChecked();
  await expect(page.getByLabel(/^First name/)).toHaveValue("Ana");
});

test("A36 a pledge is sent once and gets a number; next steps are shown, and no data stays in the browser", async ({
  page,
}) => {
  const sent = countSent(page);
  const body = page.waitForRequest((request) => request.method() === "POST");
  await openDonation(page);
  await fillGift(page);
  await page.getByRole("radio", { name: "Offline pledge" }).check();
  await review(page).click();
  await page.getByRole("button", { name: "Change something" }).click();
  await page.getByLabel(/^Amount in dollars/).fill("60");
  await review(page).click();
  await page.getByRole("button", { name: "Send my pledge of $60" }).dblclick();
  await expect(page.getByRole("heading", { name: "Thank you, Ana" })).toBeFocused();
  await expect(page.getByText(/Its number is [2-9A-Z]{4}-[2-9A-Z]{4}\./)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Make out a check to" }).first()).toBeVisible();
  expect(sent()).toBe(1);
  const shown = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
  expect((await body).postData()).toContain(`pledge_${shown?.replace("-", "")}`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Ana");
});

test("a pledge that cannot be sent keeps its input and its number for the next try", async ({
  page,
  faults,
}) => {
  allowFailedRequests(faults);
  const references: string[] = [];
  await page.route(SEND, async (route) => {
    references.push(/pledge_\w{8}/.exec(route.request().postData() ?? "")?.[0] ?? "");
    if (references.length === 1) await route.abort();
    else await route.continue();
  });
  await openDonation(page, "/causes-single/mobile-sensory-room#donations");
  await fillGift(page);
  await page.getByRole("radio", { name: "Offline pledge" }).check();
  await review(page).click();
  const send = page.getByRole("button", { name: "Send my pledge of $50" });
  await send.click();
  await expect(page.getByText(refusals.sendFailed)).toBeVisible();
  await send.click();
  await expect(page.getByRole("heading", { name: "Thank you, Ana" })).toBeFocused();
  expect(references[0]).toMatch(/^pledge_/);
  expect(references).toEqual([references[0], references[0]]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no card fields are offered, and a pledge can be sent", async ({ page }) => {
    await page.goto("/donate");
    await expect(page.getByLabel(/^Card number/)).toHaveCount(0);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByText("How to complete your pledge").first()).toBeVisible();
    await page.getByLabel(/^Amount in dollars/).fill("25");
    await fillDonor(page);
    await page.getByRole("button", { name: "Send my pledge" }).click();
    await expect(page).toHaveURL(/\/message-sent$/);
    await expect(page.getByText(/Its number is [2-9A-Z]{4}-[2-9A-Z]{4}\./)).toBeVisible();
  });
});
