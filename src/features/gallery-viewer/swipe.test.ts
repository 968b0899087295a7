import { expect, it } from "vitest";
import { swipeDirection } from "./swipe.ts";

const start = { x: 200, y: 300 };

it("goes on when the picture is pushed to the left, and back when to the right", () => {
  expect(swipeDirection(start, { x: 100, y: 310 })).toBe(1);
  expect(swipeDirection(start, { x: 300, y: 290 })).toBe(-1);
});

it("takes neither a tap nor a scroll for a swipe", () => {
  expect(swipeDirection(start, { x: 210, y: 302 })).toBe(0);
  expect(swipeDirection(start, { x: 150, y: 500 })).toBe(0);
});
