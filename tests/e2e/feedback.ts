import type { Locator, Page } from "@playwright/test";
import { sendFormPath } from "#contract/wire.ts";
import { hold } from "./test.ts";

/** Every address under which forms are sent. */
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

/** Its button, whatever it says while it sends. */
export function sendButton(page: Page): Locator {
  return feedbackForm(page).locator("button[type=submit], button:not([type])");
}

/** Types what the form needs, as a person would. */
export async function fillFeedback(page: Page, values = VISITOR): Promise<void> {
  const form = feedbackForm(page);
  await form.getByLabel(/^Name/).fill(values.name);
  await form.getByLabel(/^E-mail/).fill(values.email);
  await form.getByLabel(/^Message/).fill(values.message);
}

/** Counts the messages that leave the page. */
export function countSent(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(sendFormPath)) count += 1;
  });
  return () => count;
}

/** Keeps a message on its way until the returned function is called. */
export function holdAnswer(page: Page): Promise<() => void> {
  return hold(page, SEND);
}
