import { expect, it } from "vitest";
import { pageNumbers } from "./pagination.tsx";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [334, 667, [1, "gap", 333, 334, 335, "gap", 667]],
  [667, 667, [1, "gap", 666, 667]],
])("on page %d of %d the numbers are %j", (current, count, numbers) => {
  expect(pageNumbers(current, count)).toEqual(numbers);
});
