import { expect, it } from "vitest";
import { formatLongDay, formatMonth, formatShortDay } from "./format-date.ts";

it("writes days as the blog shows them", () => {
  expect(formatShortDay("2025-05-05")).toBe("5 May 25");
  expect(formatShortDay("2025-12-19")).toBe("19 Dec 25");
});

it("writes days and months in full", () => {
  expect(formatLongDay("2025-05-05")).toBe("May 5, 2025");
  expect(formatMonth("2025-04")).toBe("April 2025");
});
