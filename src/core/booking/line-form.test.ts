import { expect, it } from "vitest";
import { roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { describeAges, describeParty, formatParty, partyErrors } from "./line-form.ts";

it.each([
  [{ people: 1, adults: 1, children: 0 }, "1 adult"],
  [{ people: 3, adults: 1, children: 2 }, "1 adult and 2 children"],
  [{ people: 1, adults: 0, children: 1 }, "1 child"],
  [{ people: 1 }, "1 person"],
  [{ people: 8 }, "8 people"],
])("%o is %s", (party, words) => {
  expect(formatParty(party)).toBe(words);
});

it("who comes is said with those who support somebody, and with the price that a school has", () => {
  expect(describeParty({ people: 3, adults: 3, children: 0 })).toEqual(["3 adults"]);
  expect(describeParty({ people: 3, adults: 3, children: 0, companions: 1, isSchool: true })).toEqual([
    "3 adults",
    "1 of them supports someone",
    "A school, at the price for schools",
  ]);
});

it.each([
  [0, "All ages."],
  [4, "From 4 years."],
])("an offer from the age of %i is for: %s", (minAge, words) => {
  expect(describeAges(roomOffer("hall", { minAge }))).toBe(words);
});

it("numbers of adults and children that do not add up are refused, and so are more companions than adults", () => {
  const offer = roomOffer("hall", { companionsFree: 2 });
  const fieldsOf = (party: Parameters<typeof partyErrors>[1]) =>
    partyErrors(offer, party).map(({ field }) => field);
  expect(fieldsOf({ people: 3, adults: 2, children: 1 })).toEqual([]);
  expect(fieldsOf({ people: 3, adults: 2, children: 2 })).toEqual(["people"]);
  expect(fieldsOf({ people: 2, adults: 1, children: 1, companions: 1 })).toEqual([]);
  expect(fieldsOf({ people: 2, adults: 1, children: 1, companions: 2 })).toEqual(["companions"]);
});
