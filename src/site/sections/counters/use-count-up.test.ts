import { expect, it } from "vitest";
import { countedValue } from "./counters.tsx";

it("starts at zero, never decreases, and ends exactly at the value", () => {
  const shown = Array.from({ length: 101 }, (_, percent) => countedValue(260, percent / 100));
  expect(shown.at(0)).toBe(0);
  expect(shown.at(-1)).toBe(260);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

it("stays at the value when a frame comes late", () => {
  expect(countedValue(26, 1.7)).toBe(26);
});
