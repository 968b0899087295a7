import { expect, test } from "vitest";
import { hexOf, oklchOf } from "./oklch.ts";

test.each([
  ["oklch(0.628 0.2577 29.23)", "#ff0000"],
  ["oklch(0.369 0.137 calc(285 - 0.5))", "#3b2e83"],
  ["oklch(.369 calc(.274*.5) calc(285 - 0.5))", "#3b2e83"],
  ["#ffc9a3", "#ffc9a3"],
  ["rgb(1, 2, 3)", "rgb(1, 2, 3)"],
])("%s is %s without OKLCH", (color, hex) => {
  expect(hexOf(color)).toBe(hex);
});

test("a color outside sRGB is clipped, not wrapped around", () => {
  expect(hexOf("oklch(0.9 0.4 145)")).toMatch(/^#00ff[0-9a-f]{2}$/);
});

test("the hue of a color matches the color wheel", () => {
  expect(oklchOf("#ff0000").hue).toBeCloseTo(29.23, 1);
  expect(oklchOf("#2e7d32").hue).toBeCloseTo(144, 0);
  expect(oklchOf("#808080").chroma).toBeLessThan(0.001);
});
