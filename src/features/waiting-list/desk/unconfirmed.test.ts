import { describe, expect, it } from "vitest";
import { unusualNumbers } from "#core/booking/limits-store.server.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { day, deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { unconfirmedDesk } from "./unconfirmed.server.ts";

/** A desk, with what nobody vouches for; its own booking is vouched for. */
async function unconfirmed(lines = [choice({ starts: starts("10:00"), minutes: 30 })]) {
  const all = await deskWith(lines);
  await all.desk.act(all.line, { kind: "reached" });
  const who = { id: 1, name: "Sam", role: "host", confirmedUntil: 0 } as const;
  const hold = async (line: object, address: string) => {
    const result = await all.visitor(address).hold([choice(line)]);
    if (result.kind !== "held") throw new Error(result.kind);
    return result.hold;
  };
  const bookAs = async (line: object, address: string) =>
    all.visitor(address).book({ submissionId: submissionId(), lines: [choice(line)], contact: ada });
  return { ...all, unconfirmed: unconfirmedDesk(all.system, who), hold, bookAs };
}

const pay = { kind: "pay", how: "pass" } as const;

describe("times that guests are choosing", () => {
  it("stand on their day until they end, with a button that opens the time again and keeps what was typed", async () => {
    const { unconfirmed: list, hold, visitor, clock } = await unconfirmed();
    const key = await hold({}, "203.0.113.7");
    await visitor().saveDraft(key, { contact: ada });
    const [held] = list.holds(day, 1);
    expect(held).toMatchObject({
      name: "The lake",
      starts: starts("15:00"),
      until: "2026-11-21T07:30:00-05:00",
      isOffered: false,
    });
    expect(list.holds("2026-12-05", 1)).toEqual([]);
    expect(await list.release(held?.hold ?? 0)).toBe(true);
    expect(await list.release(held?.hold ?? 0)).toBe(false);
    expect(list.holds(day, 1)).toEqual([]);
    expect(await visitor("other").hold([choice()])).toMatchObject({ kind: "held" });
    expect(visitor().readHold(key)).toMatchObject({ isKept: false, contact: ada });
    expect(await visitor().book({ submissionId: key, hold: key })).toMatchObject({ kind: "taken" });
    clock.now += 31 * 60_000;
    expect(list.holds(day, 1)).toEqual([]);
  });

  it("are open to the studio after one question, which says until when", async () => {
    const { desk, hold, visitor, db } = await unconfirmed();
    const key = await hold({}, "203.0.113.7");
    const question = { offer: "lake", minutes: 60, people: 2, from: day, days: 1 };
    const answer = desk.times(question);
    const times = answer.kind === "times" ? (answer.days[0]?.times ?? []) : [];
    expect(times.find((time) => time.starts === starts("15:00"))?.heldUntil).toBe(
      "2026-11-21T07:30:00-05:00",
    );
    expect(times.find((time) => time.starts === starts("12:00"))?.heldUntil).toBeUndefined();
    const book = (mayTake: boolean) => desk.book([choice()], ada, submissionId(), mayTake);
    const count = countRows(db, "bookings");
    expect(await book(false)).toEqual({ kind: "being-chosen", until: "2026-11-21T07:30:00-05:00" });
    expect(visitor().readHold(key)?.isKept).toBe(true);
    expect(countRows(db, "bookings")).toBe(count);
    expect(await book(true)).toMatchObject({ kind: "booked" });
    expect(visitor().readHold(key)?.isKept).toBe(false);
    expect(await visitor().book({ submissionId: key, hold: key, contact: ada })).toMatchObject({
      kind: "taken",
    });
    expect(await book(true)).toMatchObject({ kind: "taken" });
  });

  it("are asked about when a visit is moved there, too, and booked times never are", async () => {
    const { desk, hold, booked, line, bookAs } = await unconfirmed();
    await hold({}, "203.0.113.7");
    expect(await desk.move(booked.reference, line, starts("15:00"))).toMatchObject({ kind: "being-chosen" });
    expect(await desk.move(booked.reference, line, starts("15:00"), { mayTake: true })).toEqual({
      kind: "changed",
    });
    await bookAs({ starts: starts("12:00") }, "203.0.113.8");
    expect(await desk.move(booked.reference, line, starts("12:00"), { mayTake: true })).toMatchObject({
      kind: "taken",
    });
  });

  it("are asked about when a visit gets longer, another room, or is booked again", async () => {
    const { desk, hold, line, visits, visitor, booked } = await unconfirmed();
    const key = await hold({ starts: starts("11:00") }, "203.0.113.7");
    const beside = await hold({ offer: "moon", starts: starts("10:30") }, "203.0.113.8");
    const longer = { kind: "lengthen", by: 15 } as const;
    expect(await desk.act(line, longer)).toEqual({ kind: "changed" });
    expect(await desk.act(line, longer)).toEqual({
      kind: "being-chosen",
      until: "2026-11-21T07:30:00-05:00",
    });
    expect(visitor().readHold(key)?.isKept).toBe(true);
    expect(await desk.act(line, longer, true)).toEqual({ kind: "changed" });
    expect(visits()[0]?.ends).toBe(starts("11:00"));
    expect([key, beside].map((each) => visitor().readHold(each)?.isKept)).toEqual([false, true]);

    const moon = { kind: "room", room: "moon" } as const;
    expect(await desk.act(line, moon)).toMatchObject({ kind: "being-chosen" });
    expect(await desk.act(line, moon, true)).toEqual({ kind: "changed" });
    expect(visitor().readHold(beside)?.isKept).toBe(false);

    await desk.cancel(booked.reference, [line]);
    await hold({ offer: "moon", starts: starts("10:00") }, "203.0.113.9");
    expect(await desk.restore(booked.reference, line)).toMatchObject({ kind: "being-chosen" });
    expect(await desk.restore(booked.reference, line, true)).toEqual({ kind: "changed" });
  });

  it("lets the studio take one of two rooms without ending the other hold", async () => {
    const { desk, hold, visitor } = await unconfirmed();
    const keys = [await hold({ offer: "any" }, "203.0.113.7"), await hold({ offer: "any" }, "203.0.113.8")];
    const line = choice({ offer: "any" });
    expect(await desk.book([line], ada, submissionId(), true)).toMatchObject({ kind: "booked" });
    expect(keys.map((key) => visitor().readHold(key)?.isKept)).toEqual([false, true]);
  });

  it("stay where another room is taken, if one of two rooms of a visit is moved there or booked again", async () => {
    const both = ["lake", "moon"].map((offer) => choice({ offer, starts: starts("10:00") }));
    const { desk, hold, visitor, booked, read } = await unconfirmed(both);
    const holdBoth = async (time: string, address: string) => {
      const keys: string[] = [];
      for (const offer of ["lake", "moon"])
        keys.push(await hold({ offer, starts: starts(time) }, `${address}.${keys.length}`));
      return () => keys.map((key) => visitor().readHold(key)?.isKept);
    };
    const moon = read()?.lines[1]?.id ?? 0;
    const later = await holdBoth("15:00", "198.51.100");
    expect(await desk.move(booked.reference, moon, starts("15:00"))).toMatchObject({ kind: "being-chosen" });
    expect(later()).toEqual([true, true]);
    expect(await desk.move(booked.reference, moon, starts("15:00"), { mayTake: true })).toEqual({
      kind: "changed",
    });
    expect(later()).toEqual([true, false]);

    await desk.cancel(booked.reference, [moon]);
    await hold({ offer: "moon", starts: starts("15:00") }, "203.0.113.9");
    expect(await desk.restore(booked.reference, moon, true)).toEqual({ kind: "changed" });
    expect(later()).toEqual([true, false]);
  });

  it("end together where the studio needs all of them", async () => {
    const { desk, hold, visitor } = await unconfirmed();
    const keys = [
      await hold({ starts: starts("14:00") }, "198.51.100.1"),
      await hold({ starts: starts("15:30") }, "203.0.113.1"),
    ];
    const line = choice({ starts: starts("15:00") });
    const kept = () => keys.map((key) => visitor().readHold(key)?.isKept);
    expect(await desk.book([line], ada, submissionId(), false)).toMatchObject({ kind: "being-chosen" });
    expect(kept()).toEqual([true, true]);
    expect(await desk.book([line], ada, submissionId(), true)).toMatchObject({ kind: "booked" });
    expect(kept()).toEqual([false, false]);
  });
});

describe("bookings that nobody vouches for", () => {
  it("are vouched for by a payment, a pass, or staff who reached the guest", async () => {
    const { desk, bookAs, unconfirmed: list, db } = await unconfirmed();
    for (const act of [pay, { kind: "reached" } as const]) {
      const booking = await bookAs({}, "203.0.113.7");
      const reference = booking.kind === "booked" ? booking.reference : "";
      const [visit] = desk.booking(reference)?.visits ?? [];
      expect(visit?.isUnconfirmed).toBe(true);
      expect(list.list({})).toHaveLength(1);
      await desk.act(visit?.line ?? 0, act);
      expect(desk.booking(reference)?.visits[0]?.isUnconfirmed).toBe(false);
      expect(list.list({})).toEqual([]);
      await desk.cancel(reference);
    }
    expect(db.prepare("SELECT count(visitor) AS n FROM bookings").get()).toEqual({ n: 0 });
  });

  it("are listed by connection and network, and many are undone by one act, with or without mails", async () => {
    const { bookAs, hold, unconfirmed: list, db, visitor } = await unconfirmed();
    for (const number of [1, 2, 3])
      for (const time of ["12:00", "13:30"])
        await bookAs({ starts: `2026-12-1${number}T${time}:00-05:00` }, "198.51.100.1");
    const neighbour = await bookAs({ starts: starts("13:00") }, "198.51.100.2");
    const key = await hold({ starts: starts("16:00") }, "198.51.100.1");
    const other = await bookAs({ starts: starts("11:00") }, "203.0.113.7");
    const sources = list.sources();
    expect(sources.map(({ isNetwork, bookings, holds }) => [isNetwork, bookings, holds])).toEqual([
      [true, 7, 1],
      [false, 6, 1],
    ]);
    const ids = (source?: string) => list.list({ source }).map(({ booking }) => booking);
    expect([ids(sources[0]?.source).length, ids(sources[1]?.source).length, ids().length]).toEqual([8, 7, 9]);
    expect(list.list({ from: "2026-11-22" })).toEqual([]);
    expect(list.list({ from: "2026-11-21", to: "2026-11-21" })).toHaveLength(9);
    const mails = () => countRows(db, "outbox");
    db.exec("UPDATE outbox SET state = 'sent'");
    const before = mails();
    expect(await list.undo(ids(sources[1]?.source), false)).toBe(7);
    expect(mails()).toBe(before);
    expect(visitor("198.51.100.1").readHold(key)?.isKept).toBe(false);
    expect(await list.undo([ids(sources[1]?.source), ids()].flat().slice(0, 1), true)).toBe(1);
    expect(mails()).toBe(before + 2);
    for (const booking of [neighbour, other])
      if (booking.kind === "booked") expect(visitor().read(booking)?.lines).toHaveLength(1);
    expect(list.list({})).toHaveLength(1);
  });

  it("stay if somebody vouches for them in the meantime", async () => {
    const { bookAs, unconfirmed: list, desk } = await unconfirmed();
    await bookAs({}, "203.0.113.7");
    const [visit] = list.list({});
    await desk.act(visit?.lines[0]?.line ?? 0, pay);
    expect(await list.undo([visit?.booking ?? 0], true)).toBe(0);
  });
});

describe("unusual numbers", () => {
  const warningOf = ({ db, state, clock }: ReturnType<typeof testDesk>) =>
    unusualNumbers(db, state.setup, clock.now);

  it("warn of 107 addresses that choose times at once, and not of a busy evening", async () => {
    const desk = testDesk({ partiesAtOnce: 9 });
    let held = 0;
    for (let number = 0; number < 107; number++) {
      const line = choice({
        minutes: 30,
        starts: `2026-12-${String(1 + (number % 30)).padStart(2, "0")}T${10 + Math.floor(number / 30)}:00:00-05:00`,
      });
      const result = await desk.visitor(`198.51.${number}.1`).hold([line]);
      if (result.kind === "held") held++;
      if (held === 8) expect(warningOf(desk)).toBeUndefined();
    }
    expect(warningOf(desk)).toContain(`${held} times are being chosen at once`);
    desk.clock.now += 31 * 60_000;
    expect(warningOf(desk)).toBeUndefined();
  });

  it("warn of a network whose addresses together have more than one address may have", async () => {
    const desk = testDesk({ partiesAtOnce: 9 });
    const book = (offer: string, address: string) =>
      desk.visitor(address).book({ submissionId: submissionId(), lines: [choice({ offer })], contact: ada });
    await book("lake", "198.51.100.1");
    await book("moon", "203.0.113.1");
    expect(warningOf(desk)).toBeUndefined();
    await book("any", "198.51.100.2");
    expect(warningOf(desk)).toContain("From one network");
  });
});
