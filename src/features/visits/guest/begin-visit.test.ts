import { expect, it } from "vitest";
import type { Hold } from "#core/booking/visit.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  askedBy,
  beginVisit,
  chosenFor,
  hasTime,
  heldBy,
  heldWords,
  isAddedBefore,
  lastPage,
  visitFromQuery,
  whatPath,
} from "./begin-visit.ts";
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

it.each([
  ["hold=H&line=7", { hold: "H", line: "7" }],
  ["hold=H&line=seven", { hold: "H" }],
  ["hold=H&visit=V", { hold: "H" }],
  ["visit=V&line=7", { visit: "V" }],
  ["", {}],
])("an address (%s) says which visit it is about", (query, visit) => {
  expect(visitFromQuery(new URLSearchParams(query))).toEqual(visit);
});

/** Where a press on the page of a room leads. */
function leadsTo(form: Record<string, string>, query = "") {
  const request = new Request(`https://studio.example/book/lake${query}`);
  const { booking } = studio();
  const to = beginVisit(new URLSearchParams(form), request, booking).headers.get("location") ?? "";
  return new URL(to, request.url);
}

/** The service of whoever has an address, as pages use it. */
function studio() {
  const { visitor, state } = testDesk();
  const from = (address: string) => Object.assign(visitor(address), { setup: state.setup });
  return { booking: from("203.0.113.7"), other: from("198.51.100.1") };
}

it("a press begins a visit with a key of its own, and only where none is begun yet", () => {
  const { pathname, searchParams } = leadsTo({ minutes: "60" });
  expect([pathname, searchParams.get("minutes")]).toEqual(["/book/lake", "60"]);
  expect(searchParams.get("visit")).toMatch(/^[\w-]{22}$/);
  expect(leadsTo({}, "?visit=V").searchParams.get("visit")).toBe("V");
  expect(leadsTo({}, "?hold=H").searchParams.has("visit")).toBe(false);
});

it("a press on a day shows its times, one on other days shows them, and one in the choice of rooms begins at the top", () => {
  expect(leadsTo({ date: "2026-12-04", seen: "yes" }).hash).toBe("#times");
  expect(leadsTo({ from: "2026-12-04" }).hash).toBe("#days");
  expect(leadsTo({ seen: "yes" }).hash).toBe("#days");
  expect(leadsTo({ adults: "2" }).hash).toBe("");
});

it("what is too long for an address is left empty in it", () => {
  expect(leadsTo({ starts: "1".repeat(60) }).searchParams.get("starts")).toHaveLength(60);
  expect(leadsTo({ starts: "1".repeat(61) }).searchParams.get("starts")).toBe("");
});

it("a visit is led on by its key, whichever of its pages knows it", () => {
  expect(lastPage({ hold: "H", visit: "V" })).toBe("/book/check?hold=H");
  expect(lastPage({ visit: "V" })).toBe("/book/check?hold=V");
});

it("what a page has begun is found at the address of who began it; by its own key, wherever it is opened", async () => {
  const { booking, other } = studio();
  const visit = booking.newKey();
  expect(heldBy(booking, { visit })).toBeUndefined();
  await booking.hold([choice()], visit);
  expect(heldBy(booking, { visit })?.lines).toHaveLength(1);
  expect(heldBy(other, { visit })).toBeUndefined();
  expect(heldBy(other, { hold: visit })?.lines).toHaveLength(1);
});

it("a time that is chosen again on the page that knows of the first takes its place; on another page it is a new visit", async () => {
  const { booking, other } = studio();
  const visit = booking.newKey();
  const asked = (fields: Record<string, string> = {}) => new URLSearchParams(fields);
  expect(chosenFor(booking, { visit }, asked())).toEqual({ visit });
  await booking.hold([choice()], visit);
  const line = String(booking.readHold(visit)?.lines[0]?.id);
  expect(chosenFor(booking, { visit }, asked({ again: "" }))).toEqual({ hold: visit, line });
  expect(chosenFor(booking, { visit }, asked())).toEqual({});
  expect(chosenFor(other, { visit }, asked({ again: "" }))).toEqual({ visit });
  expect(chosenFor(booking, { hold: "H", line: "2" }, asked())).toEqual({ hold: "H", line: "2" });
});

it("a visit has a time only of the same room, as long and at the same instant", () => {
  expect(hasTime(held, same)).toBe(true);
  for (const change of [{ offer: "moon" }, { minutes: 30 }, { starts: "2026-12-04T21:00:00Z" }])
    expect(hasTime(held, { ...same, ...change }), JSON.stringify(change)).toBe(false);
});

it("the step What leads to another room for what is held, to what was begun, or to the choice of rooms with who comes", () => {
  const party = { adults: 2, children: 1, people: 3 };
  expect(whatPath({ hold: "H", line: "7" }, true, { party })).toBe("/book/another?hold=H&line=7");
  expect(whatPath({ hold: "H" }, true, { party })).toBe("/book/another?hold=H");
  expect(whatPath({ visit: "V" }, true, { party })).toBe("/book/begun?hold=V");
  expect(whatPath({ visit: "V" }, false, { party })).toBe("/book/rooms?adults=2&children=1");
});

it("says of each line what a time that is chosen here does to it", () => {
  const line = (id: number, name: string) => ({ ...held.lines[0], id, name, extras: [] });
  const lines = [line(1, "The lake"), line(2, "The moon")] as unknown as Hold["lines"];
  expect(heldWords([], { visit: "V" })).toBeUndefined();
  expect(heldWords(lines, { hold: "H" })).toMatch(
    /^Chosen so far: The lake, .*; The moon, .* is added to it\.$/,
  );
  expect(heldWords(lines, { hold: "H", line: "2" })).toMatch(
    /^Chosen so far: The moon, .* takes its place\.$/,
  );
  expect(heldWords(lines, { visit: "V" })).toMatch(/^Chosen so far: The lake, [^;]* takes its place\.$/);
});
