import { expect, it } from "vitest";
import { nextTab } from "./tabs.tsx";

it("A28 arrows wrap around", () => {
  expect(nextTab("ArrowRight", 0, 3)).toBe(1);
  expect(nextTab("ArrowRight", 2, 3)).toBe(0);
  expect(nextTab("ArrowLeft", 0, 3)).toBe(2);
});

it("A28 Home and End lead to the ends", () => {
  expect(nextTab("Home", 2, 3)).toBe(0);
  expect(nextTab("End", 0, 3)).toBe(2);
});

it("other keys are left to the browser", () => {
  expect(nextTab("Tab", 1, 3)).toBeUndefined();
  expect(nextTab("a", 1, 3)).toBeUndefined();
});
