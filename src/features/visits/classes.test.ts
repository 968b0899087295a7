import { expect, it } from "vitest";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";

/** A studio in London with one hall: classes of 20 at fixed times, else private use. */
const yoga = {
  timeZone: "Europe/London",
  currency: "GBP",
  hours: [{ days: [1, 2, 3, 4, 5], opens: "07:00", closes: "21:00" }],
  quietHours: [],
  rooms: [{ id: "hall", name: "The Hall", fits: 24, cannot: [] }],
  offers: [
    roomOffer("class", {
      rooms: { take: "all", ids: ["hall"] },
      mode: { kind: "shared", places: 20 },
      lengths: [{ minutes: 75, per: "person", prices: [{ cents: 1250 }] }],
      people: { min: 1, max: 4 },
      starts: { kind: "fixed", times: ["07:30", "18:00"] },
    }),
    roomOffer("hall", { people: { min: 1, max: 20 }, starts: { kind: "every", minutes: 60 } }),
  ],
} as const;

it("books classes of twenty at fixed times, even across the start of summer time", async () => {
  const { visitor, clock } = testDesk(yoga);
  clock.now = Date.parse("2027-03-24T12:00:00Z");
  const answer = visitor().times({ offer: "class", minutes: 75, people: 4, from: "2027-03-26", days: 4 });
  const starts =
    answer.kind === "times" ? answer.days.flatMap(({ times }) => times.map((time) => time.starts)) : [];
  expect(starts).toEqual([
    "2027-03-26T07:30:00+00:00",
    "2027-03-26T18:00:00+00:00",
    "2027-03-29T07:30:00+01:00",
    "2027-03-29T18:00:00+01:00",
  ]);
  const party = choice({ offer: "class", minutes: 75, people: 4, starts: "2027-03-29T18:00:00+01:00" });
  const kinds: string[] = [];
  for (let count = 0; count < 6; count++)
    kinds.push((await visitor().book({ submissionId: submissionId(), lines: [party], contact: ada })).kind);
  expect(kinds).toEqual([...Array(5).fill("booked"), "taken"]);
});

it("reserves the hall for its classes, whether or not they are booked", () => {
  const { visitor } = testDesk(yoga);
  const answer = visitor().times({ offer: "hall", minutes: 60, people: 2, from: "2026-12-01", days: 1 });
  const starts =
    answer.kind === "times"
      ? answer.days.flatMap(({ times }) => times.map((time) => time.starts.slice(11, 16)))
      : [];
  expect(starts).toEqual(["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "20:00"]);
});
