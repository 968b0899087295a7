import type { Page } from "@playwright/test";

/** Fills in the donor's details in a donation form. */
export async function fillDonor(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel(/^First name/).fill("Ana");
  await main.getByLabel(/^Last name/).fill("Sample");
  await main
    .getByLabel(/^E-mail/)
    .first()
    .fill("ana@haven.example");
}

/** Fills in the card fields of a donation form. */
export async function fillCard(page: Page, digits: string): Promise<void> {
  await page.getByRole("radio", { name: "Card", exact: true }).scrollIntoViewIfNeeded();
  await page.getByLabel(/^Name on the card/).fill("Ana Sample");
  await page.getByLabel(/^Card number/).fill(digits);
  await page.getByLabel(/^Expiry date/).fill(`04/${String(new Date().getFullYear() + 2).slice(-2)}`);
  await page.getByLabel(/^Security code/).fill("123");
}
