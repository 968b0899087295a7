import type { Locator, Page } from "@playwright/test";
import { type OwnServer, startServer } from "./own-server.ts";
import { test as base, expect } from "./test.ts";

/** A test with its own server, so that its bookings do not take times from other tests. */
export const test = base.extend<{ server: OwnServer }>({
  server: async ({ context }, use) => {
    const server = await startServer({ RATE_LIMIT: "100000/1m" });
    await use(server);
    // Close pages first: one that is still fetching would report a failed request.
    for (const page of context.pages()) await page.close();
    await server.stop();
  },
});

// The steps of booking, for tests of the whole flow and of what follows it.

/** Buttons of the days that have open times. */
export const days = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /to choose from$/ })
    .filter({ visible: true });
export const continueButton = (page: Page) => page.getByRole("button", { name: "Continue with this time" });
export const bookButton = (page: Page) =>
  page.getByRole("button", { name: /^Book it: .+, pay at the studio$/ });
export const nextButton = (page: Page) => page.getByRole("button", { name: "Look it over before you book" });
export const bookedTitle = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Your visit is booked" });
export const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens the line of length and party for a change. */
export async function openParty(page: Page): Promise<void> {
  const fold = page.getByRole("main").locator("details:has([name=adults])");
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

/** Chooses the first time of a day. With a key: a page that has just opened may still scroll to what it has to say. */
export function chooseFirstTime(page: Page): Promise<void> {
  return pressTime(times(page).first());
}

const times = (page: Page) => page.getByRole("radio", { name: /^(\d|noon)(?!.*minutes)/ });

async function pressTime(time: Locator): Promise<void> {
  // A press in the half second after a page has come does not count.
  await expect(async () => {
    await time.press("Space");
    await expect(time).toBeChecked({ timeout: 1000 });
  }).toPass();
}

/** Goes from the choice of a room to the step for contact details. */
export async function chooseTime(page: Page, url: string, isLast = false): Promise<void> {
  await page.goto(`${url}/book`);
  await page
    .getByRole("button", { name: /^See open times/ })
    .first()
    .click();
  await days(page).nth(2).click();
  await pressTime(isLast ? times(page).last() : times(page).first());
  await continueButton(page).click();
  await expect(title(page, "Who and what helps")).toBeVisible();
}

/** Fills in who comes: a name and an address. */
export async function fillWho(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel(/^Your name/).fill("Sam");
  await main.getByLabel(/^E-mail/).fill("sam@example.com");
}

/** Fills in the contact details and continues to the review. */
export async function fillContact(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await fillWho(page);
  await main.getByRole("checkbox").first().check();
  await nextButton(page).click();
  await expect(title(page, "Check your booking")).toBeVisible();
}

/** Goes from the choice of a room to the booked visit. */
export async function bookVisit(page: Page, url: string): Promise<void> {
  await chooseTime(page, url);
  await fillContact(page);
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
}

export const BUBBLES = "Bubble Tube Corner";
export const WALL = "Tactile Wall";

/** Books the corner for the last time of a day, then the wall for an earlier one: at the end of a month, the list begins on that day. */
export async function bookTwoRooms(page: Page, url: string): Promise<void> {
  await chooseTime(page, url, true);
  await fillContact(page);
  await page.getByRole("link", { name: "Add another room" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${WALL}`) })
    .click();
  await days(page).first().click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await nextButton(page).click();
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
}

/**
 * Books rooms over the API, for tests of what follows, and opens the visit.
 *
 * @param rooms By the slug of their offer: on which of the open days, counted from 0.
 */
export async function openBooked(
  page: Page,
  url: string,
  rooms: Readonly<Record<string, number>>,
): Promise<void> {
  const api = `${url}/api/v1.0/bookings`;
  const items = await Promise.all(
    Object.entries(rooms).map(async ([offer, day]) => {
      const minutes = offer === "quiet-hour-visit" ? 120 : 60;
      const visit = { offer, minutes, people: 1, adults: 1, children: 0 };
      const answer = await page.request.get(
        `${api}/times?offer=${offer}&minutes=${minutes}&people=1&days=31`,
      );
      const { days }: { days: { times: { starts: string }[] }[] } = await answer.json();
      const open = days.filter(({ times }) => times.length > 0);
      return { ...visit, starts: open[day]?.times[0]?.starts };
    }),
  );
  const data = { submission_id: crypto.randomUUID(), name: "Sam", email: "sam@example.com", items };
  const headers = { origin: url, accept: "application/json" };
  const booked = await page.request.post(api, { data, headers });
  expect(booked.status(), await booked.text()).toBe(201);
  await page.goto(new URL((await booked.json()).manage, url).href);
}

/** {@link bookTwoRooms} over the API. */
export function openTwoRooms(page: Page, url: string): Promise<void> {
  return openBooked(page, url, { "bubble-tube-corner": 2, "tactile-wall": 1 });
}
