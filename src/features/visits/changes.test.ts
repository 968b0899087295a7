import { describe, expect, it } from "vitest";
import { sweepOnce } from "#app/booking-system.server.ts";
import { cleanBookings } from "#app/retention.server.ts";
import type { LineChoice } from "#core/booking/visit.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";

const day = 86_400_000;

/** A system with a booking in it. */
async function bookedDesk(lines: readonly LineChoice[] = [choice()], system = testDesk()) {
  const booked = await system.visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  const read = () => system.visitor().read(booked);
  return { ...system, booked, read, ids: read()?.lines.map(({ id }) => id) ?? [] };
}

describe("a booking", () => {
  it("cancels one line or all, until the visit begins", async () => {
    const { visitor, booked, read, ids, clock } = await bookedDesk([choice(), choice({ offer: "moon" })]);
    await visitor().cancel(booked, ids.slice(0, 1));
    expect(read()?.lines.map(({ state }) => state)).toEqual(["cancelled", "booked"]);
    expect(read()?.price).toBe(3500);
    clock.now = Date.parse("2026-12-04T14:00:00-05:00");
    expect(read()?.lines[1]).toMatchObject({
      canChange: true,
      isFreeToCancel: false,
      freeUntil: "2026-12-04T13:00:00-05:00",
    });
    clock.now = Date.parse(choice().starts);
    expect(await visitor().cancel(booked)).toMatchObject({ kind: "invalid" });
    expect(read()?.lines[1]).toMatchObject({ state: "booked", canChange: false });
  });

  it("keeps its price, name and room when the content changes", async () => {
    const { visitor, booked, read, ids, state } = await bookedDesk();
    state.setup = testSetup({
      offers: [
        roomOffer("lake", {
          name: "New name",
          lengths: [{ minutes: 60, per: "party", prices: [{ cents: 9900 }] }],
          ready: 0,
        }),
      ],
      houseRules: ["Other rules."],
    });
    expect(read()).toMatchObject({ price: 3500, houseRules: ["Shoes off."], lines: [{ name: "The lake" }] });
    expect(
      await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada }),
    ).toMatchObject({ kind: "taken" });
    await visitor().move(booked, ids[0] ?? 0, "2026-12-05T15:00:00-05:00");
    expect(read()).toMatchObject({
      price: 3500,
      lines: [{ name: "The lake", starts: "2026-12-05T15:00:00-05:00" }],
    });
  });

  it("offers its own time among those it can move to", async () => {
    const { visitor, booked, ids } = await bookedDesk();
    const answer = visitor().timesToMove(booked, ids[0] ?? 0, { from: "2026-12-04", days: 1 });
    const times =
      answer?.kind === "times" ? answer.days[0]?.times.map(({ starts }) => starts.slice(11, 16)) : [];
    expect(times).toContain("15:00");
    expect(times).toContain("15:30");
  });

  it("moves several rooms by as much, all or none, and offers the times at which all of them are open", async () => {
    const at = (time: string) => `2026-12-04T${time}:00-05:00`;
    const lines = [choice(), choice({ starts: at("16:30") }), choice({ offer: "moon", starts: at("15:00") })];
    const { visitor, booked, read, ids } = await bookedDesk(lines);
    const startsOf = () => read()?.lines.map(({ starts }) => starts.slice(11, 16));
    const other = [choice({ offer: "moon", starts: at("11:00") })];
    expect(
      (await visitor("other").book({ submissionId: submissionId(), lines: other, contact: ada })).kind,
    ).toBe("booked");
    const answer = visitor().timesTogether(booked, ids, { from: "2026-12-04", days: 1 });
    const times = answer?.days[0]?.times.map(({ starts }) => starts.slice(11, 16));
    expect(times).toContain("15:30");
    expect(times).not.toContain("11:00");
    expect(await visitor().moveTogether(booked, at("11:00"))).toMatchObject({ kind: "taken" });
    expect(startsOf()).toEqual(["15:00", "16:30", "15:00"]);
    expect(await visitor().moveTogether(booked, at("15:30"))).toEqual({ kind: "changed" });
    expect(startsOf()).toEqual(["15:30", "17:00", "15:30"]);
    expect(await visitor().moveTogether(booked, "soon")).toMatchObject({ kind: "unknown" });
    // One that is cancelled neither moves nor is in the way.
    await visitor().cancel(booked, ids.slice(2));
    expect(
      (
        await visitor("third").book({
          submissionId: submissionId(),
          lines: [choice({ offer: "moon", starts: at("14:00") })],
          contact: ada,
        })
      ).kind,
    ).toBe("booked");
    const open = visitor().timesTogether(booked, ids.slice(0, 2), { from: "2026-12-04", days: 1 });
    expect(open?.days[0]?.times.map(({ starts }) => starts.slice(11, 16))).toContain("14:00");
    expect(await visitor().moveTogether(booked, at("14:00"))).toEqual({ kind: "changed" });
    expect(startsOf()).toEqual(["14:00", "15:30", "15:30"]);
  });

  it("changes the party and a mistyped address, by the same rules as booking", async () => {
    const { visitor, booked, read, ids } = await bookedDesk();
    const id = ids[0] ?? 0;
    const wrong = await visitor().change(booked, {
      contact: { email: "ada@" },
      lines: [{ id, party: { people: 9 } }],
    });
    expect(wrong.kind === "invalid" && wrong.errors.map(({ field }) => field)).toEqual(["email", "people"]);
    expect(read()).toMatchObject({ contact: ada, lines: [{ party: { people: 2 } }] });
    await visitor().change(booked, {
      contact: { email: "ada.reed@example.com" },
      lines: [{ id, party: { people: 3 }, helps: ["step-free"] }],
    });
    expect(read()).toMatchObject({
      contact: { email: "ada.reed@example.com" },
      lines: [{ party: { people: 3 }, helps: [{ id: "step-free" }] }],
    });
  });

  it("tells the system on the day that somebody is late or outside", async () => {
    const { visitor, booked, read, ids, clock } = await bookedDesk();
    expect(await visitor().say(booked, ids[0] ?? 0, "late")).toMatchObject({ kind: "invalid" });
    clock.now = Date.parse("2026-12-04T14:50:00-05:00");
    await visitor().say(booked, ids[0] ?? 0, "late");
    expect(read()?.lines[0]).toMatchObject({
      isToday: true,
      said: { what: "late", at: "2026-12-04T14:50:00-05:00" },
    });
    // It is about that day: another time of it changes nothing of it, another day does.
    await visitor().move(booked, ids[0] ?? 0, "2026-12-04T17:00:00-05:00");
    expect(read()?.lines[0]?.said?.what).toBe("late");
    await visitor().move(booked, ids[0] ?? 0, "2026-12-05T15:00:00-05:00");
    expect(read()?.lines[0]).toMatchObject({ isToday: false });
    expect(read()?.lines[0]?.said).toBeUndefined();
  });

  it("is not changed by reading it, however often", async () => {
    const { visitor, booked, db, ids } = await bookedDesk();
    const before = db.prepare("SELECT total_changes() AS count").get()?.count;
    for (let count = 0; count < 1000; count++) {
      visitor().read(booked);
      visitor().calendar(booked);
    }
    visitor().timesToMove(booked, ids[0] ?? 0, {});
    expect(db.prepare("SELECT total_changes() AS count").get()?.count).toBe(before);
  });
});

describe("a shared visit", () => {
  const seat = (people: number, companions = 0) =>
    choice({ offer: "quiet", minutes: 120, people, companions, starts: "2026-12-01T10:00:00-05:00" });

  it("never sells more than its places, counts the companion as free, and reserves its rooms once", async () => {
    const system = await bookedDesk([seat(3, 1)]);
    expect(system.booked.price).toBe(4000);
    const other = () =>
      system.visitor("other").book({ submissionId: submissionId(), lines: [seat(5)], contact: ada });
    expect(await other()).toMatchObject({ kind: "booked", price: 10_000 });
    expect(await other()).toMatchObject({ kind: "taken" });
    expect(countRows(system.db, "claims")).toBe(24);
    const answer = system
      .visitor()
      .times({ offer: "quiet", minutes: 120, people: 1, from: "2026-12-01", days: 1 });
    expect(answer).toMatchObject({ kind: "times", days: [] });
    await system
      .visitor()
      .change(system.booked, { lines: [{ id: system.ids[0] ?? 0, party: { people: 2, companions: 0 } }] });
    expect(system.read()?.price).toBe(4000);
    await system.visitor().cancel(system.booked);
    expect(countRows(system.db, "places")).toBe(5);
  });

  it("is offered only while its rooms are free, and to a party that fits its last places", async () => {
    const { visitor, system } = testDesk();
    const open = (people: number) =>
      visitor().times({ offer: "quiet", minutes: 120, people, from: "2026-12-01", days: 1 });
    expect(open(8)).toMatchObject({ days: [{}] });
    const line = choice({ offer: "moon", starts: "2026-12-01T10:00:00-05:00" });
    const order = { submissionId: submissionId(), lines: [line], contact: ada };
    await system.write(() => void system.bookings.book(order, undefined, true));
    expect(open(1)).toMatchObject({ days: [] });
  });

  it("releases its rooms when the last guest cancels", async () => {
    const { visitor, booked, db } = await bookedDesk([seat(1)]);
    await visitor().cancel(booked);
    expect(["claims", "places", "sessions", "arrivals"].map((table) => countRows(db, table))).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

describe("the staff", () => {
  it("releases the arrival slot when one of a party's two visits moves", async () => {
    const later = "2026-12-04T12:00:00-05:00";
    const system = await bookedDesk(
      [choice(), choice({ offer: "moon", starts: later })],
      testDesk({ partiesAtOnce: 1 }),
    );
    await system.visitor().cancel(system.booked, system.ids.slice(0, 1));
    const other = { submissionId: submissionId(), lines: [choice()], contact: ada };
    expect(await system.visitor("other").book(other)).toMatchObject({ kind: "booked" });
  });

  it("limits the parties arriving at one time", async () => {
    const system = await bookedDesk([choice()], testDesk({ partiesAtOnce: 1 }));
    const moon = (starts: string) => ({
      submissionId: submissionId(),
      lines: [choice({ offer: "moon", starts })],
      contact: ada,
    });
    expect(await system.visitor("other").book(moon(choice().starts))).toMatchObject({ kind: "taken" });
    expect(await system.visitor("other").book(moon("2026-12-04T15:30:00-05:00"))).toMatchObject({
      kind: "booked",
    });
  });
});

describe("what people told us", () => {
  it("is deleted: what helps after 7 days, keys after 30, name and address after 180", async () => {
    const { visitor, booked, read, db, store, clock } = await bookedDesk([
      choice({ helps: ["lights-low"], note: "Slowly" }),
    ]);
    const rowsAfter = async (days: number) => {
      clock.now = Date.parse(choice().starts) + days * day;
      await cleanBookings(store, clock.now);
      return JSON.stringify([
        ...db.prepare("SELECT * FROM bookings").all(),
        ...db.prepare("SELECT * FROM booking_lines").all(),
      ]);
    };
    expect(await rowsAfter(6)).toContain("Slowly");
    expect(await rowsAfter(8)).not.toMatch(/Slowly|Lights low/);
    expect(read()).toBeDefined();
    expect(await rowsAfter(31)).toContain("Ada Reed");
    expect([visitor().read(booked), countRows(db, "booking_keys")]).toEqual([undefined, 0]);
    expect(await rowsAfter(181)).not.toMatch(/Ada Reed|ada@/);
    expect(countRows(db, "outbox")).toBe(0);
  });

  it("is deleted a day after an unbooked hold has ended", async () => {
    const { visitor, db, store, clock, system } = testDesk();
    const result = await visitor().hold([choice()]);
    if (result.kind === "held") await visitor().saveDraft(result.hold, { contact: ada });
    clock.now += day;
    await sweepOnce(system);
    await cleanBookings(store, clock.now);
    expect([countRows(db, "bookings"), countRows(db, "claims")]).toEqual([1, 0]);
    clock.now += day;
    await cleanBookings(store, clock.now);
    expect([countRows(db, "bookings"), countRows(db, "booking_lines")]).toEqual([0, 0]);
  });
});
