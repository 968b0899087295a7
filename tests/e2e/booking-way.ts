import type { Page } from "@playwright/test";
import { type OwnServer, startServer } from "./own-server.ts";
import { test as base, expect } from "./test.ts";

/** A test with a server of its own: what is booked there is taken from nobody else. */
export const test = base.extend<{ server: OwnServer }>({
  server: async ({ context }, use) => {
    const server = await startServer({ RATE_LIMIT: "100000/1m" });
    await use(server);
    // First: a page that still fetches something would miss the server.
    for (const page of context.pages()) await page.close();
    await server.stop();
  },
});

// The steps of booking, for tests that go all the way or begin behind it.

/** The days of a page that have open times. */
export const days = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /to choose from$/ })
    .filter({ visible: true });
export const continueButton = (page: Page) => page.getByRole("button", { name: "Continue with this time" });
export const book = (page: Page) => page.getByRole("button", { name: /^Book it: .+, pay at the studio$/ });
export const booked = (page: Page) => page.getByRole("heading", { level: 1, name: "Your visit is booked" });
export const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Chooses the first time of a day; its box lies under its label. */
export async function chooseFirst(page: Page): Promise<void> {
  await page
    .getByRole("radio", { name: /^(\d|noon)(?!.*minutes)/ })
    .first()
    .check({ force: true });
}

/** From the choice of a room to the page of who comes. */
export async function chooseTime(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/book`);
  await page
    .getByRole("button", { name: /^See open times/ })
    .first()
    .click();
  await days(page).nth(2).click();
  await chooseFirst(page);
  await continueButton(page).click();
  await expect(title(page, "Who and what helps")).toBeVisible();
}

/** Fills in who comes. */
export async function sayWho(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel(/^Your name/).fill("Sam");
  await main.getByLabel(/^E-mail/).fill("sam@example.com");
  await main.getByRole("checkbox").first().check();
  await main.getByRole("button", { name: "Look it over before you book" }).click();
  await expect(title(page, "Check your booking")).toBeVisible();
}

/** From the choice of a room to the booked visit. */
export async function bookVisit(page: Page, url: string): Promise<void> {
  await chooseTime(page, url);
  await sayWho(page);
  await book(page).click();
  await expect(booked(page)).toBeVisible();
}
