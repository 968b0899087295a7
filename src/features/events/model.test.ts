import { expect, onTestFinished, test } from "vitest";
import { defaultLocale, followLocale } from "#core/values/locale.ts";
import { eventClock, eventDay, eventHours } from "./model.ts";

test("the day is the one at the event's place, not at the reader's", () => {
  const lateEvening = "2027-03-20T23:30:00-04:00";
  expect(eventDay(lateEvening, "America/New_York")).toEqual({
    day: "20",
    month: "Mar",
    year: "2027",
    weekday: "Saturday",
  });
  expect(eventDay(lateEvening, "Europe/Berlin").day).toBe("21");
});

test("hours are written without spaces", () => {
  const hours = eventHours("2027-03-20T16:00:00-04:00", "2027-03-20T18:00:00-04:00", "America/New_York");
  expect(hours).toBe("4:00pm-6:00pm");
});

test("noon and midnight are twelve", () => {
  const hours = eventHours("2027-03-20T12:00:00-04:00", "2027-03-21T00:15:00-04:00", "America/New_York");
  expect(hours).toBe("12:00pm-12:15am");
});

test("where clocks have 24 hours, hours are written so", () => {
  followLocale(() => ({ ...defaultLocale, clock: 24 }));
  onTestFinished(() => followLocale(() => undefined));
  expect(eventHours("2027-03-20T16:00:00-04:00", "2027-03-20T18:00:00-04:00", "America/New_York")).toBe(
    "16:00–18:00",
  );
});

test("a time in words stays as it is", () => {
  expect(["all day", "9:30", "24:00"].map(eventClock)).toEqual(["all day", "9:30am", "24:00"]);
});
