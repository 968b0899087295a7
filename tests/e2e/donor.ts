import type { Page } from "@playwright/test";

/** Writes into a donation form who gives. */
export async function fillDonor(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel(/^First name/).fill("Ana");
  await main.getByLabel(/^Last name/).fill("Sample");
  await main
    .getByLabel(/^E-mail/)
    .first()
    .fill("ana@haven.example");
}
