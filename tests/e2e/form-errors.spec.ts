import { strings } from "#core/values/strings.ts";
import { feedbackForm, fillFeedback, SEND, sendButton, VISITOR } from "./feedback.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

test("A33 an empty form says what is missing: in a summary, at each field, and in the title", async ({
  page,
}) => {
  await page.goto("/#contact");
  await wakeUp(page);
  await expect(feedbackForm(page)).toHaveJSProperty("noValidate", true);
  await sendButton(page).click();
  const summary = page.getByRole("region", { name: strings.summaryTitle });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const links = summary.getByRole("link");
  await expect(links).toHaveCount(3);
  for (const [index, label] of [/^Name/, /^E-mail/, /^Message/].entries()) {
    const field = feedbackForm(page).getByLabel(label);
    const message = String(await links.nth(index).textContent());
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await links.nth(index).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  }
  await expect(page).toHaveURL(/#contact$/);
});

test("a corrected field loses its error mark, and the field stays in place while typing", async ({
  page,
}) => {
  await page.goto("/#contact");
  await wakeUp(page);
  const title = await page.title();
  await expect(feedbackForm(page)).toHaveJSProperty("noValidate", true);
  await sendButton(page).click();
  const summary = page.getByRole("region", { name: strings.summaryTitle });
  await expect(summary.getByRole("link")).toHaveCount(3);
  const email = feedbackForm(page).getByLabel(/^E-mail/);
  await email.focus();
  await page.keyboard.type("ada@visitor");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  const before = await email.boundingBox();
  await page.keyboard.type(".example");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(email).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(2);
  expect((await email.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await feedbackForm(page).getByLabel(/^Name/).fill(VISITOR.name);
  await feedbackForm(page)
    .getByLabel(/^Message/)
    .fill(VISITOR.message);
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test("a message needs an e-mail address or a phone number; either is enough", async ({ page }) => {
  await page.goto("/contact");
  await wakeUp(page);
  const form = feedbackForm(page);
  await expect(form).toHaveJSProperty("noValidate", true);
  await form.getByLabel(/^Name/).fill(VISITOR.name);
  await sendButton(page).click();
  const email = form.getByLabel(/^E-mail/);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(/^Phone/).fill("614-555-0123");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await sendButton(page).click();
  await expect(form.getByRole("status").filter({ hasText: strings.contactThanks })).toContainText(
    "614-555-0123",
  );
});

test("A34 errors appear only on sending, and the title recovers", async ({ page }) => {
  await page.goto("/#contact");
  await wakeUp(page);
  const title = await page.title();
  await fillFeedback(page, { ...VISITOR, email: "ada at visitor" });
  await feedbackForm(page)
    .getByLabel(/^Message/)
    .blur();
  await expect(feedbackForm(page).locator("[aria-invalid=true]")).toHaveCount(0);
  await expect(feedbackForm(page)).toHaveJSProperty("noValidate", true);
  await sendButton(page).click();
  await expect(feedbackForm(page).locator("[aria-invalid=true]")).toHaveCount(1);
  await expect(feedbackForm(page).getByLabel(/^E-mail/)).toHaveValue("ada at visitor");
  await feedbackForm(page)
    .getByLabel(/^E-mail/)
    .fill(VISITOR.email);
  await sendButton(page).click();
  await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
  await expect(page).toHaveTitle(title);
});

test("an error from the relay is shown at its field", async ({ page, faults }) => {
  allowFailedRequests(faults);
  // Passes the page's own check; the address is corrupted in transit.
  await page.route(SEND, (route) => {
    const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
    return route.continue({
      postData: Buffer.from(body.replace(VISITOR.email, "ada at visitor.example"), "latin1"),
    });
  });
  await page.goto("/#contact");
  await wakeUp(page);
  await fillFeedback(page);
  await sendButton(page).click();
  const summary = page.getByRole("region", { name: strings.summaryTitle });
  await expect(summary).toBeFocused();
  const message = String(await summary.getByRole("link").textContent());
  const email = feedbackForm(page).getByLabel(/^E-mail/);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(new RegExp(message));
  await expect(email).toHaveValue(VISITOR.email);
  await expect(page).toHaveTitle(/^Error: /);
  // The page has no rule for this error, so it stays until the field itself changes.
  await feedbackForm(page).getByLabel(/^Name/).fill("Ada");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("ada@visitor.test");
  await expect(email).not.toHaveAttribute("aria-invalid");
});
