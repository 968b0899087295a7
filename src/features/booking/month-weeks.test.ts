import { afterEach, expect, test } from "vitest";
import { defaultLocale, followLocale } from "#domain/locale.ts";
import { monthWeeks } from "./month-weeks.ts";

afterEach(() => followLocale(() => undefined));

test("a month starts with the weekday that the country's calendars start with", () => {
  // The first of November 2026 is a Sunday.
  const firstWeek = () => monthWeeks("2026-11", new Map())[0]?.map((day) => day?.number);
  expect(firstWeek()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  followLocale(() => ({ ...defaultLocale, weekStart: 1 }));
  expect(firstWeek()).toEqual([...Array(6), 1]);
  expect(monthWeeks("2026-11", new Map())).toHaveLength(6);
});
