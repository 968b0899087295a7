import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { dayMs } from "#core/values/time.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { checkClock, clockWarning, isClockTrusted, trustClock } from "./trusted-clock.server.ts";

const now = Date.UTC(2026, 10, 30);
const hour = dayMs / 24;

it("a clock is trusted while it goes on as clocks do, and doubted for three days after it has jumped", () => {
  const { db } = testStore();
  expect(checkClock(db, now)).toBe(true);
  // A server that stood still for a weekend, and an adjustment.
  const later = now + 3 * dayMs;
  expect(checkClock(db, later)).toBe(true);
  expect([isClockTrusted(db, later - hour), isClockTrusted(db, later - hour - 1)]).toEqual([true, false]);
  const jumped = later + 3 * dayMs + 1;
  expect([isClockTrusted(db, jumped), clockWarning(db)]).toEqual([false, undefined]);
  expect(checkClock(db, jumped)).toBe(false);
  expect(clockWarning(db)).toContain(`before ${new Date(jumped + 3 * dayMs).toISOString()}.`);
  expect(checkClock(db, jumped + 2 * dayMs)).toBe(false);
  expect(checkClock(db, jumped + 3 * dayMs)).toBe(true);
  expect(clockWarning(db)).toBeUndefined();
});

it("a jump within the trial begins it anew, and an owner's restore ends it", () => {
  const { db } = testStore();
  checkClock(db, now);
  for (const jump of [10, 20]) expect(checkClock(db, now + jump * dayMs)).toBe(false);
  expect(isClockTrusted(db, now + 22 * dayMs)).toBe(false);
  trustClock(db, now + 22 * dayMs);
  expect([isClockTrusted(db, now + 22 * dayMs), clockWarning(db)]).toEqual([true, undefined]);
});

it("a clock that nobody has checked yet is compared with the newest message, and the mail about it", async () => {
  const { db, ...store } = testStore();
  expect(isClockTrusted(db, now)).toBe(true);
  await createInbox({ ...store, db }, () => now).save(newMessage());
  expect([now + 3 * dayMs, now + 3 * dayMs + 1].map((at) => isClockTrusted(db, at))).toEqual([true, false]);
  db.exec(`UPDATE outbox SET sent_at = ${now + dayMs}`);
  expect([now + 4 * dayMs, now + 4 * dayMs + 1].map((at) => isClockTrusted(db, at))).toEqual([true, false]);
  expect(isClockTrusted(db, now - 1)).toBe(false);
});
