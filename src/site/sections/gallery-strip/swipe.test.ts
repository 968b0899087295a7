import { expect, it } from "vitest";
import { swipeDirection } from "./gallery-viewer.tsx";

const start = { x: 200, y: 300 };

it("is the next picture to the left, and the previous one to the right", () => {
  expect(swipeDirection(start, { x: 100, y: 310 })).toBe(1);
  expect(swipeDirection(start, { x: 300, y: 290 })).toBe(-1);
});

it("takes neither a tap nor a scroll for a swipe", () => {
  expect(swipeDirection(start, { x: 210, y: 302 })).toBe(0);
  expect(swipeDirection(start, { x: 150, y: 500 })).toBe(0);
});
