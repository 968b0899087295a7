import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { sendForm } from "./send-form.ts";

test("an owner sees the server's health, sends a test mail, and starts a backup", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/health`);
  await expect(page.getByText("Last backup")).toBeVisible();
  await expect(page.getByText("Not measured. To switch it on")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.locator("main :focus")).toContainText("Mail is not set up.");
  await page.getByRole("button", { name: "Make one now" }).click();
  await expect(page.getByText("A backup is being made.")).toBeVisible();
});

test("an owner makes the sample theirs step by step, with a link to each field, and one press for a page", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/health`);
  await page.getByRole("main").getByRole("link", { name: "Make it yours" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make it yours");
  await expect(page.getByText("of 9 steps done")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  // Prices and the mark of a room go with one press; what is nobody's, such as the sample's name, does not.
  const step = page.getByText(/^Rooms and prices: \d+ left$/);
  await step.click();
  const ours = page.getByRole("button", { name: /^This is ours ?: Service: Tactile Wall$/ });
  await ours.click();
  await expect(page.getByText("Noted in your draft.")).toBeVisible();
  await expect(ours).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await step.click();
  await expect(ours).toBeVisible();
  // What guests rely on comes first, and nothing is chosen.
  await page.getByRole("link", { name: /^Next: / }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  const steps = page.getByRole("group", { name: /^There are no steps on the way in/ });
  await steps.getByText("No", { exact: true }).click();
  await page.getByRole("button", { name: "Save answers" }).click();
  await expect(page.getByText("Noted in your draft.")).toBeVisible();
  await page.getByRole("link", { name: /^Next: / }).click();
  await expect(steps.getByRole("radio", { name: "No", exact: true })).toBeChecked();

  await desk.signIn(page, "host");
  expect((await page.request.get(`${desk.url}/desk/make-it-yours`)).status()).toBe(404);
});

test.describe("with a mail server that is down", () => {
  test.use({ deskEnv: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "studio@example.com" } });

  test("an owner sends waiting mail again", async ({ page, desk, faults }) => {
    allowFailedRequests(faults);
    await sendForm(page, desk, "contact", { name: "Ada", email: "ada@example.com", note: "Hello" });
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/health`);
    // The message to the studio, and the receipt of who wrote it.
    await expect(page.getByText("2 e-mails are waiting.")).toBeVisible();
    await page.getByRole("button", { name: "Send waiting mail now" }).click();
    await expect(page.getByText("The waiting e-mails are being sent now.")).toBeVisible();
  });
});
