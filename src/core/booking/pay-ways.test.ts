import { expect, it } from "vitest";
import { describePaid } from "./pay-ways.ts";

it.each([
  ["card", "$35, paid with a card"],
  ["invoice", "$35 by invoice"],
  ["waived", "A free hour"],
] as const)("what was paid by %s is said as: %s", (way, words) => {
  expect(describePaid(way, "$35")).toBe(words);
});
