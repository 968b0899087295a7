import { expect, it } from "vitest";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { anyOffer, readParty, readVisit, visitQuery } from "./party.ts";

const read = (query: string, changes: Parameters<typeof roomOffer>[1] = {}) =>
  readVisit(new URLSearchParams(query), roomOffer("lake", changes));

it.each<[string, number, number]>([
  ["", 1, 0],
  ["adults=2", 2, 0],
  ["children=2", 0, 2],
  ["adults=1&children=2", 1, 2],
])("who comes is read from an address (%s): %d adults and %d children", (query, adults, children) => {
  const { party, errors, isTooLarge } = read(query);
  expect(party).toMatchObject({ adults, children, people: adults + children });
  expect([errors, isTooLarge]).toEqual([[], false]);
});

it("more people than a room takes are led to the request form, and fewer than it needs are told at the field", () => {
  expect(read("adults=4")).toMatchObject({ isTooLarge: true, errors: [] });
  expect(read("adults=3").isTooLarge).toBe(false);
  expect(read("adults=1", { people: { min: 2, max: 3 } }).errors).toMatchObject([{ field: "adults" }]);
});

it("what is no number is said at its field, and stays as it was typed", () => {
  const { errors, typed, isTooLarge } = read("adults=four&children=9");
  expect(errors).toMatchObject([{ field: "adults" }]);
  expect([typed.adults, typed.children, isTooLarge]).toEqual(["four", "9", false]);
  const { typed: right } = readParty(new URLSearchParams("adults=2"), roomOffer("lake"));
  expect(right).toMatchObject({ adults: "2", children: "0" });
});

it.each<[string, readonly number[], number]>([
  ["", [30, 60, 90], 60],
  ["minutes=90", [30, 60, 90], 90],
  ["minutes=45", [30, 60, 90], 60],
  ["", [120, 240], 120],
  ["minutes=60", [120, 240], 120],
])("a length that is asked for (%s) of those that there are (%j) is %d minutes", (query, all, minutes) => {
  const lengths = all.map((each) => ({ minutes: each, per: "party" as const, prices: [{ cents: 2000 }] }));
  expect(read(query, { lengths }).minutes).toBe(minutes);
});

it("an address says who comes, without what nobody has filled in", () => {
  const party = { adults: 2, children: 1, people: 3, companions: 0 };
  expect(visitQuery({ minutes: 60, party })).toBe("minutes=60&adults=2&children=1");
  const more = { hold: "key", line: undefined };
  expect(visitQuery({ minutes: 60, party: { ...party, companions: 1 } }, more)).toBe(
    "minutes=60&adults=2&children=1&companions=1&hold=key",
  );
});

it("before a room is chosen, as many can come as one of the rooms takes; where none is offered any more, of those before", () => {
  const [small, large] = [
    roomOffer("lake", { people: { min: 2, max: 3 } }),
    roomOffer("hall", { people: { min: 4, max: 12 } }),
  ];
  const people = { min: 2, max: 12 };
  expect(anyOffer(testSetup({ offers: [small, large] })).people).toEqual(people);
  expect(anyOffer(testSetup({ offers: [], off: [small, large] })).people).toEqual(people);
  expect(() => anyOffer(testSetup({ offers: [] }))).toThrow(Response);
});
