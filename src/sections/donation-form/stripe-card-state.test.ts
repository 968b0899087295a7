import { expect, it } from "vitest";
import { cardErrors, readBrand, untouched } from "./stripe-card-state.ts";

const complete = { empty: false, complete: true };

it("says what is missing on a card, in the order of the fields", () => {
  expect(cardErrors("", untouched).map(({ field }) => field)).toEqual(["holder", "number", "expiry", "cvv"]);
  expect(cardErrors("Ana Sample", { number: complete, expiry: complete, cvv: complete })).toEqual([]);
});

it("prefers Stripe's own message about what is wrong", () => {
  const expiry = { ...complete, error: { message: "Your card's expiration year is in the past." } };
  expect(cardErrors("Ana Sample", { number: complete, expiry, cvv: complete })).toEqual([
    { field: "expiry", message: "Your card's expiration year is in the past." },
  ]);
  const number = { empty: false, complete: false };
  expect(cardErrors("Ana Sample", { number, expiry: complete, cvv: complete })).toMatchObject([
    { field: "number", message: expect.stringContaining("A digit may be missing") },
  ]);
});

it("knows the four brands by Stripe's names", () => {
  expect(["visa", "mastercard", "amex", "discover", "jcb", "unknown"].map(readBrand)).toEqual([
    "visa",
    "mastercard",
    "american-express",
    "discover",
    undefined,
    undefined,
  ]);
});
