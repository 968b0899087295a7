import { newsletterPath } from "#features/letters/newsletter-links.ts";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { sendForm } from "./send-form.ts";

test.use({ javaScriptEnabled: false });

test("a subscriber confirms by link and unsubscribes with one click in the mail program; the desk shows both", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  await sendForm(page, desk, "newsletter", { email: "ada@example.com", agree: "yes" });
  const key = desk.withStore((db) => String(db.prepare("SELECT key FROM letter_addresses").get()?.key));
  await desk.signIn(page, "owner");
  const stateAtDesk = async () => {
    await page.goto(`${desk.url}/desk/letters`);
    return page.getByRole("listitem").filter({ hasText: "ada@example.com" }).innerText();
  };
  expect(await stateAtDesk()).toContain("not set up");

  // Opening the page changes nothing: mail scanners open every link.
  await page.goto(desk.url + newsletterPath("confirm", key));
  expect(await stateAtDesk()).toContain("not set up");
  await page.goto(desk.url + newsletterPath("confirm", key));
  await page.getByRole("button", { name: "Yes, send me letters" }).click();
  await expect(page.getByText("You will get our letters.")).toBeVisible();
  expect(await stateAtDesk()).toContain("Confirmed");

  const oneClick = await page.request.post(desk.url + newsletterPath("leave", key), {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(oneClick.status()).toBe(200);
  expect(await stateAtDesk()).toContain("Unsubscribed");
  await page.goto(desk.url + newsletterPath("leave", "unknown"));
  await expect(page.getByRole("button", { name: "Yes, stop the letters" })).toHaveCount(0);
});

test("an owner removes an address and downloads the table", async ({ page, desk }) => {
  await sendForm(page, desk, "newsletter", { email: "ada@example.com", agree: "yes" });
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/letters`);
  const table = page.waitForEvent("download");
  await page.getByRole("link", { name: /spreadsheet/ }).click();
  expect((await table).suggestedFilename()).toBe("letters.csv");
  await page.getByRole("button", { name: /^Remove ?: ada@example.com$/ }).click();
  await expect(page.getByText("This address gets no more letters.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The address is back, as it was before.")).toBeVisible();
  await page.getByRole("button", { name: /^Remove ?: ada@example.com$/ }).click();
  await page.getByRole("button", { name: /^Bring back ?: ada@example.com$/ }).click();
  await expect(page.getByRole("button", { name: /^Remove ?: ada@example.com$/ })).toBeVisible();
});

test.describe("with JavaScript", () => {
  test.use({ javaScriptEnabled: true });

  test("the newsletter pages pass axe", async ({ page, desk }) => {
    await sendForm(page, desk, "newsletter", { email: "ada@example.com", agree: "yes" });
    const key = desk.withStore((db) => String(db.prepare("SELECT key FROM letter_addresses").get()?.key));
    await page.goto(desk.url + newsletterPath("leave", key));
    expect(await findAxeViolations(page)).toEqual([]);
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/letters`);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
