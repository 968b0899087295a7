import { expect, it } from "vitest";
import type { BookingSetup } from "#core/booking/setup.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { choice, eveningOf, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";

const friday = [{ days: [5], opens: "10:00", closes: "18:00" }];
const weekend = [{ days: [6, 7], opens: "10:00", closes: "18:00" }];
const mornings = [{ days: [5], opens: "10:00", closes: "15:30" }];
const others = (...slugs: string[]) => testSetup().offers.filter(({ slug }) => !slugs.includes(slug));
const shared = roomOffer("together", {
  rooms: { take: "all", ids: ["lake"] },
  mode: { kind: "shared", places: 3 },
  starts: { kind: "fixed", times: ["15:00"] },
});

it.each<[string, Partial<BookingSetup>, string[]]>([
  ["nothing", {}, []],
  ["other prices and another start grid", { offers: [roomOffer("lake", { ready: 30 })] }, []],
  ["the currency, which stays what it was for what is booked", { currency: "GBP" }, []],
  ["a room", { rooms: testSetup().rooms.filter(({ id }) => id !== "lake") }, ["Lake Room is gone."]],
  ["the offer", { offers: others("lake") }, ["This visit is not offered any more."]],
  ["the day", { closedDays: [{ from: "2026-12-03", to: "2026-12-05" }] }, ["closed on that day"]],
  ["the day of the week", { hours: weekend }, ["not offered on that day of the week"]],
  ["the hour", { hours: mornings }, ["outside the opening hours"]],
  ["the hour, by quiet hours", { quietHours: friday }, ["quiet hours"]],
  ["the hour, by a visit that is shared", { offers: [...others(), shared] }, ["shared session"]],
  [
    "the room of the offer",
    { offers: [roomOffer("lake", { rooms: { take: "all", ids: ["moon"] } })] },
    ["other rooms"],
  ],
  [
    "fixed starts",
    { offers: [roomOffer("lake", { starts: { kind: "fixed", times: ["11:00"] } })] },
    ["other times"],
  ],
  [
    "the room and the hour",
    { rooms: testSetup().rooms.slice(1), hours: mornings },
    ["Lake Room is gone.", "outside the opening hours"],
  ],
])("a change that removes %s lists the visits that no longer fit, and why", async (_what, changes, why) => {
  const { desk, booked } = await deskWith();
  const outside = desk.outside(testSetup(changes));
  expect(outside.map(({ reference }) => reference)).toEqual(why.length > 0 ? [booked.reference] : []);
  expect(outside[0]?.why ?? []).toEqual(why.map((words) => expect.stringContaining(words)));
});

it("lists all upcoming visits if nothing can be booked any more, and changes none", async () => {
  const { desk, visits, booked, clock } = await deskWith();
  const before = visits();
  expect(desk.outside(undefined)).toMatchObject([{ reference: booked.reference, rooms: ["Lake Room"] }]);
  expect(visits()).toEqual(before);
  clock.now = Date.parse(starts("17:00"));
  expect(desk.outside(undefined)).toEqual([]);
});

it("leaves out visits that did not fit before or are cancelled", async () => {
  const { desk, state, booked } = await deskWith();
  state.setup = testSetup({ hours: mornings });
  expect(desk.outside(testSetup({ hours: mornings }))).toEqual([]);
  await desk.cancel(booked.reference);
  expect(desk.outside(undefined)).toEqual([]);
});

it("accepts a visit that the studio booked between two regular starts", async () => {
  const { desk } = await deskWith([choice({ starts: starts("15:00") })]);
  expect(
    desk.outside(testSetup({ offers: [roomOffer("lake", { starts: { kind: "every", minutes: 120 } })] })),
  ).toEqual([]);
});

it("lists who signed up for an event that takes no sign-ups any more, and nobody of one that moves", async () => {
  const evening = choice({ offer: "event:1", minutes: 120, starts: "2027-03-20T16:00:00-04:00" });
  const { desk, booked } = await deskWith([evening], "owner", testDesk({ events: [eveningOf()] }));
  const { reference } = booked;
  expect(desk.outside(testSetup())).toMatchObject([{ reference, why: [expect.stringContaining("Events")] }]);
  const later = { starts: "2027-03-20T17:00:00-04:00", ends: "2027-03-20T19:00:00-04:00" };
  expect(desk.outside(testSetup({ events: [eveningOf({}, later)] }))).toEqual([]);
});
