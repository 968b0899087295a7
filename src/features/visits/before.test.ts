import { expect, it } from "vitest";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith } from "#workshop/fixtures/visits-desk.fixtures.ts";

// A room is kept free before a visit, as it is after one.

const at = (time: string) => `2026-12-04T${time}:00-05:00`;

/** The lake room needs half an hour before a visit, and a quarter after it; something is booked there at 3 pm. */
async function withBefore() {
  const app = await deskWith([choice({ starts: at("15:00") })]);
  const { state } = app;
  const lake = roomOffer("lake", { before: 30 });
  state.setup = testSetup({ offers: [lake, ...testSetup().offers.slice(1)] });
  return app;
}

it("no visit begins so early after another one that the room is not free before it", async () => {
  const { visitor } = await withBefore();
  const answer = visitor().times({ offer: "lake", minutes: 60, people: 2, from: "2026-12-04", days: 1 });
  const times =
    answer.kind === "times" ? answer.days[0]?.times.map(({ starts }) => starts.slice(11, 16)) : [];
  // The one at 3 pm was booked before: its own half hour is not kept, but what comes after it needs one.
  expect(times).toContain("13:30");
  expect(times).not.toContain("14:00");
  expect(times).not.toContain("16:30");
  expect(times).toContain("17:00");
});

it("what is booked keeps its room free on both sides, and two within it cannot both be", async () => {
  const { visitor } = await withBefore();
  const book = (starts: string) =>
    visitor().book({ submissionId: submissionId(), lines: [choice({ starts: at(starts) })], contact: ada });
  const both = await Promise.all([book("11:00"), book("12:30")]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["booked", "taken"]);
});
