import type { Page } from "@playwright/test";
import { studioDay } from "../../studio-day.ts";
import { expect } from "../test.ts";
import type { DeskServer } from "./desk.fixtures.ts";

/** Books the first open time of a private offer for Ada Lovelace, over the API. */
export async function bookFirstTime(
  page: Page,
  { url }: DeskServer,
): Promise<{ reference: string; date: string }> {
  const offers = await (await page.request.get(`${url}/api/v1.0/bookings/offers`)).json();
  const offer = offers.offers.find(({ mode }: { mode: string }) => mode === "private");
  const minutes = offer.lengths[0].minutes;
  const people = offer.people.min;
  const query = `offer=${offer.offer}&minutes=${minutes}&people=${people}&from=${studioDay(1)}&days=30`;
  const { days } = await (await page.request.get(`${url}/api/v1.0/bookings/times?${query}`)).json();
  const [time] = days.flatMap(({ times }: { times: { starts: string }[] }) => times);
  const response = await page.request.post(`${url}/api/v1.0/bookings`, {
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
  expect(response.status(), await response.text()).toBe(201);
  const { reference } = await response.json();
  return { reference, date: time.starts.slice(0, 10) };
}
