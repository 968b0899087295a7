import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { bookFirstTime } from "./guest.ts";

test("a host checks a guest in, undoes it, records a payment, and finds the booking by phone number", async ({
  page,
  desk,
}) => {
  const { reference, date } = await bookFirstTime(page, desk);
  await desk.signIn(page, "host");
  const visit = page.getByRole("article", { name: /^Ada/ });
  await page.goto(`${desk.url}/desk?date=${date}`);
  await expect(visit).toContainText("Please knock softly.");
  await expect(visit.getByRole("button", { name: /^Here/ })).toHaveCount(0);
  // On the day of the visit.
  const quarter = 15 * 60_000;
  desk.withStore((db) =>
    db.prepare("UPDATE booking_lines SET start_tick = ?").run(Math.floor(Date.now() / quarter)),
  );
  await page.goto(`${desk.url}/desk`);
  await expect(visit).toContainText("Please knock softly.");
  await expect(page.getByText("Lovelace")).toHaveCount(0);
  await visit.getByRole("button", { name: /^Here/ }).click();
  await expect(page.getByText("Marked as here.")).toBeVisible();
  await expect(visit).toContainText("Here since");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(visit).not.toContainText("Here since");
  await visit.getByLabel(/^More for/).click();
  await visit.getByLabel("Paid").selectOption("cash");
  // Enter records it, though Here is the form's first button in sight.
  await visit.getByLabel("Amount").press("Enter");
  await expect(visit).toContainText("paid with cash");
  await expect(visit).not.toContainText("Here since");
  // A visit is paid once. Who made a mistake takes it back first.
  await visit.getByLabel(/^More for/).click();
  await expect(visit.getByLabel("Paid")).toHaveCount(0);
  await visit.getByRole("button", { name: "Not paid after all" }).click();
  await visit.getByLabel(/^More for/).click();
  await visit.getByLabel("Paid").selectOption("card");
  await visit.getByRole("button", { name: "Record payment" }).click();
  await expect(visit).toContainText("paid with a card");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(visit).not.toContainText("paid with a card");
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("searchbox", { name: /^Find people/ }).fill("555 0188");
  await page.getByRole("button", { name: "Search the desk" }).click();
  await page.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Lovelace");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByText("Record a payment").click();
  await page.getByLabel("Paid").selectOption("cash");
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText("The payment is recorded.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The payment is removed.")).toBeVisible();
  await page.getByText("Cancel", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(page.getByText("The visit is cancelled")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The visit is booked again.")).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a day is closed, its visits are cancelled and the guests told, and it is opened again", async ({
    page,
    desk,
    faults,
  }) => {
    allowFailedRequests(faults);
    const { reference, date } = await bookFirstTime(page, desk);
    await desk.signIn(page, "host");
    await page.goto(`${desk.url}/desk/closed-times`);
    await page.getByRole("button", { name: "Close it" }).click();
    await expect(page.getByRole("link", { name: "Please choose the day to close." })).toBeVisible();
    await page.getByLabel("First day").fill(date);
    await page.getByLabel("Why").fill("Painting");
    await page.getByRole("button", { name: "Close it" }).click();
    const guests = page.getByRole("region", { name: "Who had booked then" });
    await expect(guests.getByRole("listitem")).toContainText("Still booked");
    await page.goto(`${desk.url}/desk/bookings?days=1&from=${date}`);
    await expect(page.getByRole("cell", { name: "Closed all day · Painting" }).first()).toBeVisible();

    await page.goto(`${desk.url}/desk/closed-times`);
    const closed = page
      .getByRole("listitem")
      .filter({ hasText: "Painting" })
      .getByRole("link", { name: /^Who had booked/ });
    await closed.click();
    await guests.getByRole("button", { name: /tell the guest/ }).click();
    await expect(page.getByText("1 visit is cancelled.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("1 visit is booked again.")).toBeVisible();
    await expect(guests.getByRole("listitem")).toContainText("Still booked");
    await guests.getByRole("button", { name: /tell the guest/ }).click();
    await expect(guests.getByRole("listitem")).toContainText("please call");
    await expect(guests.getByRole("link", { name: "(614) 555-0188" })).toHaveAttribute("href", /^tel:/);
    await expect(guests.getByRole("button")).toHaveCount(0);

    // A cancelled visit cannot be restored while the time is closed.
    await guests.getByRole("link", { name: new RegExp(reference) }).click();
    await page.getByRole("button", { name: /^Book it again/ }).click();
    await expect(page.getByText("This place is no longer open")).toBeVisible();
    await page.goto(`${desk.url}/desk/closed-times`);
    await page.getByRole("button", { name: "Open again" }).click();
    await expect(closed).toHaveCount(0);
    await page.getByRole("button", { name: /^Close again/ }).click();
    await expect(guests.getByRole("listitem")).toContainText("please call");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(closed).toHaveCount(0);
    await page.goto(`${desk.url}/desk/bookings/${reference}`);
    await page.getByRole("button", { name: /^Book it again/ }).click();
    await expect(page.getByText("The visit is booked again.")).toBeVisible();

    // An owner is away on the day of an event: the same press cancels it.
    const form = {
      adults: "1",
      children: "0",
      name: "Bo",
      email: "bo@example.com",
      submission_id: "22222222-2222-4222-8222-222222222222",
    };
    const signedUp = await page.request.post(`${desk.url}/sign-up/water-problem`, { form, maxRedirects: 0 });
    const signUp = async () =>
      (await page.request.get(new URL(String(signedUp.headers().location), desk.url).href)).text();
    expect(await signUp()).toContain("You are signed up");
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/closed-times`);
    await page.getByLabel("First day").fill("2030-05-18");
    await page.getByRole("checkbox", { name: "We are away" }).check();
    await page.getByRole("button", { name: "Close it" }).click();
    const event = guests.getByRole("checkbox", { name: /^Cancel Gentle yoga .* 1 person has signed up$/ });
    await expect(event).toBeChecked();
    await guests.getByRole("button", { name: "Cancel and tell everybody" }).click();
    await expect(page.getByText("1 event is cancelled.")).toBeVisible();
    expect(await signUp()).toContain("You are no longer signed up");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("1 event takes place after all.")).toBeVisible();
    expect(await signUp()).toContain("You are signed up");
    await expect(event).toBeChecked();
  });
});

test("an owner creates an address for the calendar app and replaces it; a host has no such page", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/bookings`);
  await page.getByRole("link", { name: "Calendar app" }).click();
  await expect(page.getByText("There is no address yet.")).toBeVisible();
  await page.getByRole("button", { name: "Create an address" }).click();
  const address = page.getByText(/\/calendar\/[\w-]+\.ics$/);
  await expect(address).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const first = String(await address.textContent());
  const calendar = await page.request.get(desk.url + new URL(first).pathname);
  expect(await calendar.text()).toContain("BEGIN:VCALENDAR");
  await page.getByRole("button", { name: "Replace the address" }).click();
  await expect(address).not.toHaveText(first);
  expect((await page.request.get(desk.url + new URL(first).pathname)).status()).toBe(404);

  await desk.signIn(page, "host");
  await page.goto(`${desk.url}/desk/bookings`);
  await expect(page.getByRole("link", { name: "Add a booking", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Calendar app" })).toHaveCount(0);
  expect((await page.request.get(`${desk.url}/desk/bookings/feed`)).status()).toBe(404);
});
