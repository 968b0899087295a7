import { afterEach, expect, it } from "vitest";
import { defaultLocale, followLocale } from "#core/values/locale.ts";
import { monthWeeks } from "./month-weeks.ts";

afterEach(() => followLocale(() => undefined));

it("a month starts with the weekday that the country's calendars start with", () => {
  // The first of November 2026 is a Sunday.
  const firstWeek = () => monthWeeks("2026-11", new Map())[0]?.map((day) => day?.number);
  expect(firstWeek()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  followLocale(() => ({ ...defaultLocale, weekStart: 1 }));
  expect(firstWeek()).toEqual([...Array(6), 1]);
  expect(monthWeeks("2026-11", new Map())).toHaveLength(6);
});

it("every day of a month is under its weekday", () => {
  const weeks = monthWeeks("2026-12", new Map([["2026-12-04", 5]]));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.map((day) => day?.number)).toEqual([undefined, undefined, 1, 2, 3, 4, 5]);
  expect(weeks[0]?.[5]).toEqual({ date: "2026-12-04", number: 4, count: 5 });
  expect(weeks[4]?.map((day) => day?.number)).toEqual([27, 28, 29, 30, 31, undefined, undefined]);
});

it("a leap year has February 29, other years do not", () => {
  const days = (month: string) => monthWeeks(month, new Map()).flat().filter(Boolean).length;
  expect([days("2028-02"), days("2027-02")]).toEqual([29, 28]);
});
