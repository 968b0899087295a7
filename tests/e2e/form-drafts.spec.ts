import { strings } from "#core/values/strings.ts";
import { feedbackForm, fillFeedback, sendButton, VISITOR } from "./feedback.ts";
import { expect, test, wakeUp } from "./test.ts";

test("A37 the input survives a reload and a visit to another page", async ({ page }) => {
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await page.reload();
  await wakeUp(page);
  await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
  await page.goto("/privacy");
  await page.goto("/#contact");
  await wakeUp(page);
  await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue(VISITOR.message);
  await expect(feedbackForm(page).getByLabel(/^Name/)).toHaveValue(VISITOR.name);
});

test("A37 a visitor can turn drafts off once and for all", async ({ page }) => {
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await page.reload();
  await wakeUp(page);
  await feedbackForm(page).getByLabel("Do not keep my text on this device").check();
  await fillFeedback(page);
  await page.goto("/privacy");
  await page.goto("/#contact");
  await wakeUp(page);
  await expect(feedbackForm(page).getByLabel("Do not keep my text on this device")).toBeChecked();
  await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue("");
  expect(await page.evaluate((text) => JSON.stringify(sessionStorage).includes(text), VISITOR.message)).toBe(
    false,
  );
});

test("a sent message leaves no draft", async ({ page }) => {
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await sendButton(page).click();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
  await page.goto("/privacy");
  await page.goto("/#contact");
  await wakeUp(page);
  await expect(feedbackForm(page)).toHaveJSProperty("noValidate", true);
  await expect(feedbackForm(page).getByLabel(/^Message/)).toHaveValue("");
});

test("a booking request can be sent without a message", async ({ page }) => {
  await page.goto("/service-single/mobile-sensory-van");
  await page.goto(String(await page.locator("main a[href*='intent=book']").first().getAttribute("href")));
  await expect(page).toHaveURL(/intent=book#contact$/);
  const form = feedbackForm(page);
  await expect(form.getByLabel(/^Preferred day/)).toBeVisible();
  await wakeUp(page);
  await expect(sendButton(page)).toHaveText("Send Booking Request");
  await form.getByLabel(/^Name/).fill(VISITOR.name);
  await form.getByLabel(/^E-mail/).fill(VISITOR.email);
  await form.getByLabel(/^Number of people/).fill("2");
  await form.getByText("Morning", { exact: true }).click();
  await sendButton(page).click();
  // The thank-you message for a booking request also says what happens next.
  await expect(form.getByRole("status").filter({ hasText: strings.feedbackThanks })).toContainText(
    new RegExp(`${strings.feedbackThanks}\\s*\\S+`),
  );
});

test("without a booking request its fields are hidden, and the message is required", async ({ page }) => {
  await page.goto("/#contact");
  await wakeUp(page);
  await expect(feedbackForm(page).getByLabel(/^Preferred day/)).toBeHidden();
  await fillFeedback(page, { ...VISITOR, message: "" });
  await expect(feedbackForm(page)).toHaveJSProperty("noValidate", true);
  await sendButton(page).click();
  await expect(page.getByRole("region", { name: strings.summaryTitle }).getByRole("link")).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a sent form leads to a page that confirms it", async ({ page }) => {
    await page.goto("/#contact");
    await fillFeedback(page);
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await sendButton(page).click();
    expect((await posted).status()).toBe(303);
    await expect(page).toHaveURL(/\/message-sent$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("an incomplete form is shown again with its input", async ({ page, faults }) => {
    faults.expected.push(/Failed to load resource.*422/);
    await page.goto("/#contact");
    await fillFeedback(page, { ...VISITOR, message: "" });
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await sendButton(page).click();
    expect((await posted).status()).toBe(422);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue(VISITOR.name);
    await page.getByLabel(/^Message/).fill(VISITOR.message);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/message-sent$/);
  });
});
