import { expect, it } from "vitest";
import type { Hold } from "#core/booking/visit.ts";
import { roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { askedBy, isAddedBefore } from "./begin-visit.ts";
import { readVisit } from "./party.ts";

const lengths = [
  { minutes: 60, per: "person" as const, prices: [{ cents: 1200 }], schoolPrices: [{ cents: 900 }] },
];
const group = roomOffer("lake", { lengths });
const page = new Request("https://studio.example/book/lake?adults=2&children=1&isSchool=yes");
const partyOf = (form: Record<string, string>, offer = group) =>
  readVisit(askedBy(new URLSearchParams(form), page), offer).party;

it("who is a school stays one while they choose, until they take the tick away", () => {
  // The button of a day sends nothing of the party.
  expect(partyOf({ date: "2026-12-04" })).toMatchObject({ people: 3, isSchool: true });
  const typed = { adults: "3", children: "9" };
  expect(partyOf({ ...typed, isSchool: "yes" })).toMatchObject({ people: 12, isSchool: true });
  expect(partyOf(typed)).toMatchObject({ people: 12, isSchool: false });
});

it("nobody is a school where schools pay what others do, whatever an address says", () => {
  expect(partyOf({ isSchool: "yes" }, roomOffer("lake")).isSchool).toBeUndefined();
});

const held = {
  lines: [{ offer: "lake", minutes: 60, starts: "2026-12-04T15:00:00-05:00" }],
} as unknown as Hold;
const same = { offer: "lake", minutes: 60, starts: "2026-12-04T20:00:00Z" };
const isAdded = (choice: typeof same, form: Record<string, string>) =>
  isAddedBefore(held, choice, new URLSearchParams(form));

it("a room that is added by two presses is added once, and once more from a page that knows of it", () => {
  expect(isAdded(same, { lines: "0" })).toBe(true);
  expect(isAdded(same, { lines: "1" })).toBe(false);
  expect(isAdded(same, {})).toBe(false);
  expect(isAdded({ ...same, starts: "2026-12-04T21:00:00Z" }, { lines: "0" })).toBe(false);
  expect(isAdded({ ...same, minutes: 30 }, { lines: "0" })).toBe(false);
});
