import { expect, it } from "vitest";
import { defaultLocale, withLocale } from "./locale.ts";
import {
  addDays,
  addMonths,
  clockAt,
  clockIn,
  clocksIn,
  dayIn,
  dayMs,
  describeBreak,
  formatClock,
  formatClockTime,
  formatDays,
  formatEnd,
  formatFullDay,
  formatHours,
  formatLength,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatShortDay,
  formatSpan,
  hasPassed,
  isDay,
  minuteOf,
  studioDay,
  waitUntil,
  weekdays,
  withLocalTimes,
} from "./time.ts";

it("writes days as the blog shows them", () => {
  expect(formatShortDay("2025-05-05")).toBe("5 May 25");
  expect(formatShortDay("2025-12-19")).toBe("19 Dec 25");
});

it("knows the days of the calendar, as far as anybody counts from them", () => {
  expect(["2026-12-04", "2028-02-29", "1970-01-01"].filter(isDay)).toHaveLength(3);
  for (const text of [
    "2026-02-30",
    "2026-13-01",
    "0000-00-00",
    "9999-12-31",
    "+275760-09-13",
    "2026-1-1",
    "",
    null,
  ])
    expect(isDay(text), String(text)).toBe(false);
});

it("says the day of an end that is not today, also in the night in which the clock goes forward", () => {
  const end = "2026-12-04T15:45:00-05:00";
  expect(formatEnd(end, Date.parse("2026-12-04T15:30:00-05:00"))).toBe("3:45 pm");
  expect(formatEnd(end, Date.parse("2026-12-03T15:30:00-05:00"))).toBe("Friday, December 4 at 3:45 pm");
  // On 14 March 2027 at 2 am, New York goes from five to four hours behind.
  const after = "2027-03-14T15:45:00-04:00";
  expect(formatEnd(after, Date.parse("2027-03-13T23:30:00-05:00"))).toBe("Sunday, March 14 at 3:45 pm");
  expect(formatEnd(after, Date.parse("2027-03-14T09:00:00-04:00"))).toBe("3:45 pm");
  // Around midnight nobody has to guess which night is meant.
  const night = "2026-12-05T00:30:00-05:00";
  for (const now of ["2026-12-04T23:50:00-05:00", "2026-12-05T00:10:00-05:00"])
    expect(formatEnd(night, Date.parse(now))).toBe("Saturday, December 5 at 12:30 am");
});

it("writes days and months in full", () => {
  expect(formatLongDay("2025-05-05")).toBe("May 5, 2025");
  expect(formatMonth("2025-04")).toBe("April 2025");
});

it("writes times as people say them", () => {
  expect(formatClock("10:00")).toBe("10 am");
  expect(formatClock("20:00")).toBe("8 pm");
  expect(formatClock("09:05")).toBe("9:05 am");
  expect(formatClock("12:30")).toBe("12:30 pm");
  expect(formatClock("00:15")).toBe("12:15 am");
});

it("has words for the two twelves", () => {
  expect(formatClock("12:00")).toBe("noon");
  expect(formatClock("00:00")).toBe("midnight");
});

it("writes opening hours in words", () => {
  expect(formatHours({ opens: "12:00", closes: "17:00" })).toBe("noon to 5 pm");
});

it.each([
  ["2026-12-04T15:45:00-05:00", "3:45 pm"],
  ["2026-12-04T12:00:00-05:00", "noon"],
  ["2026-07-01T10:00:00+10:30", "10 am"],
])("%s is shown in the studio's time, wherever the reader is", (starts, words) => {
  expect(formatClockTime({ starts })).toBe(words);
});

it("a day is the studio's day, also where it is already tomorrow elsewhere", () => {
  expect(studioDay("2026-12-04T23:30:00-05:00")).toBe("2026-12-04");
  expect(formatMoment({ starts: "2026-12-04T19:00:00-05:00" })).toBe("Friday, December 4 at 7 pm");
  expect(formatMoment({ starts: "2026-12-05T00:00:00-05:00" })).toBe("Saturday, December 5 at midnight");
});

it("an hour that occurs twice says which one it is", () => {
  const [first, second] = [
    formatClockTime({ starts: "2026-11-01T01:30:00-04:00", ofTwo: "first" }),
    formatClockTime({ starts: "2026-11-01T01:30:00-05:00", ofTwo: "second" }),
  ];
  expect(first).toBe("1:30 am, before the clock goes back");
  expect(second).toBe("1:30 am, after the clock goes back");
});

it("formats a time range", () => {
  expect(formatSpan({ starts: "2026-12-04T11:30:00-05:00", ends: "2026-12-04T12:00:00-05:00" })).toBe(
    "11:30 am to noon",
  );
});

it.each([
  [30, "30 minutes"],
  [60, "60 minutes"],
  [90, "90 minutes"],
  [1, "1 minute"],
  [120, "2 hours"],
  [150, "2 hours 30 minutes"],
])("%d minutes are %s", (minutes, words) => {
  expect(formatLength(minutes)).toBe(words);
});

it("reads day and clock of an instant where the studio is, each zone by its own", () => {
  const at = Date.parse("2026-12-01T03:30:00Z");
  expect([dayIn("America/New_York", at), clockIn("America/New_York", at)]).toEqual(["2026-11-30", "22:30"]);
  expect([dayIn("Asia/Tokyo", at), clockIn("Asia/Tokyo", at)]).toEqual(["2026-12-01", "12:30"]);
});

it("says when a wait is over, never a minute too early", () => {
  const now = Date.parse("2026-12-01T17:00:20Z");
  expect(waitUntil("UTC", 90, now)).toBe("5:02 pm");
  expect(waitUntil("UTC", 8 * 3600, now)).toBe("Wednesday, December 2 at 1:01 am");
});

it("days and months are counted over their ends, back and forth", () => {
  expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1), addDays("2026-11-01", 0)]).toEqual([
    "2027-01-01",
    "2028-02-29",
    "2026-11-01",
  ]);
  expect([addMonths("2026-11", 2), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

it("what a wrong clock has noted ahead has passed, so that nothing waits for that time", () => {
  const [at, now] = [10 * dayMs, 12 * dayMs];
  expect([2 * dayMs, 2 * dayMs + 1].map((ms) => hasPassed(ms, at, now))).toEqual([true, false]);
  expect([hasPassed(dayMs, now, now), hasPassed(dayMs, now + 1, now)]).toEqual([false, true]);
});

it("a time of day is as many minutes from midnight, and lists of them are read as people type them", () => {
  expect(["00:00", "10:30", "23:45"].map(minuteOf)).toEqual([0, 630, 1425]);
  expect([0, 630, 1425].map(clockAt)).toEqual(["00:00", "10:30", "23:45"]);
  expect(clocksIn("18:00, 9.30 and 10:05")).toEqual(["09:30", "10:05", "18:00"]);
  expect(clocksIn("in the evening")).toEqual([]);
});

it.each([
  ["a whole day", "2026-12-24T00:00", "2026-12-25T00:00", "Thursday, December 24", "", "all day"],
  ["some hours", "2026-12-24T13:00", "2026-12-24T17:30", "Thursday, December 24", "", "1 pm to 5:30 pm"],
  ["an evening", "2026-12-24T13:00", "2026-12-25T00:00", "Thursday, December 24", "", "1 pm to midnight"],
  [
    "whole days",
    "2026-12-24T00:00",
    "2026-12-27T00:00",
    "Thursday, December 24",
    "Saturday, December 26",
    "all day",
  ],
  [
    "days that begin and end within one",
    "2026-12-24T13:00",
    "2026-12-26T10:00",
    "Thursday, December 24 at 1 pm",
    "Saturday, December 26 at 10 am",
    "",
  ],
])("a break of %s is said so", (_, from, to, first, last, hours) => {
  expect(describeBreak({ from, to })).toEqual({ first, last, hours });
});

it("one day is named once, some from the first to the last, and any day with its year", () => {
  expect(formatDays("2026-12-04", "2026-12-04")).toBe("Friday, December 4");
  expect(formatDays("2026-12-04", "2026-12-06")).toBe("Friday, December 4 to Sunday, December 6");
  expect(formatFullDay("2026-12-04")).toBe("Friday, December 4, 2026");
});

it("another country has its own order of days, clock and week", () => {
  withLocale({ ...defaultLocale, isDayFirst: true, clock: 24, weekStart: 1 }, () => {
    expect(formatFullDay("2026-12-04")).toBe("Friday 4 December 2026");
    expect(formatLongDay("2026-12-04")).toBe("4 December 2026");
    expect([formatClock("00:00"), formatClock("17:30")]).toEqual(["00:00", "17:30"]);
    expect([weekdays()[0], weekdays()[6]]).toEqual(["Monday", "Sunday"]);
  });
  expect([weekdays()[0], weekdays()[6]]).toEqual(["Sunday", "Saturday"]);
});

it("times in a text are read where the studio is", () => {
  expect(withLocalTimes("Changed 2026-11-23T14:12:05.123Z by Ada.", "America/New_York")).toBe(
    "Changed November 23, 2026, 9:12 am by Ada.",
  );
});
