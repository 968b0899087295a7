import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { waitingDesk } from "./waiting.server.ts";

/** A desk with Ada waiting for an hour in the lake room, which is taken at 3 pm. */
async function deskWithGuest() {
  const all = await deskWith();
  await all.visitor("waiting").joinWaitlist(wishOf(ada));
  const who = { id: 1, name: "Sam", role: "host" as const, confirmedUntil: 0 };
  const waiting = waitingDesk(all.system, who);
  return { ...all, waiting, id: waiting.list()[0]?.id ?? 0 };
}

it("lists waiting guests with open times, and holds one until a given time", async () => {
  const { waiting, id, visitor, clock } = await deskWithGuest();
  expect(waiting.list()).toMatchObject([{ what: "The lake", name: "Ada Reed", offeredUntil: undefined }]);
  const times = waiting.list()[0]?.times.map((time) => time.starts.slice(11, 16));
  expect(times).toContain("12:00");
  expect(times).not.toContain("15:00");
  const until = "2026-11-22T18:00:00-05:00";
  const result = await waiting.offer(id, starts("12:00"), until);
  if (result.kind !== "offered") throw new Error(JSON.stringify(result));
  expect(result).toMatchObject({ isMailed: true, link: expect.stringContaining("/book/details?hold=") });
  expect(waiting.list()[0]).toMatchObject({ offeredUntil: until, times: [] });
  const other = { submissionId: submissionId(), lines: [choice({ starts: starts("12:00") })], contact: ada };
  expect(await visitor("other").book(other)).toMatchObject({ kind: "taken" });
  expect(await waiting.offer(id, starts("16:30"), undefined)).toMatchObject({ kind: "invalid" });
  clock.now = Date.parse(until);
  expect(waiting.list()[0]?.offeredUntil).toBeUndefined();
  expect(await visitor("other").book(other)).toMatchObject({ kind: "booked" });
});

it("pages the waitlist", async () => {
  const { waiting, db } = await deskWithGuest();
  for (let count = 0; count < 30; count++)
    db.exec(`INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at)
      SELECT offer, minutes, people, from_day, to_day, name, email, phone, made_at FROM place_wishes LIMIT 1`);
  expect([waiting.list().length, waiting.list(30).length, waiting.count()]).toEqual([30, 1, 31]);
});

it("rejects a taken time or an invalid deadline, and holds nothing", async () => {
  const { waiting, id } = await deskWithGuest();
  expect(await waiting.offer(id, starts("15:00"), undefined)).toMatchObject({ kind: "taken" });
  expect(await waiting.offer(id, starts("12:00"), "2026-12-05T12:00:00-05:00")).toMatchObject({
    kind: "invalid",
    errors: [{ field: "until" }],
  });
  expect(waiting.list()[0]?.offeredUntil).toBeUndefined();
});

it("removes a guest, and releases the time held for them", async () => {
  const { waiting, id, visitor } = await deskWithGuest();
  await waiting.offer(id, starts("12:00"), undefined);
  expect(await waiting.remove(id)).toBe(true);
  expect(await waiting.remove(id)).toBe(false);
  expect([waiting.list(), waiting.count()]).toEqual([[], 0]);
  const other = { submissionId: submissionId(), lines: [choice({ starts: starts("12:00") })], contact: ada };
  expect(await visitor("other").book(other)).toMatchObject({ kind: "booked" });
});

it("brings a removed guest back for 30 days, without the time that was held", async () => {
  const { waiting, id, clock, store } = await deskWithGuest();
  await waiting.offer(id, starts("12:00"), undefined);
  expect(await waiting.restore(id)).toBe(false);
  await waiting.remove(id);
  expect(await waiting.offer(id, starts("16:30"), undefined)).toMatchObject({ kind: "unknown" });
  expect(waiting.removed()).toMatchObject([{ id, name: "Ada Reed", what: "The lake", removedAt: clock.now }]);
  expect(await waiting.restore(id)).toBe(true);
  expect(waiting.list()).toMatchObject([{ id, name: "Ada Reed", offeredUntil: undefined }]);
  expect(waiting.removed()).toEqual([]);
  await waiting.remove(id);
  clock.now += 30 * 86_400_000 + 1;
  await cleanBookings(store, clock.now);
  expect(waiting.removed()).toEqual([]);
  expect(await waiting.restore(id)).toBe(false);
});

it("lists a removed guest once who asks again", async () => {
  const { waiting, id, visitor } = await deskWithGuest();
  await waiting.remove(id);
  await visitor("again").joinWaitlist(wishOf(ada));
  expect(waiting.list()).toMatchObject([{ name: "Ada Reed" }]);
  expect(waiting.removed()).toEqual([]);
});
