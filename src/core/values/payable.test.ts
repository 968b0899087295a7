import { expect, it } from "vitest";
import { isPayable } from "./payable.ts";

it.each([
  [0, "USD", false],
  [49, "USD", false],
  [50, "USD", true],
  [99_999_999, "USD", true],
  [100_000_000, "USD", false],
  [1e15, "GBP", false],
  [30, "GBP", true],
  [4900, "JPY", false],
  [5000, "JPY", true],
])("Stripe takes %i hundredths of %s: %s", (cents, currency, takes) =>
  expect(isPayable(cents, currency)).toBe(takes),
);
