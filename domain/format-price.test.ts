import { expect, it } from "vitest";
import { formatPrice } from "./format-price.ts";

it.each([
  [3500, "USD", "$35"],
  [1750, "USD", "$17.50"],
  [1200, "GBP", "£12"],
  [120_000, "JPY", "¥1,200"],
])("%d hundredths in %s read as %s", (cents, currency, text) => {
  expect(formatPrice(cents, currency)).toBe(text);
});
