import { expect, it, test } from "vitest";
import {
  daysBetween,
  instantsAt,
  instantText,
  instantUntil,
  readInstant,
  tickAt,
  tickFrom,
  ticksOf,
  weekday,
} from "./clock.server.ts";

const zone = "America/New_York";

it("a quarter of an hour holds every instant of it, and a length fills whole ones", () => {
  const at = Date.parse("2026-12-04T15:00:00Z");
  const tick = at / 900_000;
  expect([tickAt(at), tickAt(at + 899_999), tickAt(at + 900_000)]).toEqual([tick, tick, tick + 1]);
  expect([tickFrom(at), tickFrom(at + 1)]).toEqual([tick, tick + 1]);
  expect([0, 15, 16, 60].map(ticksOf)).toEqual([0, 1, 2, 4]);
});

test.each([
  ["a plain day", "2026-12-04", 930, ["2026-12-04T15:30:00-05:00"]],
  ["midnight", "2026-12-04", 0, ["2026-12-04T00:00:00-05:00"]],
  ["the hour that the clock skips", "2027-03-14", 150, []],
  [
    "the hour that it shows twice",
    "2026-11-01",
    90,
    ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00"],
  ],
])("on %s the clock shows a time so often", (_, date, minute, texts) => {
  expect(instantsAt(date, minute, zone).map((at) => instantText(at, zone))).toEqual(texts);
});

test.each([
  ["an evening", "2026-12-04", 1230, "2026-12-04T20:30:00-05:00"],
  ["after midnight", "2026-12-04", 1515, "2026-12-05T01:15:00-05:00"],
  ["the hour that the clock shows twice", "2026-11-01", 90, "2026-11-01T01:30:00-04:00"],
  ["the hour that it skips", "2027-03-14", 150, "2027-03-14T01:30:00-05:00"],
])("the studio closes in %s", (_, date, minute, text) => {
  expect(instantText(instantUntil(date, minute, zone), zone)).toBe(text);
});

it("days are counted over months, back and forth, and each has its weekday", () => {
  expect([daysBetween("2026-11-30", "2027-01-02"), daysBetween("2027-01-02", "2026-11-30")]).toEqual([
    33, -33,
  ]);
  expect(["2026-11-30", "2026-12-06"].map(weekday)).toEqual([1, 7]);
});

test.each([
  ["2026-12-04T15:30:00-05:00", "2026-12-04T20:30:00Z"],
  ["2026-12-04T15:30Z", "2026-12-04T15:30:00Z"],
  ["2026-12-04T15:30:00.000Z", "2026-12-04T15:30:00Z"],
  ["2026-12-04T15:30:00", undefined],
  ["2026-12-04", undefined],
  ["2026-13-04T15:30:00Z", undefined],
  ["0026-12-04T15:30:00Z", undefined],
])("an instant in a link: %s is %s", (text, instant) => {
  expect(readInstant(text)).toBe(instant === undefined ? undefined : Date.parse(instant));
});
