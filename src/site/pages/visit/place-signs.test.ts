import { expect, test } from "vitest";
import { FOOT, nameLines, placeName, placeSigns } from "./floor-plan.tsx";

const room = (at: [number, number, number, number]) => ({ at });

test("signs are in the middle of an area that the route does not cross", () => {
  expect(
    placeSigns(room([0, 0, 20, 10]), { count: 2, lines: ["Room"] }, [
      [30, 0],
      [30, 50],
    ]),
  ).toMatchObject({ x: 10 * FOOT, isFree: true });
});

test("signs move aside for the step-free route", () => {
  const { x, isFree } = placeSigns(room([0, 0, 36, 10]), { count: 2, lines: ["Room"] }, [
    [18, 0],
    [18, 50],
  ]);
  expect(isFree).toBe(true);
  expect(Math.abs(x - 18 * FOOT)).toBeGreaterThan(5 * FOOT);
});

test("in a hall filled by the route they stay in the middle", () => {
  expect(
    placeSigns(room([0, 0, 6, 30]), { count: 0, lines: ["Hall"] }, [
      [3, 0],
      [3, 50],
    ]),
  ).toMatchObject({ x: 3 * FOOT, isFree: false });
});

test("a name has as many lines as it needs between the walls", () => {
  const name = "Weighted-Blanket Lounge";
  expect(nameLines({ name, at: [0, 0, 36, 10] })).toEqual([name]);
  expect(nameLines({ name, at: [0, 0, 15, 12] })).toEqual(["Weighted-Blanket", "Lounge"]);
});

test("a name that fits nowhere in its area is only in the list", () => {
  expect(nameLines({ name: "Weighted-Blanket Lounge", at: [0, 0, 6, 34] })).toEqual([]);
  expect(nameLines({ name: "Shoes and coats", at: [0, 0, 15, 4] })).toEqual([]);
});

test("signs move up or down where the route crosses the middle of a low area", () => {
  const { y, isFree } = placeSigns(room([0, 0, 21, 10]), { count: 1, lines: ["Reading corner"] }, [
    [0, 7.5],
    [21, 7.5],
  ]);
  expect(isFree).toBe(true);
  expect(y).toBeLessThan(3 * FOOT);
});

test("a name in whose way the route is stands beside it, in two lines; where there is no space, on it", () => {
  const way = [
    [18, 61],
    [18, 8],
  ] as const;
  const front = placeName({ name: "In front of the door", at: [0, 54, 36, 8] }, 2, way);
  expect(front).toMatchObject({ isFree: true, lines: ["In front of the", "door"] });
  expect(placeName({ name: "Hall", at: [15, 10, 6, 34] }, 0, way)).toMatchObject({
    isFree: false,
    lines: ["Hall"],
  });
});
