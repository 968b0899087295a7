import { expect, it } from "vitest";
import { formatParty } from "./line-form.ts";

it.each([
  [{ people: 1, adults: 1, children: 0 }, "1 adult"],
  [{ people: 3, adults: 1, children: 2 }, "1 adult and 2 children"],
  [{ people: 1, adults: 0, children: 1 }, "1 child"],
  [{ people: 1 }, "1 person"],
  [{ people: 8 }, "8 people"],
])("%o is %s", (party, words) => {
  expect(formatParty(party)).toBe(words);
});
