import type { Locator, Page } from "@playwright/test";
import { VISITOR } from "./feedback.ts";

/**
 * Fills in the volunteer form, including a file.
 *
 * @returns The form.
 */
export async function fillVolunteer(page: Page, cv: Buffer, firstName = "Ada"): Promise<Locator> {
  const form = page.getByRole("main").locator("form");
  await form.getByLabel(/^First name/).fill(firstName);
  await form.getByLabel(/^E-mail/).fill(VISITOR.email);
  await form.getByLabel(/^Subject/).fill("Saturdays");
  await form.getByLabel(/^Description/).fill("I can drive the van.");
  await form
    .getByLabel(/^CV file/)
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: cv });
  return form;
}
