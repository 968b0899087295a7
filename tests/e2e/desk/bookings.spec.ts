import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { bookFirst } from "./guest.ts";

test("a host marks who is here, takes it back, notes what was paid, and finds the booking by phone", async ({
  page,
  desk,
}) => {
  const { reference, date } = await bookFirst(page, desk);
  await desk.signIn(page, "host");
  await page.goto(`${desk.url}/desk?date=${date}`);
  const visit = page.getByRole("article", { name: /^Ada/ });
  await expect(visit).toContainText("Please knock softly.");
  await expect(page.getByText("Lovelace")).toHaveCount(0);
  await visit.getByRole("button", { name: /^Here/ }).click();
  await expect(page.getByText("Marked as here.")).toBeVisible();
  await expect(visit).toContainText("Here since");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(visit).not.toContainText("Here since");
  await visit.getByText("More").click();
  await visit.getByLabel("Paid").selectOption("cash");
  await visit.getByRole("button", { name: "Note it" }).click();
  await expect(visit).toContainText("paid with cash");
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByLabel("Name, phone or reference").fill("555 0188");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Lovelace");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByText("Cancel", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(page.getByText("The visit is cancelled")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a day is closed, its guests are listed, and it is opened again", async ({ page, desk, faults }) => {
    allowFailedRequests(faults);
    const { reference, date } = await bookFirst(page, desk);
    await desk.signIn(page, "host");
    await page.goto(`${desk.url}/desk/closed-times`);
    await page.getByRole("button", { name: "Close it" }).click();
    await expect(page.getByText("Please choose the day to close.")).toBeVisible();
    await page.getByLabel(/^Day/).fill(date);
    await page.getByRole("button", { name: "Close it" }).click();
    await expect(page.getByRole("link", { name: new RegExp(reference) })).toBeVisible();
    await page.getByRole("button", { name: "Open again" }).click();
    await expect(page.getByText("No time is closed.")).toBeVisible();
  });
});
