import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { sendForm } from "./send-form.ts";

const donor = { firstName: "Ada", lastName: "Reed", email: "ada@example.com", address: "" };
const pledge = { ...donor, amount: "25", method: "offline", cause: "mobile-sensory-room" };

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an owner marks a pledge as paid, undoes it, and sees a paid pledge in the takings", async ({
    page,
    desk,
    faults,
  }) => {
    allowFailedRequests(faults);
    await sendForm(page, desk, "donation", pledge);
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/gifts`);
    const list = page.getByRole("list", { name: "Gifts and orders" });
    await list.getByText("Record a payment").click();
    // Nothing is chosen beforehand.
    await expect(list.getByLabel("Paid")).toHaveValue("");
    await list.getByLabel("Paid").selectOption("cash");
    await list.getByLabel(/^Amount/).fill("much");
    await list.getByRole("button", { name: "Paid" }).click();
    await expect(list.getByRole("link", { name: /^Please enter an amount/ })).toBeVisible();
    // What was typed is still there.
    await expect(list.getByLabel("Paid")).toHaveValue("cash");
    await list.getByLabel("Paid").selectOption("check");
    await list.getByLabel(/^Amount/).fill("$20");
    await list.getByRole("button", { name: "Paid" }).click();
    await expect(page.getByText("Marked as paid.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list.getByText("Pledge from Ada Reed")).toBeVisible();
    await list.getByText("Record a payment").click();
    await list.getByLabel("Paid").selectOption("cash");
    await list.getByRole("button", { name: "Paid" }).click();
    await page.getByRole("link", { name: "Takings" }).click();
    await expect(page.getByRole("row", { name: /^Month/ })).toContainText("$25");
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.goBack().then(() => page.getByRole("link", { name: /spreadsheet/ }).click()),
    ]);
    expect(saved.suggestedFilename()).toBe("gifts-and-orders.csv");
    await page.goto(`${desk.url}/desk/money`);
    await expect(page.getByRole("row", { name: /^Gifts/ })).toContainText("$25");
    await expect(page.getByRole("row", { name: /^In all/ })).toContainText("$25");
    await expect(page.getByText("$25, noted by you in 1 payment.")).toBeVisible();
  });
});

test("the gift pages pass axe", async ({ page, desk }) => {
  await sendForm(page, desk, "donation", pledge);
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/gifts`);
  await page.getByText("Record a payment").click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Paid" }).click();
  await page.getByRole("link", { name: "Takings" }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${desk.url}/desk/money`);
  expect(await findAxeViolations(page)).toEqual([]);
});
