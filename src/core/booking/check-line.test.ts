import { describe, expect, it } from "vitest";
import type { LineChoice } from "#core/booking/visit.ts";
import {
  choice,
  eveningOf,
  roomOffer,
  testSetup,
  vanChoice,
  vanSetup,
} from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  checkLine,
  checkTime,
  firstTick,
  type LineFacts,
  outgrows,
  placesAt,
  roomChoices,
} from "./check-line.server.ts";
import type { Occupancy } from "./reservation-store.server.ts";
import { type BookingSetup, offerOf } from "./setup.ts";
import { createSchedule } from "./studio-times.server.ts";

const now = Date.parse("2026-11-21T08:05:00-05:00");
const tickOf = (starts: string) => Date.parse(starts) / 900_000;

/** What is said about a choice, by field; empty if it is fine. */
function said(line: LineChoice, facts: Partial<LineFacts> = {}, changes: Partial<BookingSetup> = {}) {
  const setup = testSetup(changes);
  const { errors = [] } = checkLine(line, { setup, schedule: createSchedule(setup), now, ...facts });
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

const at = (starts: string, facts: Partial<LineFacts> = {}) => said(choice({ starts }), facts).starts;

describe("the rooms that a party fits in", () => {
  const rooms = (slug: string, people: number) => {
    const setup = testSetup();
    const offer = setup.offers.find((each) => each.slug === slug) ?? roomOffer(slug);
    return roomChoices(setup, offer, people).map((each) => each.map(({ id }) => id));
  };

  it("are each that has places for all of them", () => {
    expect(rooms("any", 3)).toEqual([["moon"], ["wood"]]);
    expect(rooms("any", 4)).toEqual([["wood"]]);
    expect(rooms("any", 5)).toEqual([]);
  });

  it("are none for an event, which has a place of its own", () => {
    expect(roomChoices(testSetup(), eveningOf(), 12)).toEqual([[]]);
  });

  it("are all of them together for a visit that takes them all", () => {
    expect(rooms("quiet", 10)).toEqual([["lake", "moon", "wood"]]);
    expect(rooms("quiet", 11)).toEqual([]);
    // A visit all of whose rooms are gone takes place nowhere.
    expect(rooms("gone", 0)).toEqual([]);
  });
});

describe("how many places are open at a start", () => {
  const tick = tickOf("2026-12-04T15:00:00-05:00");
  const nothing: Occupancy = {
    taken: () => new Set(),
    isClosed: () => false,
    closedFor: () => undefined,
    placesTaken: () => undefined,
    arrivals: () => 0,
    validUntil: Number.POSITIVE_INFINITY,
  };
  /** For two people in an hour with a quarter to get ready. */
  const places = (slug: string, taken: Partial<Occupancy>, people = 2) => {
    const setup = testSetup({ ...vanSetup(), partiesAtOnce: 2, events: [eveningOf()] });
    const offer = offerOf(setup, slug);
    if (!offer) throw new Error(`There is no ${slug}.`);
    return placesAt(setup, { offer, minutes: 60, people }, tick, { ...nothing, ...taken });
  };
  const inRoom = (room: string, ...ticks: number[]) => ({
    taken: (id: string) => new Set(id === room ? ticks.map((each) => tick + each) : []),
  });

  it("is one for each room that is free for the visit, and until it is ready for the next one", () => {
    expect(places("any", {})).toBe(2);
    expect(places("any", inRoom("wood", 0))).toBe(1);
    expect([places("lake", inRoom("lake", 4)), places("lake", inRoom("lake", -1, 5))]).toEqual([0, 1]);
  });

  it("is none in a room that is closed during the visit; it may close when the visit ends", () => {
    const closed = (room: string, from: number) => ({
      isClosed: (id: string, start: number, end: number) => id === room && start <= from && from < end,
    });
    expect(places("lake", closed("lake", tick + 3))).toBe(0);
    expect(places("lake", closed("lake", tick + 4))).toBe(1);
    expect(places("any", closed("wood", tick))).toBe(1);
  });

  it("is none while as many parties arrive as the studio can receive: nobody comes to its door for a van or an event", () => {
    const arriving = (count: number) => ({ arrivals: () => count });
    expect([places("lake", arriving(1)), places("lake", arriving(2))]).toEqual([1, 0]);
    expect(places("quiet", arriving(2))).toBe(0);
    expect(places("van", arriving(2))).toBe(1);
    expect(places("event:1", arriving(2))).toBe(20);
  });

  it("of a shared visit is what the others leave, for a party that fits in: its rooms are its own, and its host is there", () => {
    const begun = (placesTaken: number) => ({ ...inRoom("moon", 0), placesTaken: () => placesTaken });
    expect(places("quiet", {})).toBe(8);
    expect(places("quiet", begun(3))).toBe(5);
    expect([places("quiet", begun(3), 5), places("quiet", begun(3), 6)]).toEqual([5, 0]);
    expect(places("quiet", { ...begun(3), arrivals: () => 2 })).toBe(5);
    expect(places("quiet", inRoom("moon", 0))).toBe(0);
    expect(places("quiet", { ...begun(3), isClosed: (room) => room === "lake" })).toBe(0);
  });
});

it("a party outgrows its rooms only if more people come than before, and than fit", () => {
  const line = { party: { people: 2 }, rooms: ["lake"] };
  const grows = (people: number, of = line) => outgrows(of, { people }, testSetup());
  expect([grows(2), grows(3), grows(4)]).toEqual([false, false, true]);
  // They were let in before: as many as ever may stay.
  expect(grows(5, { ...line, party: { people: 5 } })).toBe(false);
  expect(grows(6, { ...line, rooms: ["lake", "moon"] })).toBe(false);
});

it("visitors come after the notice, in the first quarter of an hour that begins then; walk-ins in the one that runs", () => {
  const offer = roomOffer("lake", { notice: 60 });
  expect(firstTick(offer, now)).toBe(tickOf("2026-11-21T09:15:00-05:00"));
  expect(firstTick(offer, Date.parse("2026-11-21T08:15:00-05:00"))).toBe(tickOf("2026-11-21T09:15:00-05:00"));
  expect(firstTick(offer, now, true)).toBe(tickOf("2026-11-21T08:00:00-05:00"));
});

describe("the studio itself", () => {
  const isStudio = { isStudio: true };

  it("books without notice, and further ahead than visitors: two years", () => {
    expect(at("2026-11-21T10:00:00-05:00")).toMatch(/at least 2 hours away/);
    expect(at("2026-11-21T10:00:00-05:00", isStudio)).toBeUndefined();
    expect(at("2027-06-04T10:00:00-04:00")).toMatch(/within the next 90 days/);
    expect(at("2028-11-20T10:00:00-05:00", isStudio)).toBeUndefined();
    expect(at("2028-11-21T10:00:00-05:00", isStudio)).toMatch(/within the next 730 days/);
  });

  it("takes who walks in now, whatever the hours, and not a quarter of an hour late", () => {
    expect(at("2026-11-21T08:00:00-05:00", isStudio)).toBeUndefined();
    expect(at("2026-11-21T08:00:00-05:00")).toMatch(/has passed/);
    expect(at("2026-11-21T07:45:00-05:00", isStudio)).toMatch(/has passed/);
    expect(at("2026-11-21T08:05:00-05:00", isStudio)).toMatch(/has passed/);
    expect(at("2026-11-21T08:15:00-05:00", isStudio)).toMatch(/no visit that begins then/);
    const onTheQuarter = { ...isStudio, now: Date.parse("2026-11-21T08:15:00-05:00") };
    expect(at("2026-11-21T08:15:00-05:00", onTheQuarter)).toBeUndefined();
    expect(at("2026-11-21T08:00:00-05:00", onTheQuarter)).toMatch(/has passed/);
  });

  it("takes a time on purpose that is over, or not open: on a quarter of an hour, within two years", () => {
    const isOnPurpose = { ...isStudio, isOnPurpose: true };
    for (const starts of ["2026-11-20T23:15:00-05:00", "2028-11-20T08:00:00-05:00"])
      expect(at(starts, isOnPurpose)).toBeUndefined();
    for (const starts of [
      "2026-11-20T23:10:00-05:00",
      "2028-11-21T09:00:00-05:00",
      "2024-11-20T08:00:00-05:00",
    ])
      expect(at(starts, isOnPurpose)).toMatch(/quarters of an hour, at most two years away/);
  });
});

it("what is kept for somebody already is not asked for notice or hours again, only whether it has passed", () => {
  const isKept = { isKept: true };
  expect(at("2026-11-21T08:45:00-05:00", isKept)).toBeUndefined();
  expect(at("2026-11-21T08:00:00-05:00", isKept)).toMatch(/has passed/);
  expect(said(choice(), isKept, { offers: [roomOffer("lake", { isAsked: true })] })).toEqual({});
});

it("a length that is not offered is said at the lengths alone", () => {
  expect(Object.keys(said(choice({ minutes: 45 })))).toEqual(["minutes"]);
  expect(Object.keys(said(choice({ offer: "gone" })))).toEqual(["offer"]);
  expect(Object.keys(said(choice({ starts: "soon" })))).toEqual(["starts"]);
});

it("what was typed of a place is kept only where we come to it, with the price of its drive", () => {
  const values = (line: LineChoice, changes: Partial<BookingSetup>) => {
    const setup = testSetup(changes);
    return checkLine(line, { setup, schedule: createSchedule(setup), now }).values;
  };
  const place = { street: "7 School Row", postcode: "43201" };
  expect(values(vanChoice(place), vanSetup())).toMatchObject({ ...place, area: "432*", price: 14_500 });
  expect(values(choice({ ...place, note: "Ring twice" }), {})).toMatchObject({
    ...{ street: "", postcode: "", askFor: "", note: "Ring twice" },
    ...{ area: "", drive: 0, price: 3500, extras: [] },
  });
});

describe("a time that was booked", () => {
  const quiet = [{ days: [5], opens: "13:00", closes: "15:00" }];
  const why = (from: string, changes: Partial<BookingSetup> = {}, minutes = 60) => {
    const setup = testSetup(changes);
    const offer = setup.offers[0] ?? roomOffer("lake");
    return checkTime(setup)(offer, { tick: tickOf(`2026-12-04T${from}:00-05:00`), minutes });
  };

  it("fits from opening to closing, to the minute", () => {
    expect([why("10:00"), why("17:00")]).toEqual([undefined, undefined]);
    for (const from of ["09:45", "17:15"]) expect(why(from)).toMatch(/opening hours/);
  });

  it("fits beside quiet hours, with the time that the room needs to be ready", () => {
    expect(why("15:00", { quietHours: quiet })).toBeUndefined();
    expect(why("11:45", { quietHours: quiet })).toBeUndefined();
    for (const from of ["12:00", "14:45"]) expect(why(from, { quietHours: quiet })).toMatch(/quiet hours/);
    // An offer with hours of its own has them whatever the quiet hours of the studio.
    const own = [roomOffer("lake", { hours: [{ days: [5], opens: "10:00", closes: "18:00" }] })];
    expect(why("14:00", { quietHours: quiet, offers: own })).toBeUndefined();
  });

  it("of a shared visit is one at which it begins; others may begin in between", () => {
    const shared = [
      roomOffer("lake", { mode: { kind: "shared", places: 3 }, starts: { kind: "every", minutes: 60 } }),
    ];
    expect(why("11:00", { offers: shared })).toBeUndefined();
    expect(why("11:30", { offers: shared })).toMatch(/begins at other times/);
    expect(why("11:15")).toBeUndefined();
  });
});
