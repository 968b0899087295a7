import { afterEach, expect, it, vi } from "vitest";
import { contactOf } from "#core/booking/booking-contact.ts";
import type { Booking, LineChoice } from "#core/booking/visit.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import {
  ada,
  choice,
  eveningOf,
  testSetup,
  vanChoice,
  vanSetup,
} from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  cancelCosts,
  closedLine,
  closedVisit,
  donePath,
  doneWords,
  freeAndKeptWords,
  nextWords,
  planPath,
  recordWords,
  ticketWords,
} from "./present-record.ts";

afterEach(() => void vi.useRealTimers());

const contact = contactOf({ name: "Ada Reed", email: "ada@example.com" });
const lines = [{ state: "booked", starts: "2026-12-04T15:00:00-05:00" }] as unknown as Booking["lines"];

it.each([
  ["2026-12-01T09:00:00-05:00", 24, " We will write again the day before."],
  ["2026-12-01T09:00:00-05:00", 48, " We will write again 48 hours before."],
  ["2026-12-04T09:00:00-05:00", 24, ""],
])("says at %s what comes, with a reminder %i hours before", (now, reminder, words) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
  const sent = "We have sent you an e-mail with a link to this page.";
  expect(nextWords({ lines, contact, isMailed: true }, { reminder })).toEqual([sent + words]);
});

it("says once of a series until when each visit is free to cancel, and of each where not all are alike", () => {
  const week = (day: string, hours: number, isFreeToCancel = true) => {
    const starts = `2026-12-${day}T15:00:00-05:00`;
    const freeUntil = new Date(Date.parse(starts) - hours * 3_600_000).toISOString();
    return { state: "booked", name: "Lake", starts, freeUntil, isFreeToCancel };
  };
  const wordsOf = (...all: readonly ReturnType<typeof week>[]) => {
    const series = all as unknown as Booking["lines"];
    return nextWords({ lines: series, contact, isMailed: true }, { reminder: 24 }).slice(1);
  };
  vi.useFakeTimers({ now: Date.parse("2026-12-01T09:00:00-05:00"), toFake: ["Date"] });
  const [first, second] = [week("04", 2), week("11", 2)];
  expect(wordsOf(first, second, week("18", 2))).toEqual([
    "You can move or cancel each of them here, at no cost, up to 2 hours before it begins.",
  ]);
  expect(wordsOf(first, second)).toHaveLength(2);
  expect(wordsOf(first, second, week("18", 48))).toHaveLength(3);
  expect(wordsOf(first, second, week("18", 2, false))).toHaveLength(2);
});

it.each([
  [true, "The rest is still booked. Below you see which."],
  [false, "Nothing of it is to come any more. What has begun, or is over, stays as it was."],
])("after cancelling says what is left, if some of it is to come: %s", (canChange, text) => {
  const left = [{ ...lines[0], canChange }, { state: "cancelled" }] as unknown as Booking["lines"];
  expect(doneWords({ lines: left } as Booking, new URLSearchParams({ done: "cancelled" }))?.text).toBe(text);
});

it("a ticket says all of a visit: its rooms from when to when, and each date of a series", () => {
  const line = (name: string, starts: string, ends: string) => ({ offer: "lake", name, starts, ends });
  const lake = line("Lake", "2026-12-04T10:30:00-05:00", "2026-12-04T11:30:00-05:00");
  const cave = line("Cave", "2026-12-04T11:30:00-05:00", "2026-12-04T12:30:00-05:00");
  const next = line("Lake", "2026-12-11T10:30:00-05:00", "2026-12-11T11:30:00-05:00");
  expect(ticketWords([lake, cave])).toMatchObject({
    what: "2 rooms",
    time: "10:30 am to 12:30 pm",
    later: [],
  });
  expect(ticketWords([lake, next])).toMatchObject({
    what: "Lake",
    later: ["Friday, December 11 at 10:30 am"],
  });
  expect(ticketWords([])).toBeUndefined();
});

it("what a guest said on the day stands there until the visit is over, which it is once its time has ended", async () => {
  const { visitor, clock, state } = testDesk();
  const lines = [choice({ starts: "2026-12-04T15:00:00-05:00" })];
  const booked = await visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  const wordsAt = (time: string) => {
    clock.now = Date.parse(time);
    vi.setSystemTime(clock.now);
    const visit = visitor().read(booked);
    if (!visit) throw new Error("It is not there.");
    return recordWords(visit, state.setup, booked);
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  const { lines: shown } = wordsAt("2026-12-04T14:50:00-05:00");
  await visitor().say(booked, shown[0]?.id ?? 0, "late");
  const told = { said: expect.stringMatching(/^You told us that you are late/) };
  expect(wordsAt("2026-12-04T15:10:00-05:00")).toMatchObject({ isPast: false, lines: [told] });
  const after = wordsAt("2026-12-04T23:00:00-05:00");
  expect(after.isPast).toBe(true);
  expect(after.lines).not.toMatchObject([told]);
});

/** The page of a visit that is booked, as its guest sees it at a time. */
async function page(choices: readonly LineChoice[], setup: Parameters<typeof testDesk>[0] = {}) {
  const { visitor, clock, state } = testDesk(setup);
  const booked = await visitor().book({ submissionId: submissionId(), lines: choices, contact: ada });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = () => {
    const visit = visitor().read(booked);
    if (!visit) throw new Error("It is not there.");
    return visit;
  };
  const shown = (time = "2026-11-21T12:00:00-05:00") => {
    clock.now = Date.parse(time);
    vi.setSystemTime(clock.now);
    const words = recordWords(read(), state.setup, booked);
    const labels = (actions: readonly { label: string }[]) => actions.map(({ label }) => label);
    const each = words.lines.map(({ actions, says, isCancelled }) => ({
      isCancelled,
      can: labels(actions),
      says: labels(says),
    }));
    return { ...words, each, can: labels(words.actions) };
  };
  return { shown, read, cancel: (line: number) => visitor().cancel(booked, [read().lines[line]?.id ?? 0]) };
}

const twoRooms = [choice(), choice({ offer: "moon" })];

it("rooms of one day can be moved and cancelled alone or together; one that is left stands alone", async () => {
  const { shown, cancel } = await page(twoRooms);
  const open = { isCancelled: false, can: ["Move it", "I cannot come"], says: [] };
  expect(shown()).toMatchObject({
    each: [open, open],
    can: ["Change who comes or what helps", "Move all 2 rooms", "I cannot come to any of it"],
    price: "$70",
    isPaid: false,
    isPast: false,
    place: testSetup().studio.address,
  });
  await cancel(0);
  expect(shown()).toMatchObject({
    each: [{ isCancelled: true, can: [], says: [] }, open],
    can: ["Change who comes or what helps"],
    price: "$35",
  });
  await cancel(1);
  expect(shown()).toMatchObject({ when: undefined, isPast: false, can: [] });
});

it("visits on several days cannot move together", async () => {
  const { shown } = await page([choice(), choice({ starts: "2026-12-05T15:00:00-05:00" })]);
  expect(shown().can).toEqual(["Change who comes or what helps", "I cannot come to any of it"]);
});

it("on its day a guest says with one press that they are late or outside; what has begun cannot be changed", async () => {
  const { shown } = await page([choice()]);
  const says = ["I am late", "I am outside"];
  expect(shown("2026-12-04T14:00:00-05:00").each).toMatchObject([
    { says, can: ["Move it", "I cannot come"] },
  ]);
  expect(shown("2026-12-04T15:10:00-05:00")).toMatchObject({ each: [{ says, can: [] }], can: [] });
});

it("a place at an event is cancelled, not moved, and is where the event is", async () => {
  const evening = eveningOf();
  const place = choice({ offer: evening.slug, minutes: 120, starts: evening.event.starts });
  const { shown } = await page([place], { events: [evening] });
  expect(shown()).toMatchObject({ each: [{ can: ["I cannot come"] }], place: evening.event.place });
});

it("where we come to the guest, they need not say that they are outside", async () => {
  const van = vanChoice({ starts: "2026-12-04T10:00:00-05:00" });
  const { shown } = await page([van], vanSetup());
  expect(shown("2026-12-04T09:00:00-05:00")).toMatchObject({
    place: "At your place: we come to you",
    each: [{ says: [], can: ["Move it", "I cannot come"] }],
  });
});

it("the plan of a visit begins with the rooms that are booked, at the time of the first", async () => {
  const later = choice({ offer: "moon", starts: "2026-12-04T16:00:00-05:00" });
  const { read, cancel } = await page([later, choice()]);
  expect(planPath(read())).toBe("/visit/plan?room=lake&room=moon&day=2026-12-04&time=15%3A00");
  await cancel(1);
  expect(planPath(read())).toBe("/visit/plan?room=moon&day=2026-12-04&time=16%3A00");
  await cancel(0);
  expect(planPath(read())).toBe("/visit/plan?");
});

type Stub = { id: number; state?: string; canChange?: boolean } & Record<string, unknown>;

/** A visit of lines of which only that matters, at 3 pm and 4 pm. */
function visitOf(...stubs: readonly Stub[]): Booking {
  const all = stubs.map((line, index) => ({
    offer: index === 0 ? "lake" : "moon",
    name: index === 0 ? "The lake" : "The moon",
    starts: `2026-12-04T1${5 + index}:00:00-05:00`,
    ends: `2026-12-04T1${6 + index}:00:00-05:00`,
    state: "booked",
    canChange: true,
    isFreeToCancel: true,
    lateCancelling: "We keep a part.",
    price: 3500,
    ...line,
  }));
  return { lines: all } as unknown as Booking;
}

const [one, two] = [{ id: 1 }, { id: 2 }];
const cancelled = { state: "cancelled", canChange: false };

it.each<[string, Booking, Parameters<typeof donePath>[1], number | undefined, string | undefined]>([
  ["of one line", visitOf(one, two), "moved", 2, "The moon is now on Friday, December 4 at 4 pm."],
  [
    "of all rooms",
    visitOf(one, two),
    "moved",
    undefined,
    "2 rooms are now on Friday, December 4, 3 pm to 5 pm.",
  ],
  ["of a line that is cancelled since", visitOf(one, { ...two, ...cancelled }), "moved", 2, undefined],
  ["of what helps", visitOf(one), "changed", undefined, "This is how your visit is now."],
  ["of what helps, all cancelled since", visitOf({ ...one, ...cancelled }), "changed", undefined, undefined],
  [
    "of a line, the other to come",
    visitOf(one, { ...two, ...cancelled }),
    "cancelled",
    2,
    "The moon on Friday, December 4 at 4 pm is cancelled. The rest of your visit is still booked.",
  ],
  [
    "of a line, the other begun",
    visitOf({ ...one, canChange: false }, { ...two, ...cancelled }),
    "cancelled",
    2,
    "The moon on Friday, December 4 at 4 pm is cancelled.",
  ],
  ["of a line that is booked again", visitOf(one, two), "cancelled", 2, undefined],
  ["of all", visitOf({ ...one, ...cancelled }), "cancelled", 1, undefined],
])("the page says what was just done: %s", (_what, visit, done, line, text) => {
  const query = new URL(donePath({ reference: "R", key: "K" }, done, line), "https://studio.example")
    .searchParams;
  expect(doneWords(visit, query)?.text).toBe(text);
});

it("what can no longer be changed says whether it was cancelled or has begun, and what is left", () => {
  const reason = (visit: Booking, index = 0) => {
    const line = visit.lines[index];
    return line && closedLine(visit, line);
  };
  const at3 = "The lake on Friday, December 4 at 3 pm";
  expect(reason(visitOf(one))).toBeUndefined();
  expect(reason(visitOf({ ...one, ...cancelled }))).toEqual([
    `${at3} is already cancelled.`,
    "Nothing was changed now.",
  ]);
  expect(reason(visitOf({ ...one, ...cancelled }, two))).toEqual([
    `${at3} is already cancelled.`,
    "The rest of your visit is still booked. Nothing was changed now.",
  ]);
  expect(reason(visitOf({ ...one, canChange: false }))?.[0]).toMatch(/^The lake .* has already begun/);
  expect(closedVisit(visitOf(one, { ...two, ...cancelled }))).toBeUndefined();
  expect(closedVisit(visitOf({ ...one, ...cancelled }, { ...two, canChange: false }))?.[0]).toMatch(
    /^Your visit has already begun/,
  );
  expect(closedVisit(visitOf())).toBeUndefined();
});

it("before cancelling, a guest reads what it costs, what goes back and how", () => {
  const sum = { back: 0, atStudio: 0, kept: 0, ways: [] };
  const costs = (visit: Booking, ifCancelled: readonly object[] = [], chosen = visit.lines) =>
    cancelCosts({ ...visit, money: { currency: "USD", ifCancelled } } as unknown as Booking, chosen);
  const free = "It costs nothing. Thank you for telling us.";
  expect(costs(visitOf(one))).toEqual([free]);
  const late = { isFreeToCancel: false };
  expect(costs(visitOf({ ...one, ...late }))).toEqual(["This is late.", "We keep a part."]);
  expect(costs(visitOf({ ...one, ...late }, { ...two, ...late }))).toEqual([
    "This is late.",
    "We keep a part.",
  ]);
  expect(costs(visitOf(one, { ...two, ...late }))[0]).toBe("This is late for: The moon.");
  const both = visitOf(one, two);
  const paid = [
    { ...sum, line: 1, back: 2000, kept: 500 },
    { ...sum, line: 2, atStudio: 1000, ways: ["cash"] },
  ];
  expect(costs(both, paid, both.lines.slice(0, 1))).toEqual([
    free,
    "We keep $5 of what you paid.",
    expect.stringMatching(/^We give \$20 back the way you paid\./),
  ]);
  expect(costs(both, paid, both.lines.slice(1))).toEqual([
    free,
    expect.stringMatching(/^You get \$10 back from us in cash/),
    expect.any(String),
  ]);
});

it.each([
  [0, 50, "nothing the first time in half a year, and 50 percent after that."],
  [50, 50, "50 percent."],
  [100, 100, "all of it."],
])("a mail says once what a late cancelling keeps: %d, then %d percent", (first, after, kept) => {
  const words = (visit: Booking) => freeAndKeptWords(visit, { now: 0, fees: [{ first, after }] });
  const line = { ...one, isFreeToCancel: false };
  expect(words(visitOf(line, { ...line, id: 2 }))).toEqual([
    "Later: We keep a part.",
    `Of what you have paid we then keep ${kept}`,
  ]);
  expect(words(visitOf({ ...line, price: 0 }))).toEqual([]);
  expect(words(visitOf({ ...line, canChange: false }))).toEqual([]);
});

it("where no mail is sent, the page is to be kept, and a guest with a phone is called or texted the day before", () => {
  vi.useFakeTimers({ now: Date.parse("2026-12-01T09:00:00-05:00"), toFake: ["Date"] });
  const next = (changes: Partial<Booking["contact"]>, isMailed = false) =>
    nextWords({ lines, contact: { ...contact, ...changes }, isMailed }, { reminder: 24 });
  const keep = "Please print this page, or write down the reference and keep this page’s address.";
  const phone = "614 555 0142";
  expect(next({})).toEqual([keep]);
  expect(next({ phone })).toEqual([keep, "We will call you the day before."]);
  expect(next({ phone, reply: "text" })).toEqual([keep, "We will text you the day before."]);
  expect(next({ phone, reply: "none" })).toEqual([keep]);
  expect(next({ phone }, true)).toHaveLength(1);
  vi.setSystemTime(Date.parse("2026-12-04T09:00:00-05:00"));
  expect(next({ phone })).toEqual([keep]);
});

it("a mail that waits says when it follows, and what has changed at the place is said first", () => {
  vi.useFakeTimers({ now: Date.parse("2026-12-04T09:00:00-05:00"), toFake: ["Date"] });
  const waits = { mailWaitsUntil: "2026-12-04T10:00:00-05:00", news: ["The ramp is closed."] };
  expect(nextWords({ lines, contact, isMailed: true, ...waits }, { reminder: 24 })).toEqual([
    "The ramp is closed.",
    expect.stringContaining("follows: Friday, December 4 at 10 am."),
  ]);
});
