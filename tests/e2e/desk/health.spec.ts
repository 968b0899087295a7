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
  await expect(page.getByRole("alert")).toContainText("Mail is not set up.");
  await page.getByRole("button", { name: "Make one now" }).click();
  await expect(page.getByText("A backup is being made.")).toBeVisible();
});

test("an owner sees what is left of the sample, with a link to each field, and which parts are switched off", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/health`);
  await page.getByRole("link", { name: "What is left before you open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is left before you open");
  expect(await findAxeViolations(page)).toEqual([]);

  const place = page.getByRole("link", { name: "Facts, hours, menus and switches, Motto" });
  const ours = page.getByRole("button", {
    name: /^This is ours ?: Facts, hours, menus and switches, Motto$/,
  });
  await ours.click();
  await expect(page.getByText("Noted in your draft: this is yours.")).toBeVisible();
  await expect(ours).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(ours).toBeVisible();
  await place.first().click();
  await expect(page).toHaveURL(/\/desk\/words\/studio\/site#field-tagline$/);
  await expect(page.getByLabel("Motto")).toBeVisible();

  await desk.signIn(page, "host");
  expect((await page.request.get(`${desk.url}/desk/health/launch`)).status()).toBe(404);
});

test.describe("with a mail server that is down", () => {
  test.use({ deskEnv: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "studio@example.com" } });

  test("an owner sends waiting mail again", async ({ page, desk, faults }) => {
    allowFailedRequests(faults);
    await sendForm(page, desk, "contact", { name: "Ada", email: "ada@example.com", note: "Hello" });
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/health`);
    await expect(page.getByText("One e-mail is waiting.")).toBeVisible();
    await page.getByRole("button", { name: "Send waiting mail now" }).click();
    await expect(page.getByText("The waiting e-mails are being sent now.")).toBeVisible();
  });
});
