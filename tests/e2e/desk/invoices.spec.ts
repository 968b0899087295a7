import type { Page } from "@playwright/test";
import { WITH_AND_WITHOUT_JAVASCRIPT } from "../../projects.ts";
import { findAxeViolations } from "../axe.ts";
import { chooseTime, fillContact, title } from "../booking-steps.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { findHorizontalOverflow } from "../width.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";

const open = (page: Page) => page.getByText("Pay by invoice instead").click();
const pay = (page: Page) => page.getByRole("button", { name: /^Book it, pay .+ by invoice$/ });

/** The owner says that they know who ordered the invoice, which is issued then. Opens the visit again. */
async function confirm(page: Page, desk: DeskServer): Promise<void> {
  const visit = page.url();
  await expect(
    page.getByText(/Your time is kept\. The invoice comes once .+ we have confirmed it: by /),
  ).toBeVisible();
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk`);
  await page.getByRole("button", { name: /^We know them/ }).click();
  await expect(page.getByRole("button", { name: /^We know them/ })).toHaveCount(0);
  await page.goto(visit);
}

/** Books a visit by invoice, as a school that the studio knows. */
async function bookByInvoice(page: Page, desk: DeskServer): Promise<void> {
  await chooseTime(page, desk.url);
  await fillContact(page);
  await open(page);
  await page.getByLabel(/^Name and address on the invoice/).fill("Elm School\n1 Elm Street");
  await page.getByLabel("Your order number").fill("PO 7");
  await pay(page).click();
  await expect(title(page, "Your visit is booked")).toBeVisible();
  await confirm(page, desk);
}

for (const { javaScriptEnabled, way, details } of WITH_AND_WITHOUT_JAVASCRIPT) {
  test.describe(way, details, () => {
    test.use({ javaScriptEnabled });

    test("a visit is paid by invoice; what is missing is said, and nothing typed is lost", async ({
      page,
      desk,
      faults,
    }) => {
      allowFailedRequests(faults);
      await chooseTime(page, desk.url);
      await fillContact(page);
      await open(page);
      await page.getByLabel("Your order number").fill("PO 7");
      await pay(page).click();
      await expect(page.getByText(/Please write the name and address for the invoice/).first()).toBeVisible();
      await expect(page.getByLabel("Your order number")).toHaveValue("PO 7");
      await page.getByLabel(/^Name and address on the invoice/).fill("Elm School\n1 Elm Street");
      await pay(page).click();
      await expect(title(page, "Your visit is booked")).toBeVisible();
      await confirm(page, desk);
      await expect(page.getByText(/is to be paid by invoice\./)).toBeVisible();
      await page.getByRole("link", { name: "Invoice A-1" }).click();
      const paper = page.getByRole("article", { name: "Invoice A-1" });
      await expect(paper).toContainText("Elm School");
      await expect(paper).toContainText("PO 7");
    });
  });
}

test("an invoice is one sheet, without the site around it; its pages pass axe and fit small screens", async ({
  page,
  desk,
}) => {
  await bookByInvoice(page, desk);
  await page.getByRole("link", { name: "Invoice A-1" }).click();
  await expect(title(page, "Invoice A-1")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findHorizontalOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const sheets = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  await page.goto(`${desk.url}/desk/invoices`);
  await page.getByRole("link", { name: /^Invoice A-1/ }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Send a reminder" }).click();
  await expect(page.getByText(/The reminder goes out by e-mail/)).toBeVisible();
  await page.getByRole("button", { name: "By check" }).click();
  await expect(page.getByText("Noted as paid.")).toBeVisible();
});
