import { expect, test } from "vitest";
import { closestName } from "./content-error.ts";

test.each([
  ["titel", "title"],
  ["Summary", "summary"],
  ["imageSmal", "imageSmall"],
])("%s was meant to be %s", (typed, meant) => {
  expect(closestName(typed, ["title", "summary", "image", "imageSmall"])).toBe(meant);
});

test("a word far from every known name gets no suggestion", () => {
  expect(closestName("donors", ["title", "summary", "image"])).toBeUndefined();
});
