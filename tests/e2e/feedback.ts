import type { Locator, Page, Route } from "@playwright/test";
import { sendFormPath } from "#contract/wire.ts";

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

/**
 * Keeps the answer to a form back.
 *
 * @returns Lets the message go on to the relay.
 */
export async function holdAnswer(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SEND, async (route: Route) => {
    await held;
    await route.continue();
  });
  return release;
}
