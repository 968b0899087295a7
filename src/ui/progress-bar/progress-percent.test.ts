import { expect, it } from "vitest";
import { progressPercent } from "./progress-bar.tsx";

it("shows as many decimals as requested", () => {
  expect(progressPercent(8692, 10_000, 2)).toBe("86.92%");
  expect(progressPercent(8692, 10_000, 1)).toBe("86.9%");
  expect(progressPercent(8000, 10_000, 2)).toBe("80.00%");
});

it("goes above 100% when more came in than was needed", () => {
  expect(progressPercent(10_400, 10_000, 1)).toBe("104.0%");
});
