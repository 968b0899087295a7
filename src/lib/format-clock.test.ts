import { expect, it } from "vitest";
import { formatClock, formatHours } from "./format-clock.ts";

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
