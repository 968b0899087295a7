import { expect, it } from "vitest";
import { roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { askedBy } from "./begin-visit.ts";
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
