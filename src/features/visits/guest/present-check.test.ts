import { expect, it } from "vitest";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { Hold, Line, LineChoice } from "#core/booking/visit.ts";
import type { BackWhy } from "#core/booking/void-why.ts";
import { seenOf } from "#site/frame/posted-form.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import {
  ada,
  choice,
  eveningOf,
  roomOffer,
  testSetup,
  vanChoice,
  vanSetup,
} from "#workshop/fixtures/booking-setup.fixtures.ts";
import type { BookingParts } from "./live.ts";
import { checkWords, goneWords, payWhenWeCome, shownOf, timesPath } from "./present-check.ts";

const time = { id: 1, offer: "lake", starts: "2026-12-04T15:00:00-05:00" } as Line;
/** A place at an event that may have been deleted from the site since. */
const place: Line = { ...time, offer: "event:1" };

/** The last look at a hold whose payment of $35 came to nothing. */
function shown(line: Line, back: NonNullable<Hold["back"]>, isOpen = false) {
  const hold = { lines: [{ ...line, isOpen, news: [] }], goesBack: "$35", back };
  return goneWords(hold, "key", { nearest: () => [] });
}

const goesBack = "All of it, $35, goes back the way it came.";

it.each<[BackWhy, Line, string, string]>([
  ["impossible", time, "had been given to somebody else", "take another time"],
  ["event cancelled", place, "the event was cancelled", "another event"],
  ["event gone", place, "nobody can sign up for this event any more", "another event"],
  ["closed", time, "we have to close at that time", "take another time"],
  ["place given up", time, "the time was no longer kept for you", "take another time"],
  ["changed", time, "you had gone back to change something", "What you typed is still here"],
  ["not begun", time, "it had ended here", "What you typed is still here"],
])("a guest whose payment goes back reads why, and what they can do: %s", (why, line, reason, then) => {
  const { text } = shown(line, { why, isStuck: false }) ?? {};
  for (const part of [reason, goesBack, then]) expect(text).toContain(part);
});

it("nothing leads to another time of an event, which has one, also if it is deleted from the site", () => {
  expect(timesPath(place, "key")).toBeUndefined();
});

it("is said although the time is still open, and not said once a time that was gone is open again", () => {
  expect(shown(time, { why: "changed", isStuck: false }, true)?.text).toContain(goesBack);
  expect(shown(time, { why: "impossible", isStuck: false }, true)).toBeUndefined();
});

it("money that could not go back is not said to go back", () => {
  const { text } = shown(time, { why: "closed", isStuck: true }) ?? {};
  expect(text).toContain("could not go back by itself. We will do it, and tell you.");
  expect(text).not.toContain(goesBack);
});

it.each<[string, Partial<BookingSetup>]>([
  ["a question", { offers: [roomOffer("lake", { questions: [{ kind: "text", ask: "Latex" }] })] }],
  ["a house rule", { houseRules: ["No perfume."] }],
  ["what a late cancelling costs", { lateCancelling: "Half of it." }],
  ["until when it is free", { cancelUntil: 2880 }],
])("the last page notices when somebody has changed %s meanwhile", (_what, changes) => {
  const hold = { lines: [{ ...time, isOpen: true }], contact: {}, price: 3500 } as unknown as Hold;
  const booking = { toSign: () => [] } as unknown as BookingParts["booking"];
  const seen = (setup: BookingSetup) => seenOf(shownOf(hold, { booking, setup }));
  expect(seen(testSetup())).toBe(seen(testSetup()));
  expect(seen(testSetup(changes))).not.toBe(seen(testSetup()));
});

/** The last look at a visit that is held, with what matters changed. */
async function lastLook(
  choices: readonly LineChoice[],
  setup: Parameters<typeof testDesk>[0] = {},
  changes: Partial<Hold> = {},
) {
  const { visitor, state } = testDesk(setup);
  const held = await visitor().hold(choices);
  if (held.kind !== "held") throw new Error(JSON.stringify(held));
  await visitor().saveDraft(held.hold, { contact: ada });
  const hold = visitor().readHold(held.hold);
  if (!hold) throw new Error("It is not held.");
  const booking = Object.assign(visitor(), { setup: state.setup });
  return checkWords({ ...hold, ...changes }, held.hold, { booking, setup: state.setup });
}

it("the last look at one room offers another one; of several, soonest first, each can be left out", async () => {
  const one = await lastLook([choice()]);
  expect(one).toMatchObject({
    price: "$35",
    weeks: undefined,
    lines: [{ canDrop: false, problem: undefined }],
  });
  expect(one.another).toMatch(/^\/book\/another\?hold=/);
  expect(one.paying).toBeTruthy();
  const two = await lastLook([choice({ starts: "2026-12-04T16:30:00-05:00" }), choice({ offer: "moon" })]);
  expect(two.lines.map(({ name, canDrop }) => [name, canDrop])).toEqual([
    ["The moon", true],
    ["The lake", true],
  ]);
  const [moon] = two.lines;
  expect(moon?.facts.find(({ label }) => label === "What helps")?.change).toMatch(/#lines\.1\.helps$/);
});

it("a place at an event has neither another room nor a price of its own, and nothing to pay if it is free", async () => {
  const evening = eveningOf();
  const place = choice({ offer: evening.slug, minutes: 120, starts: evening.event.starts });
  const look = await lastLook([place], { events: [evening] });
  expect(look).toMatchObject({ another: undefined, weeks: undefined, paying: undefined });
  expect(look.lines[0]?.facts.map(({ label }) => label)).not.toContain("Room");
});

it("where we come to the guest, nobody pays at the studio", async () => {
  const look = await lastLook([vanChoice({ starts: "2026-12-04T10:00:00-05:00" })], vanSetup());
  expect(look).toMatchObject({ paying: payWhenWeCome, lessWhen: "when we come" });
  expect(look.submits.map(({ label }) => label)).toEqual(["Book it: $145, pay when we come"]);
});

it.each<[string, Partial<NonNullable<Hold["pass"]>>, string, object]>([
  [
    "a pass pays all",
    { covers: 3500 },
    "Nothing to pay",
    {
      words: "Your pass ending in WXYZ pays 1 visit ($35). Left on it then: 2 visits.",
      isFull: true,
      isProblem: false,
    },
  ],
  [
    "a voucher pays a part",
    { word: "voucher", takes: "$20", stays: undefined, covers: 2000 },
    "$15",
    { words: "Your voucher ending in WXYZ pays $20. Nothing is left on it then.", isFull: false },
  ],
  [
    "a pass pays nothing",
    { covers: 0, problem: "It has ended." },
    "$35",
    { words: "It has ended.", isProblem: true },
  ],
])("the last look says what a pass pays, and what it leaves: %s", async (_what, changes, price, words) => {
  const pass = {
    word: "pass" as const,
    lastFour: "WXYZ",
    takes: "1 visit",
    stays: "2 visits",
    covers: 0,
    ...changes,
  };
  const look = await lastLook([choice()], {}, { pass });
  expect(look).toMatchObject({ price, pass: words });
});

it("where something is paid online, the last look says so beside the price and at the tick to pay less", async () => {
  const pay = { needed: 0, online: 3500 };
  const look = await lastLook([choice()], {}, { pay });
  expect(look).toMatchObject({ price: "In all $35", paying: undefined });
  expect(look.less.hints.paysLess).toMatch(/ nothing is due now, whichever button you press\.$/);
  expect((await lastLook([choice()])).less.hints.paysLess).not.toContain("nothing is due now");
});

it("what is gone, and what has changed at the place since it was ticked, stands at its line", async () => {
  const { visitor } = testDesk();
  const held = await visitor().hold([choice()]);
  const hold = held.kind === "held" ? visitor().readHold(held.hold) : undefined;
  const lines = hold?.lines.map((each) => ({ ...each, isOpen: false, news: ["The ramp is closed."] })) ?? [];
  const look = await lastLook([choice()], {}, { lines });
  expect(look.lines).toMatchObject([{ problem: "This time is no longer open. Please choose another one." }]);
  expect(look.lines[0]?.facts[0]).toMatchObject({
    label: "What has changed",
    values: ["The ramp is closed."],
  });
});
