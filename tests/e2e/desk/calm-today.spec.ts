import type { Page } from "@playwright/test";
import { studioDay } from "../../studio-day.ts";
import { expect } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";
import { sendForm } from "./send-form.ts";

test.use({ deskEnv: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "studio@example.com" } });

/** Books private visits for guests with these first names over the API. @returns their lines, in order */
async function bookFor(
  page: Page,
  { url, withStore }: DeskServer,
  names: readonly string[],
): Promise<{ line: number; reference: string }[]> {
  const { offers } = await (await page.request.get(`${url}/api/v1.0/bookings/offers`)).json();
  const offer = offers.find(({ mode }: { mode: string }) => mode === "private");
  const minutes = offer.lengths[0].minutes;
  const people = offer.people.min;
  const query = `offer=${offer.offer}&minutes=${minutes}&people=${people}&from=${studioDay(1)}&days=30`;
  const { days } = await (await page.request.get(`${url}/api/v1.0/bookings/times?${query}`)).json();
  // One a day: whatever is between two visits is no matter here.
  const times = days.flatMap((day: { times: { starts: string }[] }) => day.times.slice(0, 1));
  for (const [index, name] of names.entries()) {
    const response = await page.request.post(`${url}/api/v1.0/bookings`, {
      data: {
        submission_id: `11111111-1111-4111-8111-11111111111${index}`,
        name: `${name} Lee`,
        phone: `(614) 555-010${index}`,
        reply: "call",
        offer: offer.offer,
        minutes,
        people,
        starts: times[index].starts,
      },
      headers: { origin: url, accept: "application/json" },
    });
    expect(response.status(), await response.text()).toBe(201);
  }
  return withStore((db) =>
    db
      .prepare(
        "SELECT l.id AS line, b.reference FROM booking_lines l JOIN bookings b ON b.id = l.booking ORDER BY l.id",
      )
      .all(),
  ) as { line: number; reference: string }[];
}

/** Presses a button of the desk. */
async function act(
  page: Page,
  url: string,
  path: string,
  form: Record<string, string | number>,
): Promise<void> {
  const response = await page.request.post(url + path, { form, headers: { origin: url }, maxRedirects: 0 });
  expect(response.status(), await response.text()).toBeLessThan(400);
}

test("with everything waiting at once, who comes next is within the first screen of a phone, and all else is one line", async ({
  page,
  desk,
}) => {
  const { url } = desk;
  const names = ["Ada", "Bea", "Cy", "Dee", "Eva", "Fay", "Gus"];
  const lines = await bookFor(page, desk, names);
  await sendForm(page, desk, "feedback", { name: "Bo", email: "bo@example.com", message: "Softer lights." });
  const comment = "Could the tent have a window?";
  await sendForm(page, desk, "comment", {
    name: "Cy",
    email: "cy@example.com",
    comment,
    cause: "mobile-sensory-room",
  });
  await desk.signIn(page, "owner");

  const [paid, next, ...others] = lines;
  await act(page, url, `/desk/bookings/${paid?.reference}`, {
    act: "pay",
    line: paid?.line ?? 0,
    paid: "cash",
    amount: "20",
  });
  await act(page, url, `/desk/bookings/${paid?.reference}`, { act: "cancel", line: paid?.line ?? 0 });
  const outside = others.at(-1);
  desk.withStore((db) => {
    const tick = Math.floor(Date.now() / 900_000);
    db.prepare("UPDATE booking_lines SET start_tick = ? WHERE cancelled_at IS NULL").run(tick);
    const wish =
      "INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at)";
    db.prepare(
      `${wish} VALUES ('lake-room', 60, 1, date('now'), date('now', '30 days'), 'Bo Lee', '', '614-555-0188', ?)`,
    ).run(Date.now());
  });
  for (const { line } of others.slice(0, -1)) await act(page, url, "/desk", { act: "here", line });
  await act(page, url, "/desk", { act: "outside", line: outside?.line ?? 0 });

  for (const height of [664, 844]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto(`${url}/desk?done=here&line=${others[0]?.line}`);
    await expect(page.getByText("Marked as here.")).toBeVisible();
    const visit = page.locator(`#visit-${next?.line}`);
    const bar = await page.getByRole("navigation", { name: "Desk" }).boundingBox();
    for (const part of [
      visit.getByRole("link", { name: /^Bea/ }),
      visit.getByRole("button", { name: /^Here/ }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), `${height} px`).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    const waiting = page.locator("#also-waiting");
    expect((await waiting.boundingBox())?.height, "one line").toBeLessThan(56);
    await expect(waiting).toContainText(/^Also waiting: \d+/);
  }
  await page.locator("#also-waiting > summary").click();
  const links = page.getByRole("list", { name: "Also waiting" }).getByRole("link");
  const words = [
    /^Gus is outside$/,
    /calls?$/,
    /^\$20 to give back, since/,
    /messages?$/,
    /waiting$/,
    /^1 comment$/,
  ];
  await expect(links).toHaveText(words);
  // Who is here already stands below who comes.
  const shown = await page
    .getByRole("article")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")?.split(",")[0]));
  expect(shown).toEqual(["Bea", "Gus", "Cy", "Dee", "Eva", "Fay"]);
});
