import { expect, it } from "vitest";
import { readingMinutes } from "./entry-cards.ts";

it.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1100, 6],
])("%d words take %d minutes", (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
