import { expect, it } from "vitest";
import { isSamePhone, phoneGroup } from "#core/values/phone.ts";
import { readWho } from "./person-store.server.ts";

it.each([
  [" Ada@Example.com ", { email: "ada@example.com" }],
  ["(614) 555-0142", { phone: "6145550142" }],
  ["+49 (0)151 234", { phone: "49151234" }],
  ["٠١٥١ ٢٣٤", { phone: "151234" }],
  ["12345", undefined],
  ["Ada", undefined],
  [" ", undefined],
])("%j finds %j", (typed, who) => {
  expect(readWho(typed)).toEqual(who);
});

it.each([
  ["6145550142", "614.555.0142", true],
  ["6145550142", "+1 614 555 0142", true],
  ["16145550142", "(614) 555-0142", true],
  ["15123456789", "0049 151 23456789", true],
  ["6145550142", "(714) 555-0142", false],
  // Without the district it may be anybody's.
  ["5550142", "(614) 555-0142", false],
  ["5550142", "555 0142", true],
  ["6145550142", "", false],
  ["", "", false],
  ["+49 (0)30 1234567", "+49 30 1234567", true],
  ["030 1234567", "+49 (0) 30 1234567", true],
  ["(٦١٤) ٥٥٥-٠١٤٢", "+1 614 555 0142", true],
  ["+49 301 234567", "+44 301 234567", false],
])("%s and %j are one phone: %s", (one, other, isSame) => {
  expect(isSamePhone(one, other)).toBe(isSame);
  expect(isSamePhone(other, one)).toBe(isSame);
  if (isSame) expect(phoneGroup(one)).toBe(phoneGroup(other));
});
