import { expect, it } from "vitest";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { type AvailabilityFacts, findFirst, findNearest, findTimes, isQuiet } from "./availability.server.ts";
import { addClosure, ticksOfAbsence } from "./closure-store.server.ts";
import { readOccupancy } from "./reservation-store.server.ts";
import type { BookingSetup } from "./setup.ts";
import { createSchedule } from "./studio-times.server.ts";

/** Thursday 3 December 2026, 9 am in New York. */
const now = Date.parse("2026-12-03T09:00:00-05:00");

/** A studio that nobody has booked. @param changes of its setup */
function studio(changes: Partial<BookingSetup> = {}) {
  const { db } = testStore();
  const setup = testSetup(changes);
  const facts: AvailabilityFacts = {
    setup,
    schedule: createSchedule(setup),
    now,
    occupancy: (question) => readOccupancy(db, question),
  };
  /** Closes some hours of a day, or all of it. */
  function close(
    date: string,
    { room, notice = "", from = "", to = "" }: Partial<Record<string, string>> = {},
  ) {
    const span = ticksOfAbsence({ date, last: date, from, to }, setup.timeZone);
    if (!span) throw new Error("This is no time.");
    const ticks = { fromTick: span.from, toTick: span.to };
    addClosure(db, { ...ticks, series: date, room, notice, isForStaff: false }, now);
  }
  return { facts, close };
}

const party = { people: 2, companions: 0 } as const;
const at = (time: string) => Date.parse(`2026-12-04T${time}:00-05:00`) / 900_000;

it("an offer is quiet if all of its hours are quiet hours, on each of its days", () => {
  const quietHours = [
    { days: [2, 4], opens: "10:00", closes: "12:00" },
    { days: [6], opens: "14:00", closes: "18:00" },
  ];
  const setup = testSetup({ quietHours });
  const isIt = (...hours: [days: number[], opens: string, closes: string][]) =>
    isQuiet(
      roomOffer("lake", { hours: hours.map(([days, opens, closes]) => ({ days, opens, closes })) }),
      setup,
    );
  expect(isIt([[2, 4], "10:00", "12:00"])).toBe(true);
  expect(isIt([[2], "10:30", "11:30"], [[6], "15:00", "16:00"])).toBe(true);
  expect(isIt([[2], "09:30", "11:00"])).toBe(false);
  expect(isIt([[2], "11:00", "12:30"])).toBe(false);
  expect(isIt([[2, 3], "10:00", "12:00"])).toBe(false);
  expect(isIt([[2], "10:00", "12:00"], [[6], "10:00", "12:00"])).toBe(false);
  expect(isIt()).toBe(false);
  expect(isQuiet(roomOffer("lake"), setup)).toBe(false);
});

it("the soonest open time is found however far away it is, up to the last day of the offer", () => {
  const closedDays = [{ from: "2026-12-01", to: "2026-12-19" }];
  const offer = (horizon: number) => [roomOffer("lake", { horizon })];
  const soonest = (horizon: number) =>
    findFirst({ offer: "lake", people: 2 }, studio({ closedDays, offers: offer(horizon) }).facts).answer;
  expect(soonest(17)?.starts).toBe("2026-12-20T10:00:00-05:00");
  expect(soonest(16)).toBeUndefined();
  const { facts } = studio();
  expect(findFirst({ offer: "lake", people: 2 }, facts).answer).toMatchObject({
    ...{ offer: "lake", name: "The lake", minutes: 30, starts: "2026-12-03T11:00:00-05:00" },
  });
  for (const people of [0, 4]) expect(findFirst({ offer: "lake", people }, facts).answer).toBeUndefined();
  expect(findFirst({ offer: "none", people: 2 }, facts).answer).toBeUndefined();
});

it("near a taken time are other rooms at that time, then the same room's times, the nearest first", () => {
  const { facts, close } = studio();
  close("2026-12-04", { room: "lake", from: "13:00", to: "15:00" });
  const near = findNearest({ offer: "lake", minutes: 60, party, tick: at("14:00") }, facts);
  expect(near.map(({ offer, starts }) => [offer, starts.slice(8, 16)])).toEqual([
    ["moon", "04T14:00"],
    ["any", "04T14:00"],
    ["lake", "04T15:00"],
    ["lake", "04T15:30"],
    ["lake", "04T12:00"],
    ["lake", "04T16:00"],
    ["lake", "04T11:30"],
  ]);
  expect(findNearest({ offer: "none", minutes: 60, party, tick: at("14:00") }, facts)).toEqual([]);
});

it("another room is near only if it may still be booked for then, and takes as many people", () => {
  const moon = (changes: Parameters<typeof roomOffer>[1]) => ({
    offers: [roomOffer("lake"), roomOffer("moon", changes)],
  });
  const rooms = (setup: Partial<BookingSetup>) =>
    findNearest({ offer: "lake", minutes: 60, party, tick: at("14:00") }, studio(setup).facts)
      .map(({ offer }) => offer)
      .filter((offer) => offer !== "lake");
  expect(rooms(moon({}))).toEqual(["moon"]);
  expect(rooms(moon({ notice: 30 * 60 }))).toEqual([]);
  expect(rooms(moon({ horizon: 0 }))).toEqual([]);
  expect(rooms(moon({ people: { min: 3, max: 3 } }))).toEqual([]);
  expect(rooms(moon({ people: { min: 1, max: 1 } }))).toEqual([]);
});

it("a day on which every room of an offer is closed is said to be closed, with what the studio says", () => {
  const { facts, close } = studio();
  const asked = { minutes: 60, people: 2, from: "2026-12-04", days: 1 };
  const closed = (offer: string) => {
    const { answer } = findTimes({ ...asked, offer }, facts);
    return answer.kind === "times" ? answer.closed : answer;
  };
  close("2026-12-04", { room: "moon", notice: "The Moon Room is being painted." });
  expect(closed("moon")).toEqual([{ date: "2026-12-04", notice: "The Moon Room is being painted." }]);
  // The other room of this offer is open.
  expect([closed("any"), closed("lake")]).toEqual([[], []]);
  close("2026-12-04", { room: "wood", notice: "Floors" });
  expect(closed("any")).toMatchObject([{ date: "2026-12-04" }]);
});
