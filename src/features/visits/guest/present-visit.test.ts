import { expect, it } from "vitest";
import { contactOf } from "#core/booking/booking-contact.ts";
import type { HeldPass, Hold, Line } from "#core/booking/visit.ts";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  contactFacts,
  groupWords,
  lineFacts,
  longerPath,
  nearLinks,
  requestPath,
  shortSummary,
  summaryOf,
  toMend,
} from "./present-visit.ts";

const line = {
  ...{ id: 1, offer: "lake", name: "Lake", price: 3500, party: { people: 1 } },
  ...{ starts: "2026-12-04T15:00:00-05:00", ends: "2026-12-04T16:00:00-05:00" },
} as Line;

/** What stands at the foot of a step, for a visit of $35. */
function foot(pass?: Pick<HeldPass, "word" | "covers">): string | undefined {
  const hold = { lines: [line], price: 3500, pass } as unknown as Hold;
  return shortSummary(summaryOf(hold, testSetup())).at(-1);
}

it.each<[string, Parameters<typeof foot>[0], string]>([
  ["no pass", undefined, ": $35"],
  ["a pass that pays all of it", { word: "pass", covers: 3500 }, ": $35. Your pass pays all of it"],
  ["a voucher that pays a part", { word: "voucher", covers: 2000 }, ": $35. Your voucher pays $20"],
  ["a pass that pays nothing now", { word: "pass", covers: 0 }, ": $35"],
])("the foot of a step says beside the price what a pass pays of it: %s", (_with, pass, words) => {
  expect(foot(pass)?.endsWith(words), foot(pass)).toBe(true);
});

it("the foot of a step names one visit with its day and time, and several by the first and their number", () => {
  const later = { ...line, id: 2, name: "Moon", starts: "2026-12-04T16:00:00-05:00" };
  const short = (lines: readonly Line[]) => {
    const hold = { lines, price: 3500 * lines.length } as unknown as Hold;
    return shortSummary(summaryOf(hold, testSetup()));
  };
  expect(short([])).toEqual([]);
  expect(short([line])).toEqual(["You are booking: Lake, Friday, December 4, 3 pm to 4 pm", "1 person: $35"]);
  expect(short([later, line])).toEqual([
    "You are booking: Lake and 1 more",
    "Friday, December 4: $70 in all",
  ]);
});

/** A line with nothing to get ready, as its facts by their labels. */
function facts(changes: object = {}, ...more: [change?: Parameters<typeof lineFacts>[2], note?: string[]]) {
  const plain = { ...line, rooms: ["Lake"], helps: [], cannot: [], answers: [], note: "", extras: [] };
  const all = lineFacts({ ...plain, ...changes } as unknown as Line, testSetup(), ...more);
  return Object.fromEntries(all.map(({ label, values, change }) => [label, { values, change }]));
}

it("a line says when, who comes, what helps and what it costs; its rooms only if they are not its name", () => {
  expect(Object.keys(facts())).toEqual(["When", "Who comes", "What helps", "Price"]);
  expect(facts()).toMatchObject({
    When: { values: ["Friday, December 4", "3 pm to 4 pm"] },
    "What helps": { values: ["Nothing to get ready"] },
    Price: { values: ["$35"] },
  });
  expect(facts({ rooms: ["Lake Room", "Moon Room"] }).Rooms?.values).toEqual(["Lake Room, Moon Room"]);
  const helps = [
    { id: "lights-low", label: "Lights low" },
    { id: "step-free", label: "Step-free" },
  ];
  expect(facts({ helps, cannot: ["step-free"], note: "A quiet start" })["What helps"]?.values).toEqual([
    "Lights low",
    "Step-free (not possible in this room)",
    "A quiet start",
  ]);
});

it("each fact of a line leads to where it is changed", () => {
  const shown = facts({ street: "7 School Row" }, { room: "/room", time: "/time?x", details: "/details" });
  const changes = Object.entries(shown).map(([label, { change }]) => [label, change]);
  expect(changes).toEqual([
    ["Room", "/room"],
    ["When", "/time?x"],
    ["Who comes", "/time?x&who"],
    ["What helps", "/details"],
    ["Street and house number", "/details"],
    ["Price", undefined],
  ]);
  expect(facts()["Who comes"]?.change).toBeUndefined();
});

it("the price of a line says why it is another, and what a pass has paid of it; a place at an event has none", () => {
  const covered = (cents: number) => ({ covered: { words: "your pass: 1 visit", cents } });
  expect(facts(covered(3500), {}, ["It was $30."]).Price?.values).toEqual([
    "$35",
    "It was $30.",
    "Paid with your pass: 1 visit",
  ]);
  expect(facts(covered(2000)).Price?.values).toEqual(["$35", "$20 paid with your pass: 1 visit"]);
  expect(facts({ event: {} }).Price).toBeUndefined();
});

it("times near one that is gone are links to the page of their room, with who comes", () => {
  const near = { offer: "moon", name: "The moon", minutes: 30, starts: "2026-12-05T10:00:00-05:00" };
  const [link] = nearLinks([near as Parameters<typeof nearLinks>[0][number]], line, { hold: "H" });
  expect(link?.label).toBe("The moon, Saturday, December 5 at 10 am");
  const { pathname, searchParams, hash } = new URL(link?.href ?? "", "https://studio.example");
  expect([pathname, hash]).toEqual(["/book/moon", "#times"]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ minutes: "30", adults: "1", children: "0", hold: "H" },
    ...{ date: "2026-12-05", starts: near.starts },
  });
});

it("the request form is filled in with the visit that it is about, and why it is asked for", () => {
  const queryOf = (path: string) => Object.fromEntries(new URL(path, "https://studio.example").searchParams);
  const all = { offer: "lake", date: "2026-12-04", starts: line.starts };
  expect(queryOf(requestPath({ ...line, minutes: 60 }))).toMatchObject({
    ...all,
    minutes: "60",
    why: "share",
  });
  expect(queryOf(requestPath(line, { pass: { reference: "R", key: "K" } }))).toMatchObject({
    visit: "R",
    key: "K",
  });
  expect(queryOf(longerPath(line, "H", 2))).toMatchObject({ ...all, why: "longer", every: "2", hold: "H" });
});

it("what is missing leads to where it is mended: the time, or who books; a place at an event has one form", () => {
  const mend = (field: string, of: object = line) =>
    toMend([{ field, message: "!" }], [line, of as Line], "H")[0];
  expect(mend("lines.1.people")).toMatchObject({
    isOfTime: true,
    href: expect.stringMatching(/^\/book\/lake\?/),
  });
  expect(mend("lines.1.companions")).toMatchObject({ isOfTime: true });
  expect(mend("lines.1.helps")).toMatchObject({
    isOfTime: false,
    href: "/book/details?hold=H#lines.1.helps",
    label: "!",
  });
  expect(mend("lines.1.people", { ...line, event: {} })?.isOfTime).toBe(false);
  expect(mend("lines.7.people")?.isOfTime).toBe(false);
  expect(mend("starts")?.isOfTime).toBe(true);
  expect(mend("email")).toMatchObject({ isOfTime: false, href: "/book/details?hold=H#email" });
});

it("who books stands as it was typed, with a way to change it", () => {
  const shown = contactFacts(contactOf({ name: "Ada", email: "ada@example.com", reply: "email" }), "/change");
  const asTyped = shown.filter(({ isVerbatim }) => isVerbatim).map(({ values }) => values[0]);
  expect(asTyped).toEqual(["Ada", "ada@example.com"]);
  expect(shown.length).toBeGreaterThan(2);
  for (const { change } of shown) expect(change).toBe("/change");
});

it("groups read what is promised to them: that fewer cost less only where each person pays", () => {
  const each = [{ minutes: 60, per: "person" as const, prices: [{ cents: 1200 }] }];
  const fewer = { most: 3, until: "09:00" };
  const words = (changes: Parameters<typeof roomOffer>[1], setup: object = { fewer }) =>
    groupWords(testSetup({ offers: [roomOffer("lake", changes)], ...setup }), [
      { offer: "lake", minutes: 60 },
    ]);
  const free = "If your school is closed, move your visit: that costs nothing.";
  expect(words({ isForGroups: true, lengths: each })).toEqual([
    "Up to 3 fewer people cost less, until 9 am that morning.",
    free,
  ]);
  expect(words({ isForGroups: true, lengths: each }, {})).toEqual([free]);
  expect(words({ isForGroups: true })).toEqual([free]);
  expect(words({ lengths: each })).toEqual([]);
});
