import { expect, it } from "vitest";
import { tellsLengths } from "./price-list.tsx";

it.each([
  ["$20 for 30 minutes, $35 for 60 minutes", "30 or 60 minutes", true],
  ["$120 for 2 hours", "2 hours", true],
  ["$60", "60 minutes", false],
  ["$20 for 30 minutes", "30 or 60 minutes", false],
  ["$15", "As long as you like", false],
])("%s, %s: the length is not printed twice, and never left out", (price, duration, told) => {
  expect(tellsLengths(price, duration)).toBe(told);
});
