import { expect, it } from "vitest";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { Hold, Line } from "#core/booking/visit.ts";
import type { BackWhy } from "#core/booking/void-why.ts";
import { seenOf } from "#site/frame/posted-form.ts";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import type { BookingParts } from "./live.ts";
import { goneWords, shownOf, timesPath } from "./present-check.ts";

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
