import { expect, test } from "vitest";
import { wordOf } from "./word-of.ts";

test("only words of the table are said, whatever an address names", () => {
  const words = { told: "Noted." };
  expect(wordOf(words, "told")).toBe("Noted.");
  for (const word of ["constructor", "__proto__", "toString", "", null])
    expect(wordOf(words, word)).toBeUndefined();
});
