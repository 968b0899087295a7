import { expect, it } from "vitest";
import { choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith, starts, wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";
import type { ClosureEvent } from "./closed-times.server.ts";
import {
  cancelledWords,
  cancelWords,
  closedSpanWords,
  closedWords,
  closureWords,
  eventWords,
  guestWords,
  notRestored,
  restoredWords,
} from "./present-closures.ts";

/** A guest with two visits in a closed day. */
async function closedDay() {
  const { closures } = await deskWith([choice(), choice({ starts: starts("16:30") })]);
  const closed = await closures.close({ ...wholeDay, notice: "Cleaning" });
  if (closed.kind !== "closed") throw new Error(JSON.stringify(closed));
  const [one, two] = closures.guestsOf(closed.series);
  if (!one || !two) throw new Error("Nobody has booked.");
  const other = { ...two, visit: { ...two.visit, reference: "BBBBB", firstName: "Bo" } };
  const [span] = closures.on(wholeDay.date);
  const [closure] = closures.list();
  if (!span || !closure) throw new Error("Nothing is closed.");
  return { one, two, other, span, closure };
}

const evening: ClosureEvent = {
  id: 7,
  name: "A quiet evening",
  starts: starts("16:00"),
  people: 2,
  isCancelled: false,
  mayCancel: true,
};

it("a guest in a closed time is to be called only while nobody else tells them", async () => {
  const { one } = await closedDay();
  const reached = { phone: "614-555-0199", email: "ada@example.com" };
  const wordsOf = (told: typeof one.told) => guestWords({ ...one, ...reached, told });
  const waysOf = (told: typeof one.told) => wordsOf(told).ways.map(({ words }) => words);
  for (const told of ["to call", "to write", "to text", "not told", "mail failed"] as const)
    expect([told, waysOf(told)]).toEqual([told, ["(614) 555-0199", "ada@example.com"]]);
  for (const told of ["stands", "by mail", "mail waits", "by phone", "no answer wanted"] as const)
    expect([told, waysOf(told)]).toEqual([told, []]);
  expect([wordsOf("stands").isBooked, wordsOf("by mail").isBooked]).toEqual([true, false]);
  expect(wordsOf("to call").facts).toEqual([
    "Friday, December 4 at 3 pm, The lake",
    "Cancelled: please call",
  ]);
  expect(wordsOf("stands").name).toBe(`Ada (${one.visit.reference})`);
  expect(guestWords({ ...one, visit: { ...one.visit, firstName: "" } }).name).toContain("A guest (");
});

it("the button says what is cancelled, and who is told", async () => {
  const { one, two, other } = await closedDay();
  const gone = { ...other, told: "by mail" as const };
  const back = "told, and gets back what was paid online or with a pass.";
  expect(cancelWords([one, gone], [])).toEqual({
    button: "Cancel this visit and tell the guest",
    effect: `This cancels 1 visit. The guest is ${back}`,
  });
  expect(cancelWords([one, two], [])).toEqual({
    button: "Cancel all 2 and tell the guest",
    effect: `This cancels 2 visits of 1 guest, all or none. The guest is ${back}`,
  });
  expect(cancelWords([one, other], [{ ...evening, mayCancel: false }])).toEqual({
    button: "Cancel all 2 and tell everybody",
    effect: `This cancels 2 visits of 2 guests, all or none. Everybody is ${back}`,
  });
  expect(cancelWords([one], [evening])).toEqual({
    button: "Cancel and tell everybody",
    effect: `This cancels 1 visit and each event that is ticked, all or none. Everybody is ${back}`,
  });
  expect(cancelWords([], [evening]).effect).toBe(
    `This cancels each event that is ticked. Everybody is ${back}`,
  );
});

it("an event in a closed time says who has signed up, and has a tick where it can be cancelled", () => {
  expect(eventWords(evening)).toMatchObject({
    facts: ["Friday, December 4 at 4 pm · 2 people have signed up"],
    cancel: "Cancel A quiet evening, too: 2 people have signed up",
  });
  expect(eventWords({ ...evening, people: 0 }).cancel).toContain("nobody has signed up yet");
  expect(eventWords({ ...evening, isCancelled: true, mayCancel: false })).toMatchObject({
    facts: ["Friday, December 4 at 4 pm · cancelled"],
    cancel: "",
  });
});

it("what was closed, cancelled and booked again is said by number", async () => {
  expect(closedWords({ isAlone: false, booked: 0, held: 0 })).toBe("Closed. Nobody had booked.");
  expect(closedWords({ isAlone: false, booked: 1, held: 1 })).toMatch(/^Closed\. 1 time in it is kept/);
  expect(closedWords({ isAlone: true, booked: 0, held: 0 })).toBe("Noted. Nothing is closed.");
  expect(cancelledWords({ visits: 0, events: 0 })).toMatch(/^Nothing was cancelled/);
  expect(cancelledWords({ visits: 1, events: 0 })).toMatch(/^1 visit is cancelled\./);
  expect(cancelledWords({ visits: 0, events: 1 })).toMatch(/^1 event is cancelled\./);
  expect(cancelledWords({ visits: 2, events: 1 })).toMatch(/^2 visits and 1 event are cancelled\./);
  const told =
    "The time stays closed for everybody else. Everybody is told by e-mail, or is listed under Calls to make.";
  expect(restoredWords({ visits: 1, events: 2 }, [])).toBe(
    `1 visit is booked again. 2 events take place after all. ${told}`,
  );
  expect(restoredWords({ visits: 0, events: 1 }, [])).toBe(`1 event takes place after all. ${told}`);
  expect(restoredWords({ visits: 0, events: 0 }, ["Bo", "Ada"])).toBe(
    "Nothing is booked again. These could not be restored, because their place is gone: Bo, Ada. They stay cancelled.",
  );
});

it("what could not be booked again is named: only what is still cancelled", async () => {
  const { one, other } = await closedDay();
  const cancelled = { ...other, visit: { ...other.visit, line: 9, isCancelled: true } };
  const gone = { ...evening, isCancelled: true };
  expect(notRestored([one, cancelled], [gone], ["9", "event:7", String(one.visit.line)])).toEqual([
    "Bo (BBBBB)",
    "A quiet evening",
  ]);
  expect(notRestored([cancelled], [gone, evening], [])).toEqual([]);
});

it("a closed time says when, where and why", async () => {
  const { span, closure } = await closedDay();
  expect(closureWords(closure)).toEqual({
    when: "Friday, December 4, all day",
    what: "The whole studio · Cleaning",
  });
  const more = { ...closure, count: 3, room: "Lake Room", isForStaff: true, isInContent: true };
  expect(closureWords(more)).toEqual({
    when: "Friday, December 4, all day, and 2 more",
    what: "Lake Room · for staff only · Cleaning · part of your content",
  });
  expect(closureWords({ ...closure, to: "2026-12-06T00:00:00-05:00" }).when).toBe(
    "Friday, December 4, to Saturday, December 5, all day",
  );
  const hours = { ...span, from: starts("13:00"), to: starts("17:00") };
  expect(closedSpanWords(hours)).toBe("Closed 1 pm to 5 pm · Cleaning");
  expect(closedSpanWords({ ...hours, isAway: true, answers: "Bo" })).toBe(
    "The studio is away · away · Bo answers meanwhile · Cleaning",
  );
});
