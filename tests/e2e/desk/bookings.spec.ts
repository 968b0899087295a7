import type { Page } from "@playwright/test";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";

/** Books the first open time of an offer for Ada, as its page would. */
async function bookFirst(page: Page, { url }: DeskServer): Promise<{ reference: string; date: string }> {
  const offers = await (await page.request.get(`${url}/api/v1.0/bookings/offers`)).json();
  const offer = offers.offers.find(({ mode }: { mode: string }) => mode === "private");
  const minutes = offer.lengths[0].minutes;
  const people = offer.people.min;
  const query = `offer=${offer.offer}&minutes=${minutes}&people=${people}&days=30`;
  const { days } = await (await page.request.get(`${url}/api/v1.0/bookings/times?${query}`)).json();
  const [time] = days.flatMap(({ times }: { times: { starts: string }[] }) => times);
  const answer = await page.request.post(`${url}/api/v1.0/bookings`, {
    data: {
      submission_id: "11111111-1111-4111-8111-111111111111",
      name: "Ada Lovelace",
      phone: "(614) 555-0188",
      reply: "call",
      offer: offer.offer,
      minutes,
      people,
      starts: time.starts,
      note: "Please knock softly.",
    },
    headers: { origin: url, accept: "application/json" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { reference } = await answer.json();
  return { reference, date: time.starts.slice(0, 10) };
}

test("a host marks who is here, takes it back, notes what was paid, and finds the booking by phone", async ({
  page,
  desk,
}) => {
  const { reference, date } = await bookFirst(page, desk);
  await desk.signIn(page, "host");
  await page.goto(`${desk.url}/desk?date=${date}`);
  const visit = page.getByRole("article", { name: /^Ada/ });
  await expect(visit).toContainText("Please knock softly.");
  await expect(page.getByText("Lovelace")).toHaveCount(0);
  await visit.getByRole("button", { name: /^Here/ }).click();
  await expect(page.getByText("Marked as here.")).toBeVisible();
  await expect(visit).toContainText("Here since");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(visit).not.toContainText("Here since");
  await visit.getByText("More").click();
  await visit.getByLabel("Paid").selectOption("cash");
  await visit.getByRole("button", { name: "Note it" }).click();
  await expect(visit).toContainText("paid with cash");
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByLabel("Name, phone or reference").fill("555 0188");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Lovelace");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByText("Cancel", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(page.getByText("The visit is cancelled")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a day is closed, its guests are listed, and it is opened again", async ({ page, desk, faults }) => {
    allowFailedRequests(faults);
    const { reference, date } = await bookFirst(page, desk);
    await desk.signIn(page, "host");
    await page.goto(`${desk.url}/desk/closed-times`);
    await page.getByRole("button", { name: "Close it" }).click();
    await expect(page.getByText("Please choose the day to close.")).toBeVisible();
    await page.getByLabel(/^Day/).fill(date);
    await page.getByRole("button", { name: "Close it" }).click();
    await expect(page.getByRole("link", { name: new RegExp(reference) })).toBeVisible();
    await page.getByRole("button", { name: "Open again" }).click();
    await expect(page.getByText("No time is closed.")).toBeVisible();
  });
});
