import { expect, it } from "vitest";
import { areOver, inShort, peopleWords, roomsOfDay } from "./present-visits.ts";

it("a day by room has a column for a room that is gone while a visit still has it", () => {
  const rooms = [{ name: "Lake Room" }, { name: "Moon Room" }];
  expect(roomsOfDay(rooms, [{ rooms: ["Moon Room"] }])).toEqual(["Lake Room", "Moon Room"]);
  expect(roomsOfDay(rooms, [{ rooms: ["Wood Room", "Moon Room"] }, { rooms: ["Wood Room"] }])).toEqual([
    "Lake Room",
    "Moon Room",
    "Wood Room",
  ]);
});

it("a visit whose guest was deleted says of nobody how many come", () => {
  expect([2, 1, 0].map((people) => peopleWords({ people }))).toEqual(["2 people", "1 person", ""]);
});

it("a booking is over when all that is not cancelled has ended", () => {
  const ends = "2026-12-01T15:00:00-05:00";
  const now = Date.parse(ends);
  const later = { ends: "2026-12-02T15:00:00-05:00" };
  expect(areOver([{ ends, isCancelled: false }], now)).toBe(true);
  expect(areOver([{ ends, isCancelled: false }], now - 1)).toBe(false);
  expect(
    areOver(
      [
        { ends, isCancelled: false },
        { ...later, isCancelled: false },
      ],
      now,
    ),
  ).toBe(false);
  expect(
    areOver(
      [
        { ends, isCancelled: false },
        { ...later, isCancelled: true },
      ],
      now,
    ),
  ).toBe(true);
});

it("a long note is cut in lists, and no character in two", () => {
  expect(inShort("Please knock softly.")).toBe("Please knock softly.");
  expect(inShort("a".repeat(500))).toBe(`${"a".repeat(120)} …`);
  expect(inShort(`${"a".repeat(119)}🌙🌙`)).toBe(`${"a".repeat(119)} …`);
});
