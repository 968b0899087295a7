import { describe, expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { visitsDesk } from "./bookings.server.ts";
import { closedTimesDesk } from "./closed-times.server.ts";

const wish = wholeDay;

const sam = { id: 1, name: "Sam", role: "host" as const, confirmedUntil: 0 };

function closures() {
  const system = testDesk();
  system.db
    .prepare("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'host', 0)")
    .run();
  const desk = closedTimesDesk(system.system, sam, () => {});
  const times = (from: string) => {
    const answer = system.visitor().times({ offer: "lake", minutes: 60, people: 2, from, days: 1 });
    return answer.kind === "times" ? answer.days.flatMap((each) => each.times).length : 0;
  };
  return { ...system, desk, times };
}

describe("closing", () => {
  it("closes a day, lists the guests who have booked, and reopens it", async () => {
    const { desk, times, visitor } = closures();
    await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
    const result = await desk.close(wish);
    if (result.kind !== "closed") throw new Error(JSON.stringify(result));
    expect(desk.guestsOf(result.series).map(({ visit, told }) => [visit.name, told])).toEqual([
      ["The lake", "stands"],
    ]);
    expect(times("2026-12-04")).toBe(0);
    expect(desk.list()).toMatchObject([{ series: result.series, count: 1, room: undefined }]);
    expect(await desk.setOpen(result.series, true)).toBe(true);
    expect(times("2026-12-04")).toBeGreaterThan(0);
    // Pressed again, it is open: the answer says so, and whoever closes it again needs no other page.
    expect(await desk.setOpen(result.series, true)).toBe(true);
  });

  it("is one closed time if it is pressed twice, or in two tabs; another notice, or once it is open again, makes another", async () => {
    const { desk, times } = closures();
    const [one, other] = await Promise.all([desk.close(wish), desk.close(wish)]);
    expect(other).toEqual(one);
    expect(desk.list()).toHaveLength(1);
    await desk.close({ ...wish, notice: "The heating is out" });
    expect(desk.list()).toHaveLength(2);
    for (const { series } of desk.list()) await desk.setOpen(series, true);
    expect(times("2026-12-04")).toBeGreaterThan(0);
    const again = await desk.close(wish);
    expect(again).toMatchObject({ kind: "closed" });
    expect(again).not.toEqual(one);
    expect(times("2026-12-04")).toBe(0);
  });

  it("closes two weeks of vacation at once, as one closed time", async () => {
    const { desk, times } = closures();
    expect(await desk.close({ ...wish, until: "2026-12-17", notice: "Vacation" })).toMatchObject({
      kind: "closed",
    });
    expect(desk.list()).toMatchObject([
      { count: 1, from: "2026-12-04T00:00:00-05:00", to: "2026-12-18T00:00:00-05:00" },
    ]);
    expect(desk.on("2026-12-10")).toMatchObject([{ notice: "Vacation" }]);
    expect(["2026-12-03", "2026-12-04", "2026-12-17", "2026-12-18"].map((day) => times(day) > 0)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await desk.close({ ...wish, date: "2025-12-04" })).toMatchObject({
      kind: "invalid",
      errors: [{ field: "date" }],
    });
    for (const until of ["2026-12-03", "soon", "2028-12-04"])
      expect(await desk.close({ ...wish, until }), until).toMatchObject({
        kind: "invalid",
        errors: [{ field: "until" }],
      });
  });

  it("closes the same hours on every day of a range", async () => {
    const { desk } = closures();
    await desk.close({ ...wish, from: "09:00", to: "12:00", until: "2026-12-06" });
    expect(desk.list()).toMatchObject([{ count: 3, from: "2026-12-04T09:00:00-05:00" }]);
  });

  it("lists closed days of the content, too, and who had booked on them", async () => {
    const setup = { ...testSetup(), closedDays: [{ from: "2026-12-04", to: "2026-12-05" }] };
    const system = testDesk();
    await system.visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
    const closed = { ...system.system, visits: { ...system.system.visits, setup: () => setup } };
    const desk = closedTimesDesk(closed, sam, () => {});
    expect(desk.list()).toMatchObject([
      {
        isInContent: true,
        from: "2026-12-04T00:00:00-05:00",
        to: "2026-12-06T00:00:00-05:00",
        room: undefined,
      },
    ]);
    expect(desk.on("2026-12-05")).toMatchObject([{ from: "2026-12-05T00:00:00-05:00" }]);
    expect(desk.guestsOf(desk.list()[0]?.series ?? "")).toHaveLength(1);
    expect(await desk.setOpen(desk.list()[0]?.series ?? "", true)).toBe(false);
  });

  it("closes a reopened series again for 30 days", async () => {
    const { desk, times, clock, store } = closures();
    const series = await desk.close({ ...wish, every: "7", until: "2026-12-31", notice: "Cleaning" });
    if (series.kind !== "closed") throw new Error(JSON.stringify(series));
    expect(desk.reopened()).toEqual([]);
    await desk.setOpen(series.series, true);
    expect([desk.list(), desk.on("2026-12-04"), desk.guestsOf(series.series)]).toEqual([[], [], []]);
    expect(desk.reopened()).toMatchObject([{ series: series.series, count: 4, notice: "Cleaning" }]);
    expect(await desk.setOpen(series.series, false)).toBe(true);
    expect([times("2026-12-04"), times("2026-12-25")]).toEqual([0, 0]);
    expect(desk.reopened()).toEqual([]);
    expect(await desk.setOpen(series.series, false)).toBe(true);
    await desk.setOpen(series.series, true);
    await cleanBookings(store, clock.now + 30 * 86_400_000 + 1);
    expect(await desk.setOpen(series.series, false)).toBe(false);
  });

  it("closes an afternoon of one room, and every second Monday", async () => {
    const { desk, times } = closures();
    const before = times("2026-12-07");
    await desk.close({ ...wish, room: "lake", date: "2026-12-07", from: "13:00", to: "18:00" });
    expect(times("2026-12-07")).toBeGreaterThan(0);
    expect(times("2026-12-07")).toBeLessThan(before);
    await desk.close({ ...wish, date: "2026-12-14", every: "14", until: "2027-01-31", notice: "Cleaning" });
    expect([times("2026-12-14"), times("2026-12-28")]).toEqual([0, 0]);
    expect(times("2026-12-21")).toBeGreaterThan(0);
    expect(desk.list()).toMatchObject([{ room: "Lake Room" }, { count: 4, notice: "Cleaning" }]);
  });

  it("cancels all its visits at once, and shows whether each guest knows", async () => {
    const { desk, visitor, db, clock, system } = closures();
    const call = { ...ada, email: "", phone: "614-555-0199" };
    const contacts = [ada, { ...call, reply: "call" as const }, { ...call, reply: "none" as const }];
    const starts = ["12:00", "13:30", "15:00"].map((time) => `2026-12-04T${time}:00-05:00`);
    for (const [index, contact] of contacts.entries()) {
      const lines = [choice({ starts: starts[index] ?? "" })];
      const booked = await visitor(String(index)).book({ submissionId: submissionId(), lines, contact });
      expect(booked.kind).toBe("booked");
    }
    db.exec("UPDATE outbox SET state = 'sent', sent_at = 0");
    const result = await desk.close(wish);
    if (result.kind !== "closed") throw new Error(JSON.stringify(result));
    const told = () => desk.guestsOf(result.series).map((guest) => guest.told);
    clock.now += 1000;
    expect(await desk.cancelAll(result.series)).toEqual({ visits: 3, events: 0, at: clock.now });
    expect(told()).toEqual(["mail waits", "to call", "no answer wanted"]);
    db.prepare("UPDATE outbox SET state = 'sent', sent_at = ?").run(clock.now);
    const visits = visitsDesk(system, sam);
    await visits.recordCall(desk.guestsOf(result.series)[1]?.visit.reference ?? "", true);
    expect(told()).toEqual(["by mail", "by phone", "no answer wanted"]);
    clock.now += 60_000;
    expect(await desk.cancelAll(result.series)).toMatchObject({ visits: 0 });
  });

  it("cancels once what is pressed twice, or in two tabs: both answers say the same, and the Undo of each brings all back", async () => {
    const { desk, visitor, clock } = closures();
    for (const offer of ["lake", "moon"])
      await visitor(offer).book({ submissionId: submissionId(), lines: [choice({ offer })], contact: ada });
    const result = await desk.close(wish);
    if (result.kind !== "closed") throw new Error(JSON.stringify(result));
    const first = await desk.cancelAll(result.series);
    clock.now += 2000;
    const second = await desk.cancelAll(result.series);
    expect(second).toEqual(first);
    expect(second.visits).toBe(2);
    expect(await desk.restoreAll(result.series, second.at)).toMatchObject({ visits: 2, left: [] });
    expect(desk.guestsOf(result.series).map(({ told }) => told)).toEqual(["stands", "stands"]);
  });

  it("counts and brings back what its own act has cancelled, not what was cancelled a moment before or after", async () => {
    const { desk, visitor, clock, system } = closures();
    for (const [index, offer] of ["lake", "moon", "lake"].entries()) {
      const starts = `2026-12-04T${12 + index}:00:00-05:00`;
      const lines = [choice({ offer, starts })];
      await visitor(String(index)).book({ submissionId: submissionId(), lines, contact: ada });
    }
    const result = await desk.close(wish);
    if (result.kind !== "closed") throw new Error(JSON.stringify(result));
    const [alone] = desk.guestsOf(result.series);
    const one = visitsDesk(system, sam);
    await one.cancel(alone?.visit.reference ?? "");
    clock.now += 1000;
    const first = await desk.cancelAll(result.series);
    expect(first).toEqual({ visits: 2, events: 0, at: clock.now });
    clock.now += 20_000;
    expect(await desk.cancelAll(result.series)).toEqual(first);
    expect(await desk.restoreAll(result.series, first.at)).toMatchObject({ visits: 2, left: [] });
    const told = () => desk.guestsOf(result.series).map((guest) => guest.told);
    expect(told()).toEqual(["mail waits", "stands", "stands"]);
    // One of them again, by itself: the Undo of before is not its Undo.
    await one.cancel(desk.guestsOf(result.series)[1]?.visit.reference ?? "");
    expect(await desk.restoreAll(result.series, first.at)).toMatchObject({ visits: 0, left: [] });
    expect(told()).toEqual(["mail waits", "mail waits", "stands"]);
  });

  it("undoes that at once, except for visits whose place is taken", async () => {
    const { desk, visitor, clock, system, state } = closures();
    const booked = [];
    for (const [index, offer] of ["lake", "moon"].entries())
      booked.push(
        await visitor(String(index)).book({
          submissionId: submissionId(),
          lines: [choice({ offer })],
          contact: ada,
        }),
      );
    expect(booked).toMatchObject([{ kind: "booked" }, { kind: "booked" }]);
    const result = await desk.close(wish);
    if (result.kind !== "closed") throw new Error(JSON.stringify(result));
    const told = () => desk.guestsOf(result.series).map((guest) => guest.told);
    const [lake, moon] = desk.guestsOf(result.series).map(({ visit }) => visit);
    clock.now += 1000;
    const first = await desk.cancelAll(result.series);
    expect(await desk.restoreAll(result.series, first.at)).toMatchObject({ visits: 2, left: [] });
    expect(told()).toEqual(["stands", "stands"]);
    // Nobody is left to restore twice.
    expect(await desk.restoreAll(result.series, first.at)).toMatchObject({ visits: 0, left: [] });

    clock.now += 1000;
    await visitsDesk(system, sam).cancel(lake?.reference ?? "");
    clock.now += 1000;
    const second = await desk.cancelAll(result.series);
    expect(second.visits).toBe(1);
    // Its room is gone.
    state.setup = { ...state.setup, rooms: state.setup.rooms.filter(({ id }) => id !== "moon") };
    // Visits that were cancelled individually before stay cancelled.
    expect(await desk.restoreAll(result.series, second.at)).toMatchObject({
      visits: 0,
      left: [String(moon?.line)],
    });
    expect(told()).toEqual(["mail waits", "mail waits"]);
  });

  it("appears in the day of its room, clipped to that day", async () => {
    const { desk } = closures();
    await desk.close({ ...wish, room: "lake", from: "13:00", to: "15:00", notice: "Cleaning" });
    await desk.close({ ...wish, isForStaff: true });
    expect(desk.on("2026-12-04")).toMatchObject([
      { room: undefined, isForStaff: true },
      { room: "Lake Room", notice: "Cleaning" },
    ]);
    expect(desk.on("2026-12-05")).toEqual([]);
    expect(desk.on("soon")).toEqual([]);
  });

  it.each([
    ["date", { date: "2026-02-30" }],
    ["from", { from: "13:00" }],
    ["from", { from: "13:07", to: "14:00" }],
    ["from", { from: "14:00", to: "13:00" }],
    ["until", { every: "7" as const }],
    ["until", { every: "7" as const, until: "2026-01-01" }],
    ["room", { room: "cellar" }],
    ["notice", { notice: "a".repeat(201) }],
  ])("reports an error at %s for %o, and closes nothing", async (field, changes) => {
    const { desk } = closures();
    expect(await desk.close({ ...wish, ...changes })).toMatchObject({ kind: "invalid", errors: [{ field }] });
    expect(desk.list()).toEqual([]);
  });
});
