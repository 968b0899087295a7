import { expect, test } from "vitest";
import { addressLine, townName } from "./address.ts";

const town = { street: "1 Elm Street", city: "Elm", postalCode: "4321" };

test.each([
  ["US", "OH", "1 Elm Street, Elm, OH 4321"],
  ["US", undefined, "1 Elm Street, Elm 4321"],
  ["GB", undefined, "1 Elm Street, Elm 4321"],
  ["DE", undefined, "1 Elm Street, 4321 Elm"],
  ["MX", "Jal.", "1 Elm Street, 4321 Elm, Jal."],
  ["AU", "NSW", "1 Elm Street, Elm NSW 4321"],
])("people in %s write an address in their order (state: %s)", (code, region, line) => {
  expect(addressLine({ ...town, region }, { code })).toBe(line);
});

test("a town without a state is its name alone", () => {
  expect([townName({ city: "Elm" }), townName({ city: "Elm", region: "OH" })]).toEqual(["Elm", "Elm, OH"]);
});
