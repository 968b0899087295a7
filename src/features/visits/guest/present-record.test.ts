import { expect, it, vi } from "vitest";
import { contactOf } from "#core/booking/booking-contact.ts";
import type { Booking } from "#core/booking/visit.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { doneWords, nextWords, recordWords, ticketWords } from "./present-record.ts";

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
  vi.useRealTimers();
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
  vi.useRealTimers();
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
  vi.useRealTimers();
});
