import type { Locator, Page } from "@playwright/test";
import { sendFormPath } from "#core/form/wire.ts";
import { hold } from "./test.ts";

/** URL pattern of the endpoint that forms are sent to, on any origin. */
export const SEND = `**${sendFormPath}`;

export const VISITOR = {
  name: "Ada Lovelace",
  email: "ada@visitor.example",
  message: "Is there a quiet hour?",
};

/** The form of the contact section. */
export function feedbackForm(page: Page): Locator {
  return page.locator("#contact form");
}

/** Its submit button, whatever its label. */
export function sendButton(page: Page): Locator {
  return feedbackForm(page).locator("button[type=submit], button:not([type])");
}

/** Fills in the required fields. */
export async function fillFeedback(page: Page, values = VISITOR): Promise<void> {
  const form = feedbackForm(page);
  await form.getByLabel(/^Name/).fill(values.name);
  await form.getByLabel(/^E-mail/).fill(values.email);
  await form.getByLabel(/^Message/).fill(values.message);
}

/** Counts the messages sent from now on. @returns A function that reads the count. */
export function countSent(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(sendFormPath)) count += 1;
  });
  return () => count;
}

/** Holds sent messages back until the returned function is called. */
export function holdMessages(page: Page): Promise<() => void> {
  return hold(page, SEND);
}
