import type { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { nobody } from "#core/booking/booking-contact.ts";
import { readPosted } from "#core/form/validate.ts";
import { payForm } from "#desk/desk-forms.ts";
import { insertPerson } from "#desk/people-store.server.ts";
import { NotAllowed } from "#desk/permit.server.ts";
import { deskBookingPath, mayOpen } from "#desk/rooms.ts";
import { incidentsDesk } from "#features/incidents/incidents.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { day, deskWith, starts, wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";
import type { Route } from "./+types/booking";
import { action } from "./booking.tsx";
import { visitsDesk } from "./bookings.server.ts";
import { closedTimesDesk } from "./closed-times.server.ts";
import { helpWords } from "./present-visits.ts";
import { studioBacks } from "./studio-backs.server.ts";

describe("the day", () => {
  it("shows visits in order of time, with first names, without cancelled ones", async () => {
    const { desk, visits, book, booked } = await deskWith([choice({ starts: starts("16:00") })]);
    await book([choice({ offer: "moon", starts: starts("11:00"), helps: ["lights-low"] })]);
    expect(visits().map(({ name, firstName, helps }) => [name, firstName, helps])).toEqual([
      ["The moon", ada.name.split(" ")[0], ["Lights low"]],
      ["The lake", ada.name.split(" ")[0], []],
    ]);
    expect(await desk.cancel(booked.reference)).toEqual({ kind: "changed" });
    expect(visits().map(({ name }) => name)).toEqual(["The moon"]);
  });

  it("records arrival and payment, and undoes both", async () => {
    const { desk, visits, line, clock } = await deskWith();
    clock.now = Date.parse(starts("14:00"));
    expect(visits()[0]).not.toHaveProperty("presence");
    await desk.act(line, { kind: "presence", what: "here" });
    await desk.act(line, { kind: "pay", how: "cash" });
    expect(visits()[0]).toMatchObject({
      presence: { what: "here" },
      paid: { parts: [{ way: "cash", cents: 3500 }], due: 0 },
    });
    await desk.act(line, { kind: "presence", what: undefined });
    await desk.act(line, { kind: "pay", how: undefined });
    expect(visits()[0]).not.toHaveProperty("presence");
    expect(visits()[0]).not.toHaveProperty("paid");
  });

  it("notes in one press that guests had to stop; then it moves to another time, and money waits to be given back", async () => {
    const { desk, visits, line, clock, booked, system } = await deskWith();
    const isStopped = true;
    expect(await desk.act(line, { kind: "stop", isStopped })).toMatchObject({ kind: "invalid" });
    clock.now = Date.parse(starts("15:20"));
    await desk.act(line, { kind: "presence", what: "here" });
    await desk.act(line, { kind: "pay", how: "cash" });
    expect(await desk.act(line, { kind: "stop", isStopped })).toEqual({ kind: "changed" });
    expect(visits()[0]).toMatchObject({ stopped: starts("15:20"), presence: { what: "here" } });
    await desk.act(line, { kind: "stop", isStopped: false });
    expect(visits()[0]).not.toHaveProperty("stopped");
    await desk.act(line, { kind: "stop", isStopped });
    const host = studioBacks(system, { id: 1, name: "Bo", role: "host", confirmedUntil: 0 });
    expect(await host.noteToGiveBack(line, 1500)).toEqual({ kind: "changed" });
    expect(visits()[0]?.paid).toMatchObject({ owed: 1500, isNoted: true });
    const later = "2026-12-08T15:00:00-05:00";
    expect(await desk.move(booked.reference, line, later)).toEqual({ kind: "changed" });
    const moved = desk.booking(booked.reference)?.visits[0];
    expect(moved).toMatchObject({ starts: later, paid: { owed: 1500 } });
    expect(moved).not.toHaveProperty("stopped");
    expect(moved).not.toHaveProperty("presence");
  });

  it("notes a sum as it was typed, however large it is in yen; that nothing was paid is no payment", async () => {
    const { desk, visits, line, state } = await deskWith();
    state.setup = { ...state.setup, currency: "JPY" };
    const { values } = readPosted(payForm, new URLSearchParams({ paid: "cash", amount: "５０，０００" }));
    expect(await desk.act(line, { kind: "pay", how: "cash", cents: values?.amount })).toEqual({
      kind: "changed",
    });
    expect(visits()[0]?.paid?.parts).toMatchObject([{ way: "cash", cents: 5_000_000 }]);
    for (const amount of ["0", "-5", "NaN", "1e9", "1,000,000,000"])
      expect(readPosted(payForm, new URLSearchParams({ paid: "cash", amount })).errors).toMatchObject([
        { field: "amount", message: expect.stringContaining("Please enter an amount") },
      ]);
  });

  it("marks nobody as here, late or absent on another day", async () => {
    const { desk, visits, line, clock } = await deskWith();
    for (const now of ["2026-12-03T23:59:00-05:00", "2026-12-05T00:00:00-05:00"]) {
      clock.now = Date.parse(now);
      expect(visits()[0]).toMatchObject({ isToday: false });
      expect(await desk.act(line, { kind: "presence", what: "here" })).toMatchObject({ kind: "invalid" });
      expect(await desk.act(line, { kind: "presence", what: "absent" })).toMatchObject({ kind: "invalid" });
      expect(await desk.act(line, { kind: "say", what: "late" })).toMatchObject({ kind: "invalid" });
    }
    expect(visits()[0]).not.toHaveProperty("presence");
    clock.now = Date.parse("2026-12-04T00:00:00-05:00");
    expect(visits()[0]).toMatchObject({ isToday: true });
    expect(await desk.act(line, { kind: "presence", what: "here" })).toEqual({ kind: "changed" });
  });

  it.each([
    ["cash", 3500],
    ["card", 3500],
    ["pass", 3500],
    ["invoice", 3500],
    ["waived", 3500],
  ] as const)("notes that it was paid: %s", async (how, cents) => {
    const { desk, visits, line } = await deskWith();
    expect(await desk.act(line, { kind: "pay", how })).toEqual({ kind: "changed" });
    expect(visits()[0]?.paid).toMatchObject({ parts: [{ way: how, cents, isTest: false }], due: 0 });
  });

  it("is paid in parts and ways, never twice, and each undo writes the opposite", async () => {
    const { desk, visits, line, db } = await deskWith();
    await desk.act(line, { kind: "pay", how: "cash", cents: 1500 });
    expect(visits()[0]?.paid).toMatchObject({ parts: [{ way: "cash", cents: 1500 }], due: 2000 });
    await desk.act(line, { kind: "pay", how: "card" });
    expect(visits()[0]?.paid).toMatchObject({
      parts: [{ way: "cash" }, { way: "card", cents: 2000 }],
      due: 0,
    });
    expect(await desk.act(line, { kind: "pay", how: "card" })).toMatchObject({ kind: "invalid" });
    await desk.act(line, { kind: "pay", how: undefined });
    expect(visits()[0]?.paid).toMatchObject({ parts: [{ way: "cash" }], due: 2000 });
    const moves = db.prepare("SELECT way, amount, currency, opposite_of FROM money_moves ORDER BY id").all();
    expect(moves).toEqual([
      { way: "cash", amount: 1500, currency: "USD", opposite_of: null },
      { way: "card", amount: 2000, currency: "USD", opposite_of: null },
      { way: "card", amount: -2000, currency: "USD", opposite_of: 2 },
    ]);
  });

  it("extends a visit while its room is free, but never into somebody else's time", async () => {
    const { desk, visits, book, line } = await deskWith([choice({ starts: starts("11:00") })]);
    await book([choice({ starts: starts("12:30") })]);
    expect(await desk.act(line, { kind: "lengthen", by: 15 })).toEqual({ kind: "changed" });
    expect(visits()[0]?.ends).toBe(starts("12:15"));
    expect(await desk.act(line, { kind: "lengthen", by: 15 })).toMatchObject({ kind: "taken" });
    expect(visits()[0]?.ends).toBe(starts("12:15"));
    expect(await desk.act(line, { kind: "lengthen", by: -15 })).toEqual({ kind: "changed" });
    expect(visits()[0]?.ends).toBe(starts("12:00"));
  });

  it("moves a visit to another room that is free and large enough", async () => {
    const { desk, visits, book, line } = await deskWith();
    await book([choice({ offer: "moon" })]);
    expect(await desk.act(line, { kind: "room", room: "moon" })).toMatchObject({ kind: "taken" });
    expect(await desk.act(line, { kind: "room", room: "cellar" })).toMatchObject({ kind: "invalid" });
    expect(await desk.act(line, { kind: "room", room: "wood" })).toEqual({ kind: "changed" });
    expect(visits().find((visit) => visit.line === line)?.rooms).toEqual(["Wood Room"]);
    expect(await book([choice()])).toMatchObject({ kind: "booked" });
  });
});

describe("bookings", () => {
  it("may say nothing of who comes, but nothing wrong", async () => {
    const { desk, booked } = await deskWith();
    const lines = [choice({ starts: starts("12:00") })];
    const wrong = { ...nobody, name: "x".repeat(101), phone: "5", email: "ada@" };
    const refused = { kind: "invalid", errors: [{ field: "name" }, { field: "email" }, { field: "phone" }] };
    expect(await desk.book(lines, wrong, submissionId())).toMatchObject(refused);
    expect(await desk.change(booked.reference, { contact: wrong })).toMatchObject(refused);
    expect(await desk.book(lines, nobody, submissionId())).toMatchObject({ kind: "booked" });
  });

  it("are found by name, e-mail address, phone or reference", async () => {
    const { desk, booked } = await deskWith();
    // As on a keyboard for Japanese.
    const wide = booked.reference.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    for (const words of [
      ada.name.toLowerCase(),
      ada.email.toUpperCase(),
      booked.reference,
      booked.reference.toLowerCase(),
      wide,
    ])
      expect(desk.search(words).map(({ reference }) => reference)).toEqual([booked.reference]);
    expect(desk.search("100%")).toEqual([]);
    expect(desk.search("  ")).toEqual([]);
    expect(desk.booking(booked.reference)).toMatchObject({ contact: { name: ada.name } });
    expect(desk.booking("ZZZZZ")).toBeUndefined();
  });

  it("can be moved by the studio, which is logged without contents", async () => {
    const { desk, visits, line, booked, db } = await deskWith();
    expect(await desk.move(booked.reference, line, "2026-12-05T15:00:00-05:00")).toEqual({ kind: "changed" });
    expect(visits()).toEqual([]);
    expect(desk.week(day)[1]?.visits).toHaveLength(1);
    const log = db.prepare("SELECT what, about FROM desk_log").all();
    expect(log).toEqual([{ what: "moved a visit", about: `booking ${booked.reference}` }]);
  });

  it("are restored with their time, room and price", async () => {
    const { desk, visits, line, booked, book } = await deskWith();
    const [before] = visits();
    await desk.cancel(booked.reference, [line]);
    expect(desk.booking(booked.reference)?.visits[0]).toMatchObject({ isCancelled: true, canRestore: true });
    expect(await desk.restore(booked.reference, line)).toEqual({ kind: "changed" });
    expect(visits()).toEqual([before]);
    expect(await book([choice()])).toMatchObject({ kind: "taken" });
  });

  it("stay cancelled if the place is taken, closed or past, or the guest cancelled", async () => {
    const { desk, visitor, visits, line, booked, book, closures, clock } = await deskWith();
    await desk.cancel(booked.reference, [line]);
    const other = await book([choice()]);
    if (other.kind !== "booked") throw new Error(other.kind);
    expect(await desk.restore(booked.reference, line)).toMatchObject({ kind: "taken" });
    await visitor().cancel(other);
    const [cancelled] = desk.booking(other.reference)?.visits ?? [];
    expect(cancelled?.canRestore).toBe(false);
    expect(await desk.restore(other.reference, cancelled?.line ?? 0)).toMatchObject({ kind: "invalid" });
    const closing = await closures.close(wholeDay);
    expect(await desk.restore(booked.reference, line)).toMatchObject({ kind: "taken" });
    if (closing.kind === "closed") await closures.setOpen(closing.series, true);
    clock.now = Date.parse(starts("16:00"));
    expect(await desk.restore(booked.reference, line)).toMatchObject({ kind: "invalid" });
    expect(visits()).toEqual([]);
  });

  it("of another day are not shown to who sees only today, and of today only arrivals can be noted", async () => {
    const desk = await deskWith([choice(), choice({ starts: "2026-12-05T15:00:00-05:00" })]);
    const tilda = { id: 2, name: "Tilda", role: "today", confirmedUntil: Infinity } as const;
    insertPerson(desk.db, { name: "Tilda", email: "", role: "today", now: 0 });
    desk.clock.now = Date.parse(starts("14:30"));
    const visits = visitsDesk(desk.system, tilda);
    desk.db.exec("UPDATE bookings SET pays_less = 1");
    const { date, visits: today } = visits.day("2026-12-05");
    expect([date, today.length]).toEqual(["2026-12-04", 1]);
    // Whether somebody can pay is said to nobody who sees no sums, wherever the day is shown.
    expect(desk.visits().flatMap(helpWords)).toEqual(["Cannot pay the full price"]);
    expect(today.flatMap(helpWords)).toEqual([]);
    const [first, second] = (desk.read()?.lines ?? []).map(({ id }) => id);
    expect(await visits.act(first ?? 0, { kind: "presence", what: "here" })).toEqual({ kind: "changed" });
    expect(await visits.act(second ?? 0, { kind: "say", what: "late" })).toMatchObject({ kind: "invalid" });
    for (const act of [
      { kind: "pay", how: "cash" },
      { kind: "lengthen", by: 15 },
      { kind: "stop", isStopped: true },
      { kind: "reached" },
    ] as const)
      await expect(visits.act(first ?? 0, act), act.kind).rejects.toThrow(NotAllowed);
    expect(() => visits.calls()).toThrow(NotAllowed);
    expect(() => visits.search("Ada")).toThrow(NotAllowed);
    expect(() => visits.booking(desk.booked.reference)).toThrow(NotAllowed);
  });

  it("are shown to the owner by a host, with a press on the page of the booking", async () => {
    const { system, booked, db } = await deskWith();
    const who = { id: 1, name: "Sam", role: "host", confirmedUntil: 0 } as const;
    const path = deskBookingPath(booked.reference);
    const bookings = { incidents: incidentsDesk(system, who) };
    const desk = { who, bookings, mayOpen: mayOpen(who.role, path) };
    const answer = await action({
      params: { reference: booked.reference },
      request: new Request(`https://studio.test${path}`, {
        method: "POST",
        body: new URLSearchParams({ act: "tell-owner" }),
      }),
      context: { get: () => ({ desk }) } as unknown as RouterContextProvider,
    } as unknown as Route.ActionArgs);
    expect((answer as Response).headers.get("location")).toBe(`${path}?done=told-owner`);
    const owner = insertPerson(db, { name: "Olga", email: "", role: "owner", now: 0 });
    expect(incidentsDesk(system, { ...who, id: owner, role: "owner" }).waiting()).toBe(1);
  });

  it("are only for permitted roles", async () => {
    const { system } = testDesk();
    const nobody = { id: 1, name: "x", role: "guest" as "host", confirmedUntil: 0 };
    expect(() => visitsDesk(system, nobody).day()).toThrow(NotAllowed);
  });
});

describe("a time that is not open", () => {
  it("is taken on purpose: a closed day, before opening, and in the past; nothing is booked twice", async () => {
    const desk = testDesk();
    desk.db
      .prepare("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'host', 0)")
      .run();
    const who = { id: 1, name: "Sam", role: "host" as const, confirmedUntil: 0 };
    const visits = visitsDesk(desk.system, who);
    await closedTimesDesk(desk.system, who, () => {}).close({ ...wholeDay, notice: "Painting" });
    const at = (starts: string) => [choice({ starts })];
    const closed = "2026-12-04T15:00:00-05:00";
    const early = "2026-12-05T07:15:00-05:00";
    const past = "2026-11-18T15:00:00-05:00";
    for (const starts of [closed, early, past]) {
      expect(await visits.book(at(starts), ada, submissionId()), starts).not.toMatchObject({
        kind: "booked",
      });
      expect(await visits.book(at(starts), ada, submissionId(), true, true), starts).toMatchObject({
        kind: "booked",
      });
      expect(await visits.book(at(starts), ada, submissionId(), true, true), starts).toMatchObject({
        kind: "taken",
      });
    }
    expect(visits.whyNotOpen("lake", 60, early)).toEqual(["It is outside the opening hours."]);
    expect(visits.whyNotOpen("lake", 60, past)).toEqual(["That time is over."]);
    expect(visits.whyNotOpen("lake", 60, "2026-12-05T15:00:00-05:00")).toEqual([]);
    // Nobody gets a mail about a visit that is over.
    const mails = desk.db
      .prepare("SELECT DISTINCT about AS booking FROM outbox WHERE kind = 'booking'")
      .all();
    expect(mails).toHaveLength(2);
    for (const starts of ["2026-12-05T07:10:00-05:00", "2036-12-05T07:15:00-05:00"])
      expect(await visits.book(at(starts), ada, submissionId(), true, true), starts).toMatchObject({
        kind: "invalid",
        errors: [{ field: "starts" }],
      });
  });

  it("takes a visit that is moved there on purpose, and it can be moved back; nobody is told of a past one", async () => {
    const desk = testDesk();
    desk.db
      .prepare("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'host', 0)")
      .run();
    const who = { id: 1, name: "Sam", role: "host" as const, confirmedUntil: 0 };
    const visits = visitsDesk(desk.system, who);
    const starts = "2026-12-05T15:00:00-05:00";
    const booked = await visits.book([choice({ starts })], ada, submissionId());
    if (booked.kind !== "booked") throw new Error(booked.kind);
    const line = visits.booking(booked.reference)?.visits[0]?.line ?? 0;
    await closedTimesDesk(desk.system, who, () => {}).close({ ...wholeDay, notice: "Painting" });
    const now = () => visits.booking(booked.reference)?.visits[0]?.starts;
    // Its guest is offered no such time, and cannot take one either.
    const closed = desk.visitor().timesToMove(booked, line, { from: "2026-12-04", days: 1 });
    expect(closed).toMatchObject({ kind: "times", days: [], closed: [{ notice: "Painting" }] });
    for (const there of ["2026-12-04T15:00:00-05:00", "2026-12-05T07:15:00-05:00"])
      expect((await desk.visitor().move(booked, line, there)).kind).toMatch(/^(taken|invalid)$/);
    for (const there of ["2026-12-04T15:00:00-05:00", "2026-12-05T07:15:00-05:00"]) {
      expect(await visits.move(booked.reference, line, there), there).not.toEqual({ kind: "changed" });
      expect(await visits.move(booked.reference, line, there, { isOnPurpose: true }), there).toEqual({
        kind: "changed",
      });
      expect(Date.parse(now() ?? "")).toBe(Date.parse(there));
    }
    const waiting = () =>
      desk.db.prepare("SELECT COUNT(*) AS count FROM outbox WHERE sent_at IS NULL").get()?.count;
    const past = "2026-11-18T15:00:00-05:00";
    expect(await visits.move(booked.reference, line, past, { isOnPurpose: true })).toEqual({
      kind: "changed",
    });
    expect(waiting()).toBe(0);
  });

  it("is in a room that is open, where there is one", async () => {
    const desk = testDesk();
    desk.db
      .prepare("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'host', 0)")
      .run();
    const who = { id: 1, name: "Sam", role: "host" as const, confirmedUntil: 0 };
    await closedTimesDesk(desk.system, who, () => {}).close({ ...wholeDay, room: "moon" });
    const visits = visitsDesk(desk.system, who);
    const lines = [choice({ offer: "any", starts: "2026-12-04T07:00:00-05:00" })];
    await visits.book(lines, ada, submissionId(), true, true);
    await visits.book(lines, ada, submissionId(), true, true);
    const rooms = visits.day("2026-12-04").visits.map((visit) => visit.rooms.join());
    expect(rooms).toEqual(["Wood Room", "Moon Room"]);
  });
});
