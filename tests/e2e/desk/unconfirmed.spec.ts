import type { Page } from "@playwright/test";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";

const offer = { offer: "bubble-tube-corner", minutes: 60, people: 1 };

/** Open times on one day, some days from now. */
async function openTimes({ url }: DeskServer): Promise<string[]> {
  const query = new URLSearchParams({ offer: offer.offer, minutes: "60", people: "1", days: "31" });
  const response = await fetch(`${url}/api/v1.0/bookings/times?${query}`);
  const { days } = (await response.json()) as { days: { times: { starts: string }[] }[] };
  return days[3]?.times.map(({ starts }) => starts) ?? [];
}

/** Sends something to the booking API, as a guest's program does. */
async function post(desk: DeskServer, what: "" | "/holds", body: object): Promise<void> {
  const response = await fetch(`${desk.url}/api/v1.0/bookings${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...offer, ...body }),
  });
  expect(response.status).toBe(201);
}

async function bookAs(desk: DeskServer, name: string, starts: string): Promise<void> {
  await post(desk, "", { submission_id: crypto.randomUUID(), starts, name, email: `${name}@example.com` });
}

async function openNewBooking(page: Page, { url }: DeskServer, starts: string): Promise<void> {
  const query = new URLSearchParams({ visit: `${offer.offer} 60`, people: "1", date: starts.slice(0, 10) });
  await page.goto(`${url}/desk/bookings/new?${query}`);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a time that a guest is choosing stands in the calendar, and is booked after one question", async ({
    page,
    desk,
    faults,
  }) => {
    allowFailedRequests(faults);
    await desk.signIn(page, "host");
    const times = await openTimes(desk);
    const [starts = "", other = ""] = [times[0], times[4]];
    await post(desk, "/holds", { starts });
    const day = starts.slice(0, 10);
    await page.goto(`${desk.url}/desk?date=${day}`);
    await expect(page.getByText("Nobody has booked for this day yet.")).toBeVisible();
    await expect(page.getByText(/^Somebody is choosing this time until/)).toBeVisible();
    await page.goto(`${desk.url}/desk/bookings?from=${day}`);
    await expect(page.getByRole("link", { name: /: Being chosen until/ })).toBeVisible();

    await openNewBooking(page, desk, starts);
    await page.locator(`input[value="${starts}"]`).check({ force: true });
    await page.getByLabel("Name").fill("Ada Reed");
    await page.getByLabel("Phone").fill("(614) 555-0199");
    await page.getByRole("button", { name: /^Book it$/ }).click();
    await expect(
      page.getByText(/^Somebody is choosing this time until .+\. Book it all the same\?$/),
    ).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ada Reed");
    await page.getByRole("button", { name: "Book it all the same" }).click();
    await expect(page.getByText("The visit is booked.")).toBeVisible();

    await post(desk, "/holds", { starts: other });
    await page.goto(`${desk.url}/desk/bookings?from=${day}`);
    await page.getByRole("button", { name: "List" }).click();
    await page.getByRole("button", { name: /^Release/ }).click();
    await expect(page.getByText("The time is open again.")).toBeVisible();
    await page.goto(`${desk.url}/desk/bookings?from=${day}`);
    await expect(page.getByText(/^Somebody is choosing/)).toHaveCount(0);
  });

  test("a visit gets longer into a time that a guest is choosing after one question, too", async ({
    page,
    desk,
    faults,
  }) => {
    allowFailedRequests(faults);
    await desk.signIn(page, "host");
    const times = await openTimes(desk);
    const starts = times[0] ?? "";
    await bookAs(desk, "guest", starts);
    // In half-hour steps: half an hour after the visit, of which the room needs a part to be made ready.
    await post(desk, "/holds", { starts: times[3] });
    await page.goto(`${desk.url}/desk?date=${starts.slice(0, 10)}`);
    const visit = page.getByRole("article");
    const longer = visit.getByRole("button", { name: "15 minutes longer" });
    await visit.locator("summary").click();
    await longer.click();
    await expect(page.getByText("The visit is now 15 minutes longer.")).toBeVisible();
    await visit.locator("summary").click();
    await longer.click();
    await expect(page.getByText(/^Somebody is choosing the time after this visit until/)).toBeVisible();
    await page.getByRole("button", { name: "Make it longer all the same" }).click();
    await expect(page.getByText("The visit is now 15 minutes longer.")).toBeVisible();
    await expect(page.getByText(/^Somebody is choosing/)).toHaveCount(0);
  });

  test("unconfirmed bookings are listed by connection, and undone by one press; who was reached stays", async ({
    page,
    desk,
  }) => {
    await desk.signIn(page, "host");
    const times = await openTimes(desk);
    const some = [times[0] ?? "", times[4] ?? "", times[8] ?? ""];
    for (const [index, starts] of some.entries()) await bookAs(desk, `guest${index}`, starts);
    await page.goto(`${desk.url}/desk/bookings`);
    await page.getByRole("link", { name: "Not confirmed yet" }).click();
    await expect(page.getByRole("checkbox", { name: /^guest/ })).toHaveCount(3);
    await page.getByRole("link", { name: "see the booking" }).first().click();
    await page.getByRole("button", { name: "I reached the guest" }).click();
    await expect(page.getByText("Noted: you reached the guest.")).toBeVisible();
    await page.goto(`${desk.url}/desk/bookings/unconfirmed`);
    await page.getByRole("link", { name: /^Connection \d: 2 bookings/ }).click();
    await expect(page.getByRole("checkbox", { name: /^guest/, checked: true })).toHaveCount(2);
    await page.getByRole("button", { name: "Cancel what is ticked" }).click();
    await expect(page.getByText("2 bookings or times are cancelled, and open again.")).toBeVisible();
    await expect(page.getByText("All visits to come are confirmed.")).toBeVisible();
    await page.goto(`${desk.url}/desk?date=${some[0]?.slice(0, 10)}`);
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});

test("times being chosen and unconfirmed bookings pass axe, in the calendar and on their page", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "host");
  const times = await openTimes(desk);
  await post(desk, "/holds", { starts: times[0] });
  for (const index of [4, 8]) await bookAs(desk, `guest${index}`, times[index] ?? "");
  const day = times[0]?.slice(0, 10);
  for (const path of [
    `/desk?date=${day}`,
    `/desk/bookings?from=${day}`,
    `/desk/bookings?from=${day}&days=7`,
    "/desk/bookings/unconfirmed",
  ]) {
    await page.goto(desk.url + path);
    expect(await findAxeViolations(page), path).toEqual([]);
  }
});
