import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { describeRefusal } from "#features/visits/desk/bookings-of.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { sam, sceneOf } from "#workshop/fixtures/under-way.fixtures.ts";
import { lastSession } from "#workshop/fixtures/under-way-acts.fixtures.ts";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { waitlist } from "../waitlist.server.ts";
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

it("a place that is offered twice, or in two tabs, is offered once, and both answers have a link that takes it", async () => {
  const { waiting, id, visitor, db } = await deskWithGuest();
  const offer = () => waiting.offer(id, starts("12:00"), undefined);
  const links = [];
  for (const answer of [await offer(), await offer()]) {
    if (answer.kind !== "offered") throw new Error(JSON.stringify(answer));
    links.push(new URL(answer.link).searchParams.get("hold") ?? "");
  }
  const count = (query: string) => db.prepare(query).all().length;
  expect(count("SELECT id FROM place_offers")).toBe(1);
  expect(count("SELECT id FROM outbox WHERE what = 'link'")).toBe(1);
  expect(count("SELECT id FROM desk_log WHERE what = 'offered a place'")).toBe(1);
  const [first, second] = links.map((hold) => visitor().readHold(hold)?.lines);
  expect(first).toMatchObject([{ starts: starts("12:00") }]);
  expect(second).toEqual(first);
});

it("a place that its guest takes, or does not want, on the phone is booked or given up once, in whatever tab it is pressed", async () => {
  const { waiting, id, db, clock, system } = await deskWithGuest();
  await waiting.offer(id, starts("12:00"), undefined);
  const [first] = waiting.offeredToday();
  const booked = () =>
    db.prepare("SELECT reference, booked_at FROM bookings WHERE reference IS NOT NULL").all();
  const changed = { kind: "changed" };
  expect(await waiting.bookFor(first?.id ?? 0)).toEqual(changed);
  const before = booked();
  clock.now += 60_000;
  expect(await waiting.bookFor(first?.id ?? 0)).toEqual(changed);
  expect(booked()).toEqual(before);
  expect(await waiting.giveUp(first?.id ?? 0, "declined")).toEqual({ kind: "unknown" });
  await system.write(() => waitlist(system).add(wishOf({ ...ada, email: "bo@example.com" }), undefined));
  await waiting.offer(waiting.list().at(-1)?.id ?? 0, starts("16:30"), undefined);
  const [second] = waiting.offeredToday();
  for (let press = 0; press < 2; press++)
    expect(await waiting.giveUp(second?.id ?? 0, "declined")).toEqual(changed);
  expect(await waiting.bookFor(second?.id ?? 0)).toEqual({ kind: "unknown" });
  expect(booked()).toEqual(before);
});

it("while a guest pays online for a place, the desk says so instead of booking it, and it is booked once it is paid", async () => {
  const { app, pay, wish } = await sceneOf("wish");
  await pay();
  const waiting = waitingDesk(app.system, sam);
  const [offer] = waiting.offeredToday();
  const answer = await waiting.bookFor(offer?.id ?? 0);
  if (answer.kind === "changed") throw new Error("It was booked unpaid.");
  expect(describeRefusal(answer)).toContain("is paying for it online just now");
  const session = lastSession(app);
  app.stripe.pay(session);
  await app.tell({ ...session });
  expect(app.visitor().readWish(wish?.key ?? "")).toBeUndefined();
  expect(await waiting.bookFor(offer?.id ?? 0)).toEqual({ kind: "changed" });
  expect(app.db.prepare("SELECT count(*) AS n FROM bookings").get()).toEqual({ n: 1 });
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
  expect([waiting.list(), waiting.count()]).toEqual([[], 0]);
  const other = { submissionId: submissionId(), lines: [choice({ starts: starts("12:00") })], contact: ada };
  expect(await visitor("other").book(other)).toMatchObject({ kind: "booked" });
});

it("a guest who is removed twice, or in two tabs, is off the list, and both answers offer to bring them back", async () => {
  const { waiting, id } = await deskWithGuest();
  expect(await Promise.all([waiting.remove(id), waiting.remove(id)])).toEqual([true, true]);
  expect(await waiting.remove(id)).toBe(true);
  expect(await waiting.remove(id + 1)).toBe(false);
  expect(await waiting.restore(id)).toBe(true);
  expect(waiting.removed()).toEqual([]);
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
