import { expect, it } from "vitest";
import {
  clockIn,
  dayIn,
  formatClock,
  formatClockTime,
  formatEnd,
  formatHours,
  formatLength,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatShortDay,
  formatSpan,
  isDay,
  studioDay,
  waitUntil,
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
