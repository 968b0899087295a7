import { expect, it, test } from "vitest";
import { isDialable, isSamePhone, phoneDigits, phoneGroup } from "./phone.ts";

test.each([
  ["12345", "12345", false],
  ["123456", "12 34 56", true],
  ["12345678", "112345678", false],
  ["614555014", "1614555014", true],
  ["614555014", "999614555014", true],
  ["614555014", "9999614555014", false],
  ["614555014", "614555015", false],
])("%s and %s are one phone: %s", (one, other, isSame) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([isSame, isSame]);
});

it("a number has the digits that somebody dials, and a room or a year has too few", () => {
  expect([phoneDigits("0049 (151) 23-4"), phoneDigits("none")]).toEqual(["49151234", ""]);
  expect(["+44 (0)20 7946 0000", "020 7946 0000"].map(phoneGroup)).toEqual(["079460000", "079460000"]);
  expect(["4 5 6 7", "room 101", ""].filter(isDialable)).toEqual(["4 5 6 7"]);
});
