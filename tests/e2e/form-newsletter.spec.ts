import type { Page } from "@playwright/test";
import { strings } from "#core/values/strings.ts";
import { allowFailedRequests, expect, test, wakeUp } from "./test.ts";

const SERVICE = "/service-single/group-session";
const THANKS = "Thank you. We send you an e-mail. Once you confirm there, you are on the list.";

/** The newsletter form in the footer, which opens when asked for. */
function footerForm(page: Page) {
  return page.getByRole("contentinfo").locator("form");
}

/** Opens it, as its title says. */
async function openFooterForm(page: Page): Promise<void> {
  await page.getByRole("contentinfo").locator("summary", { hasText: "Letters by e-mail" }).click();
}

test("the sign-up in the footer requires consent, then confirms", async ({ page }) => {
  await page.goto("/about");
  await wakeUp(page);
  const form = footerForm(page);
  await expect(form.getByLabel(/^E-mail/)).toBeHidden();
  await openFooterForm(page);
  await form.getByLabel(/^E-mail/).fill("ada@visitor.example");
  await expect(form).toHaveJSProperty("noValidate", true);
  await form.getByRole("button", { name: "Sign Up" }).click();
  const summary = form.getByRole("region", { name: strings.summaryTitle });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /tick the box/ }).click();
  await expect(form.getByLabel(/^I agree to the privacy policy/)).toBeFocused();
  await page.keyboard.press("Space");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(form.getByRole("status").getByText(THANKS)).toBeVisible();
  await expect(form.getByLabel(/^E-mail/)).toHaveValue("");
});

test("a service page has one sign-up, which keeps its draft; no id stands twice", async ({ page }) => {
  await page.goto(SERVICE);
  await wakeUp(page);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const sidebar = page.getByRole("region", { name: "A quiet letter" });
  await sidebar.getByLabel(/^E-mail/).fill("ada@visitor.example");
  await page.reload();
  await wakeUp(page);
  await expect(sidebar.getByLabel(/^E-mail/)).toHaveValue("ada@visitor.example");
  await expect(page.getByRole("button", { name: "Sign Up" })).toHaveCount(1);
  await sidebar.getByLabel(/^I agree/).check();
  await sidebar.getByRole("button", { name: "Sign Up" }).click();
  await expect(sidebar.getByText(THANKS)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sign-up leads to a page that confirms it", async ({ page }) => {
    await page.goto("/about");
    await openFooterForm(page);
    await footerForm(page)
      .getByLabel(/^E-mail/)
      .fill("ada@visitor.example");
    await footerForm(page)
      .getByLabel(/^I agree/)
      .check();
    await footerForm(page).getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/message-sent$/);
  });

  test("a sign-up that is refused is open, and says why", async ({ page, faults }) => {
    allowFailedRequests(faults);
    await page.goto("/about");
    await openFooterForm(page);
    // Browsers let an address without a dot pass.
    await footerForm(page)
      .getByLabel(/^E-mail/)
      .fill("ada@visitor");
    await footerForm(page)
      .getByLabel(/^I agree/)
      .check();
    await footerForm(page).getByRole("button", { name: "Sign Up" }).click();
    await expect(footerForm(page).getByRole("region", { name: strings.summaryTitle })).toBeVisible();
    await expect(footerForm(page).getByLabel(/^E-mail/)).toHaveValue("ada@visitor");
  });
});
