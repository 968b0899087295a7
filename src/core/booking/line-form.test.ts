import { expect, it } from "vitest";
import { namesOf } from "#core/form/answers.ts";
import { roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  applyParty,
  describeAges,
  describeParty,
  formatParty,
  isSameParty,
  lineName,
  partyErrors,
  partyFormOf,
  partyNote,
  partyNoteOfAll,
} from "./line-form.ts";

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

it("whoever gives adults or children counts the people by that, unless they say how many", () => {
  const before = { people: 3, adults: 2, children: 1 };
  expect(applyParty(before, { children: 3 }).people).toBe(5);
  expect(applyParty({ people: 4 }, { adults: 2 }).people).toBe(2);
  expect(applyParty(before, { people: 4, adults: 3 }).people).toBe(4);
  expect(applyParty(before, { companions: 1 })).toEqual({ ...before, companions: 1 });
});

it("companions and schools are asked for where that changes the price, or was said before", () => {
  const asked = (...of: Parameters<typeof partyFormOf>) => namesOf(partyFormOf(...of));
  const school = {
    minutes: 60,
    per: "party",
    prices: [{ cents: 3500 }],
    schoolPrices: [{ cents: 100 }],
  } as const;
  expect(asked(roomOffer("hall"))).toEqual(["adults", "children"]);
  expect(asked(roomOffer("hall", { companionsFree: 1 }))).toContain("companions");
  expect(asked(roomOffer("hall", { lengths: [...roomOffer("hall").lengths, school] }))).toContain("isSchool");
  expect(asked(undefined, { companions: 1, isSchool: true })).toEqual([
    "adults",
    "children",
    "companions",
    "isSchool",
  ]);
  expect(asked(undefined)).toEqual(["adults", "children"]);
});

it("a party is the same where everybody of whom no more is known is an adult", () => {
  expect(isSameParty({ people: 2 }, { people: 2, adults: 2, children: 0 })).toBe(true);
  expect(isSameParty({ people: 2 }, { people: 2, adults: 1, children: 1 })).toBe(false);
  expect(isSameParty({ people: 2 }, { people: 2, companions: 1 })).toBe(false);
});

it("a line has its day or time in its name only where another has the same name", () => {
  const at = (name: string, starts: string) => ({ name, starts });
  const lines = [
    at("Lake", "2026-12-04T15:00:00-05:00"),
    at("Moon", "2026-12-04T15:00:00-05:00"),
    at("Moon", "2026-12-11T15:00:00-05:00"),
    at("Wood", "2026-12-04T15:00:00-05:00"),
    at("Wood", "2026-12-04T16:00:00-05:00"),
  ];
  expect(lines.map((line) => lineName(line, lines))).toEqual([
    "Lake",
    "Moon, Friday, December 4",
    "Moon, Friday, December 11",
    "Wood, Friday, December 4 at 3 pm",
    "Wood, Friday, December 4 at 4 pm",
  ]);
});

it("the rule about children stands where a room has one", () => {
  const [free, ruled, all] = [
    roomOffer("hall"),
    roomOffer("lake", { people: { min: 1, max: 6 }, adults: { children: 2, under: 12 } }),
    roomOffer("moon", { adults: { children: 1, under: 18 } }),
  ];
  expect(partyNoteOfAll([free])).toBe("Up to 3 people, companions included.");
  expect(partyNoteOfAll([free, ruled])).toMatch(/^Up to 6 people, .* Children come with an adult\./);
  expect(partyNote(ruled)).toBe(
    "Up to 6 people, companions included. All ages. One adult for every 2 children under 12. " +
      "From 12 years, guests count as adults here and may come alone.",
  );
  expect(partyNote(all)).toBe("Up to 3 people, companions included. All ages. One adult for each child.");
});

it.each([
  [{ people: 0 }, "people"],
  [{ people: 1.5 }, "people"],
  [{ people: 4 }, "people"],
  [{ people: 3, adults: 1.5, children: 1.5 }, "people"],
  [{ people: 3, adults: 4, children: -1 }, "people"],
  [{ people: 3, companions: -1 }, "companions"],
  [{ people: 3, companions: 4 }, "companions"],
  [{ people: 3, adults: 1, children: 2 }, undefined],
  [{ people: 3, adults: 0, children: 3 }, "adults"],
  [{ people: 3, children: 3 }, "adults"],
])("who comes as %o is wrong at %s", (party, field) => {
  const offer = roomOffer("hall", { adults: { children: 2, under: 12 } });
  expect(partyErrors(offer, party)[0]?.field).toBe(field);
});
