import { expect, it } from "vitest";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import {
  areOver,
  bookedVisitWords,
  deskVisitWords,
  inShort,
  peopleWords,
  receivedWords,
  roomsOfDay,
  visitLine,
  withEventsAsOne,
} from "./present-visits.ts";
import type { DeskVisitFacts } from "./read-visits.server.ts";

/** The visit of a desk with one. */
async function oneVisit(): Promise<DeskVisitFacts> {
  const [visit] = (await deskWith()).visits();
  if (!visit) throw new Error("Nothing is booked.");
  return visit;
}

type Paid = NonNullable<DeskVisitFacts["paid"]>;

/** A visit of $35 of which nothing is paid. */
const unpaid: Paid = {
  currency: "USD",
  parts: [],
  due: 3500,
  open: 3500,
  back: 0,
  held: 0,
  online: 0,
  owed: 0,
  isNoted: false,
  kept: 0,
  stuck: [],
};
const inCash = { way: "cash", cents: 3500, isTest: false } as const;
const whole: Paid = { ...unpaid, parts: [inCash], due: 0, open: 0, held: 3500 };

it("a day by room has a column for a room that is gone while a visit still has it", () => {
  const rooms = [{ name: "Lake Room" }, { name: "Moon Room" }];
  expect(roomsOfDay(rooms, [{ rooms: ["Moon Room"] }])).toEqual(["Lake Room", "Moon Room"]);
  expect(roomsOfDay(rooms, [{ rooms: ["Wood Room", "Moon Room"] }, { rooms: ["Wood Room"] }])).toEqual([
    "Lake Room",
    "Moon Room",
    "Wood Room",
  ]);
});

it("a visit whose guest was deleted says of nobody how many come", () => {
  expect([2, 1, 0].map((people) => peopleWords({ people }))).toEqual(["2 people", "1 person", ""]);
});

it("a booking is over when all that is not cancelled has ended", () => {
  const ends = "2026-12-01T15:00:00-05:00";
  const now = Date.parse(ends);
  const later = { ends: "2026-12-02T15:00:00-05:00" };
  expect(areOver([{ ends, isCancelled: false }], now)).toBe(true);
  expect(areOver([{ ends, isCancelled: false }], now - 1)).toBe(false);
  expect(
    areOver(
      [
        { ends, isCancelled: false },
        { ...later, isCancelled: false },
      ],
      now,
    ),
  ).toBe(false);
  expect(
    areOver(
      [
        { ends, isCancelled: false },
        { ...later, isCancelled: true },
      ],
      now,
    ),
  ).toBe(true);
});

it("a long note is cut in lists, and no character in two", () => {
  expect(inShort("Please knock softly.")).toBe("Please knock softly.");
  expect(inShort("a".repeat(500))).toBe(`${"a".repeat(120)} …`);
  expect(inShort(`${"a".repeat(119)}🌙🌙`)).toBe(`${"a".repeat(119)} …`);
});

it.each<[string, Partial<Paid>, string, string | undefined]>([
  ["all of it", whole, "$35, paid with cash", "$35"],
  [
    "a part",
    { ...whole, parts: [{ ...inCash, cents: 1500 }], due: 2000, open: 2000 },
    "$15, paid with cash, $20 to pay",
    undefined,
  ],
  ["all, of which some went back", { ...whole, back: 500 }, "$35, paid with cash, $5 given back", undefined],
  ["all, of which some is owed", { ...whole, owed: 700 }, "$35, paid with cash, $7 to give back", "$35"],
  ["a test", { ...whole, parts: [{ ...inCash, isTest: true }] }, "$35, paid with cash (a test)", undefined],
  ["nothing", {}, "$35 to pay", undefined],
])("staff read how a visit was paid: %s", async (_how, paid, money, sum) => {
  const words = deskVisitWords({ ...(await oneVisit()), paid: { ...unpaid, ...paid } });
  expect([words.money, words.paidSum]).toEqual([money, sum]);
  expect(words.isPaid).toBe(paid.open === 0);
  expect(words.canTakeBack).toBe(paid.parts !== undefined);
});

it("what can be given back of a visit stands in its form, and what is owed comes first", async () => {
  const visit = await oneVisit();
  const backOf = (paid: Partial<Paid>, changes: Partial<DeskVisitFacts> = {}) =>
    bookedVisitWords({ ...visit, paid: { ...whole, ...paid }, ...changes }).back;
  expect(backOf({ held: 0 })).toBeUndefined();
  expect(backOf({})).toMatchObject({ amount: "35", isOnline: false, mayBeGift: false, mayNote: true });
  expect(backOf({})?.owed).toBeUndefined();
  expect(backOf({ owed: 700, online: 3500, owedSince: "2026-12-01" })).toMatchObject({
    ...{ held: "$35", amount: "7", isOnline: true, mayBeGift: true, mayNote: false },
    owed: "$7 is to be given back since Tuesday, December 1.",
  });
  expect(backOf({ owed: 700 }, { paysLess: true })?.mayBeGift).toBe(false);
  expect(backOf({}, { isCancelled: true })?.mayNote).toBe(false);
  const words = bookedVisitWords({ ...visit, paid: { ...whole, kept: 900, stuck: [{ id: 3, cents: 250 }] } });
  expect([words.kept, words.stuck]).toEqual(["$9", [{ id: 3, sum: "$2.50" }]]);
  expect(bookedVisitWords({ ...visit, paid: whole }).kept).toBeUndefined();
});

it("staff read when a guest said something, came, or had to stop, and who has signed", async () => {
  const visit = await oneVisit();
  const words = deskVisitWords(visit, "ever");
  expect(words).toMatchObject({
    ...{ time: "3 pm to 4 pm", begins: "3 pm", guest: "Ada, 2 people", firstTime: "First time", minutes: 60 },
    ...{ said: undefined, presence: undefined, isHere: false, isToCome: true, room: "lake", amount: "35" },
  });
  const at = starts("14:55");
  expect(deskVisitWords({ ...visit, said: { what: "late", at } }).said).toBe("Running late, said at 2:55 pm");
  expect(deskVisitWords({ ...visit, said: { what: "outside", at } }).said).toBe(
    "Waiting outside since 2:55 pm",
  );
  const here = deskVisitWords({ ...visit, presence: { what: "here", at } });
  expect(here).toMatchObject({ presence: "Here since 2:55 pm", isHere: true, isToCome: false });
  const absent = deskVisitWords({ ...visit, presence: { what: "absent", at } });
  expect(absent).toMatchObject({ presence: "Did not come", isHere: false, was: { presence: "absent" } });
  expect(deskVisitWords({ ...visit, stopped: at })).toHaveProperty(
    "stopped",
    expect.stringContaining("2:55 pm"),
  );
  const signed = (done: number) => deskVisitWords({ ...visit, signed: { done, needed: 2 } });
  expect([signed(1), signed(2)]).toMatchObject([
    { signed: "1 of 2 signed", isToSign: true },
    { signed: "2 of 2 signed", isToSign: false },
  ]);
  expect(deskVisitWords({ ...visit, firstName: "" }).guest).toBe("A guest, 2 people");
  // Whoever only receives guests sees nothing of money, and no way to the booking.
  const received = receivedWords(words);
  expect(received).toMatchObject({ guest: words.guest, money: "", amount: "", bookingHref: undefined });
});

it("in a list a visit has its day where there are several, and its room only where it says more", async () => {
  const visit = await oneVisit();
  expect(visitLine(visit, false)).toMatchObject({
    ...{ lead: "3 pm to 4 pm", name: "Ada, 2 people" },
    facts: [`The lake, Lake Room, $35, ${visit.reference}`],
  });
  expect(visitLine({ ...visit, rooms: ["The lake"], isCancelled: true }, true)).toMatchObject({
    ...{ lead: "3 pm", name: `Ada, 2 people (${visit.reference})` },
    facts: ["The lake, cancelled"],
  });
});

it("whoever signed up for one event is one entry of the day, without those who cancelled", async () => {
  const visit = await oneVisit();
  const signUp = { ...visit, offer: "event:7", name: "A quiet evening", note: "Knock" };
  const day = withEventsAsOne([visit, signUp, { ...signUp, people: 3 }, { ...signUp, isCancelled: true }]);
  expect(day).toMatchObject([
    { firstName: "Ada", people: 2, rooms: ["Lake Room"] },
    { firstName: "A quiet evening", people: 5, rooms: ["Events"], note: "" },
  ]);
});
