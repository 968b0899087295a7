import type { Locator, Page } from "@playwright/test";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";

/** Opens "Add a booking" on a later day: some of today's times may have passed. */
async function openAdding(page: Page, { url }: DeskServer): Promise<void> {
  await page.goto(`${url}/desk`);
  await page.getByRole("link", { name: "Add a booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a booking");
  await page.getByRole("region", { name: /days/i }).getByRole("button").nth(1).click();
}

/** Chooses a time. Forced: the label covers its radio button. */
async function choose(time: Locator): Promise<void> {
  await time.check({ force: true });
}

/** Books for a caller named Ada Reed. @returns The booking's reference. */
async function addVisit(page: Page, desk: DeskServer): Promise<string> {
  await openAdding(page, desk);
  await choose(page.getByRole("radio").last());
  await page.getByLabel("Name").fill("Ada Reed");
  await page.getByLabel("Phone").fill("(614) 555-0199");
  await page.getByLabel("How to tell them").selectOption("text");
  await page.getByRole("button", { name: /^Book it/ }).click();
  await expect(page.getByText("The visit is booked.")).toBeVisible();
  return /[A-Z2-9]{5}$/.exec(new URL(page.url()).pathname)?.[0] ?? "";
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a caller's visit is booked, moved, moved back and changed, and the call to the guest is noted", async ({
    page,
    desk,
    faults,
  }) => {
    // The browser reports the answer to a payment without an amount.
    allowFailedRequests(faults);
    await desk.signIn(page, "host");
    const reference = await addVisit(page, desk);
    const visit = page.getByRole("region").filter({ has: page.getByRole("link", { name: /^Move/ }) });
    const before = await visit.getByRole("heading").textContent();

    await page.getByRole("link", { name: /^Move/ }).click();
    const gap = page.getByRole("button", { name: /^Move it here/ });
    await gap.first().click();
    await page.getByRole("button", { name: "Move it and tell Ada" }).click();
    await expect(page.getByText("The visit is moved.")).toBeVisible();
    await expect(visit.getByRole("heading")).not.toHaveText(before ?? "");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(visit.getByRole("heading")).toHaveText(before ?? "");

    await page.getByRole("link", { name: "Change when, who comes or what helps" }).click();
    await page.getByLabel("Adults").fill("2");
    await page.getByLabel("Anything else that helps").fill("By the side door");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("The change is saved.")).toBeVisible();
    await expect(page.getByText("2 people")).toBeVisible();
    await expect(page.getByText("By the side door")).toBeVisible();

    await page.getByText("Record a payment").click();
    await page.getByLabel("Paid").selectOption("cash");
    await page.getByLabel("Amount").fill("a bit");
    await page.getByRole("button", { name: "Record payment" }).click();
    await expect(page.getByLabel("Paid")).toHaveValue("cash");
    await expect(page.getByLabel("Amount")).toBeVisible();
    await expect(page.getByLabel("Amount")).toHaveValue("a bit");
    await expect(page.getByLabel("Amount")).toHaveAccessibleDescription(/Nothing was changed/);

    await page.goto(`${desk.url}/desk`);
    const calls = page.getByRole("region", { name: "Calls to make" });
    await expect(calls.getByRole("link", { name: /Text \(614\)/ })).toHaveAttribute("href", /^sms:/);
    await calls.getByRole("button", { name: /Ada knows/ }).click();
    await expect(page.getByText("Noted: the guest has been told.")).toBeVisible();
    await expect(calls).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(calls.getByRole("link", { name: "Ada" })).toHaveAttribute("href", new RegExp(reference));
  });

  test("a mistake keeps the input, and a time that was just taken is reported", async ({
    page,
    desk,
    faults,
  }) => {
    allowFailedRequests(faults);
    await desk.signIn(page, "host");
    await openAdding(page, desk);
    const time = page.getByRole("radio").last();
    const label = await time.evaluate((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? "");
    await choose(time);
    await page.getByLabel("Name").fill("Ada");
    await page.getByText("What helps them").click();
    await page.getByLabel("Anything else that helps").fill("4242 4242 4242 4242");
    await page.getByRole("button", { name: /^Book it/ }).click();
    await expect(
      page.getByText("This looks like a card number. Please take it out: we must not have it."),
    ).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ada");
    await page.getByLabel("Anything else that helps").fill("");
    // Somebody else takes the time first.
    const other = await page.context().newPage();
    await openAdding(other, desk);
    await choose(other.getByRole("radio", { name: label }));
    await other.getByRole("button", { name: /^Book it/ }).click();
    await expect(other.getByText("The visit is booked.")).toBeVisible();
    await page.getByRole("button", { name: /^Book it/ }).click();
    await expect(page.getByText("This time has just been taken")).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: / at .+, / })
      .first()
      .click();
    await expect(page.getByLabel("Name")).toHaveValue("Ada");
    await page.getByRole("button", { name: /^Book it/ }).click();
    await expect(page.getByText("The visit is booked.")).toBeVisible();
  });

  test("a person on the waiting list is offered a time, which is held for them", async ({ page, desk }) => {
    await desk.signIn(page, "host");
    const offers = await (await page.request.get(`${desk.url}/api/v1.0/bookings/offers`)).json();
    const offer = offers.offers.find(({ mode }: { mode: string }) => mode === "private");
    desk.withStore((db) =>
      db
        .prepare(`
          INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at)
          VALUES (?, ?, ?, date('now'), date('now', '30 days'), 'Bo Lee', '', '614-555-0188', ?)`)
        .run(offer.offer, offer.lengths[0].minutes, offer.people.min, Date.now()),
    );
    await page.goto(`${desk.url}/desk`);
    await page.getByRole("link", { name: "1 waiting", exact: true }).click();
    await page.getByLabel("An open time").selectOption({ index: 3 });
    await page.getByRole("button", { name: "Offer it" }).click();
    await expect(page.getByText(/give the guest this link.+\/book\/details\?hold=/)).toBeVisible();
    await expect(page.getByText(/A place is held until/)).toBeVisible();
    await page.goto(`${desk.url}/desk`);
    const offeredToday = page.getByRole("region", { name: "Offered today" });
    await expect(offeredToday.getByRole("button", { name: "They take it: Bo" })).toBeVisible();
    await page.goto(`${desk.url}/desk/bookings/waiting`);
    const waits = page.getByRole("list", { name: "Who waits" });
    await page.getByRole("button", { name: /Remove from the list/ }).click();
    await expect(page.getByText("Nobody is waiting.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(waits).toContainText("Bo Lee");
    await page.getByRole("button", { name: /Remove from the list/ }).click();
    const removed = page.getByRole("region", { name: "Removed in the last 30 days" });
    await removed.getByRole("button", { name: /^Bring back.+Bo Lee$/ }).click();
    await expect(waits).toContainText("Bo Lee");
    await expect(removed).toHaveCount(0);
  });

  test("a day is shown by room, and can be printed", async ({ page, desk }) => {
    await desk.signIn(page, "host");
    await addVisit(page, desk);
    const day = await page.getByRole("heading", { level: 2 }).getByRole("link").first().getAttribute("href");
    const date = /date=([\d-]+)/.exec(day ?? "")?.[1] ?? "";
    await page.goto(`${desk.url}/desk/bookings?days=1&from=${date}`);
    await expect(page.getByRole("table").getByRole("link", { name: /Ada/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Day", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.goto(`${desk.url}/desk?date=${date}`);
    const visit = page.getByRole("article", { name: /^Ada/ });
    await page.emulateMedia({ media: "print" });
    await expect(visit.getByRole("link", { name: /booking$/ })).toBeVisible();
    await expect(visit.getByRole("link", { name: /^Move/ })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole("link", { name: "Print the day" }).click();
    await expect(page.getByRole("row", { name: /Ada/ })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
  });
});

test("every page of bookings passes axe", async ({ page, desk }) => {
  await desk.signIn(page, "host");
  const reference = await addVisit(page, desk);
  await page.goto(`${desk.url}/desk/bookings/${reference}`);
  const move = await page.getByRole("link", { name: /^Move/ }).getAttribute("href");
  const day = await page.getByRole("heading", { level: 2 }).getByRole("link").first().getAttribute("href");
  const date = /date=([\d-]+)/.exec(day ?? "")?.[1] ?? "";
  for (const path of [
    "/desk",
    `/desk/day-sheet?date=${date}`,
    `/desk/bookings?days=1&from=${date}`,
    `/desk/bookings?days=7&from=${date}`,
    "/desk/bookings/new",
    `/desk/bookings/${reference}`,
    `/desk/bookings/${reference}/change`,
    `/desk/bookings/${reference}/weeks`,
    move ?? "",
    "/desk/bookings/waiting",
    "/desk/closed-times",
  ]) {
    await page.goto(desk.url + path);
    expect(await findAxeViolations(page), path).toEqual([]);
  }
});

test("Today shows a new visit by itself and keeps what is open and focused; offline it stays as it was", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  await desk.signIn(page, "host");
  await addVisit(page, desk);
  const href = await page.getByRole("heading", { level: 2 }).getByRole("link").first().getAttribute("href");
  const other = await page.context().newPage();
  await other.goto(desk.url + (href ?? ""));
  const visits = other.getByRole("article", { name: /^Ada/ });
  await expect(visits).toHaveCount(1);
  await visits.getByLabel(/^More for/).click();
  await expect(visits.getByLabel("Paid")).toBeVisible();
  await visits.getByLabel("Paid").focus();
  const date = /date=([\d-]+)/.exec(href ?? "")?.[1] ?? "";

  await page.goto(`${desk.url}/desk/bookings/new?date=${date}`);
  await choose(page.getByRole("radio").first());
  await page.getByLabel("Name").fill("Ada Two");
  await page.getByRole("button", { name: /^Book it/ }).click();
  await expect(page.getByText("The visit is booked.")).toBeVisible();

  await other.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(visits).toHaveCount(2);
  await expect(visits.last().getByLabel("Paid")).toBeVisible();
  await expect(visits.last().getByLabel("Paid")).toBeFocused();

  await other.context().setOffline(true);
  await other.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(other.getByText(/No connection. This is how it was/)).toBeVisible();
  await expect(visits).toHaveCount(2);
  await other.context().setOffline(false);
  await other.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(other.getByText(/^As of/)).toBeVisible();
});
