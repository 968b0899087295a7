import { expect, it } from "vitest";
import { groupTimes } from "./group-times.ts";

function at(clock: string, more: { isFirst?: true; isLast?: true } = {}) {
  return { starts: `2026-12-04T${clock}:00-05:00`, ends: "2026-12-04T20:00:00-05:00", places: 1, ...more };
}

it("a day is read as morning, afternoon and evening", () => {
  const groups = groupTimes([at("10:00"), at("11:30"), at("12:00"), at("16:30"), at("17:00")]);
  expect(groups.map(({ title, times }) => [title, times.map(({ label }) => label)])).toEqual([
    ["Morning", ["10 am", "11:30 am"]],
    ["Afternoon", ["noon", "4:30 pm"]],
    ["Evening", ["5 pm"]],
  ]);
});

it("a part of the day with nothing open is left out", () => {
  expect(groupTimes([at("17:30")]).map(({ title }) => title)).toEqual(["Evening"]);
});

it("the first and the last visit of the day are marked", () => {
  const times = groupTimes([
    at("10:00", { isFirst: true }),
    at("11:00"),
    at("19:00", { isLast: true }),
  ]).flatMap((group) => group.times);
  expect(times.map(({ hint }) => hint)).toEqual([
    "First visit of the day",
    undefined,
    "Last visit of the day",
  ]);
});
