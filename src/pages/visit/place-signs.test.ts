import { expect, test } from "vitest";
import { FOOT, placeSigns } from "./floor-plan.tsx";

const room = (at: [number, number, number, number]) => ({ at });

test("signs are in the middle of an area that the route does not cross", () => {
  expect(
    placeSigns(room([0, 0, 20, 10]), 2, [
      [30, 0],
      [30, 50],
    ]),
  ).toMatchObject({ x: 10 * FOOT, isFree: true });
});

test("signs move aside for the step-free route", () => {
  const { x, isFree } = placeSigns(room([0, 0, 36, 10]), 2, [
    [18, 0],
    [18, 50],
  ]);
  expect(isFree).toBe(true);
  expect(Math.abs(x - 18 * FOOT)).toBeGreaterThan(5 * FOOT);
});

test("in a hall filled by the route they stay in the middle", () => {
  expect(
    placeSigns(room([0, 0, 6, 30]), 0, [
      [3, 0],
      [3, 50],
    ]),
  ).toMatchObject({ x: 3 * FOOT, isFree: false });
});
