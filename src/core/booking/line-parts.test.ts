import { expect, it } from "vitest";
import { lineParts, percentOf } from "./line-parts.ts";

const extra = (price: number, tax?: number) => ({
  id: "cake",
  ask: "Cake",
  label: "2",
  each: { price, currency: "EUR", most: 3, ...(tax !== undefined && { tax }) },
});

it("a line is its visit and its extras, each with a tax of its own", () => {
  const line = { name: "The lake", price: 11_900 + 2140, extras: [extra(1070, 7)] };
  expect(lineParts(line, 19)).toEqual([
    { what: "The lake", quantity: 1, gross: 11_900, percent: 19 },
    { what: "Cake", quantity: 2, gross: 2140, percent: 7 },
  ]);
  // 100 and 20 without the taxes of 19 and 1.40.
  expect(percentOf(line, 19)).toBeCloseTo((20.4 / 120) * 100, 6);
});

it("where no extra has a tax of its own, all of the line has that of the visit; so has what costs nothing", () => {
  expect(percentOf({ price: 12_900, extras: [extra(500)] }, 19)).toBe(19);
  expect(lineParts({ name: "", price: 12_900, extras: [extra(500)] }, 19)[1]?.percent).toBe(19);
  expect(percentOf({ price: 0, extras: [extra(0, 7)] }, 19)).toBe(19);
});
