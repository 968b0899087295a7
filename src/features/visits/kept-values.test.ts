import { describe, expect, it } from "vitest";
import { choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith, starts, wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";

describe("a visit in a time that was closed later", () => {
  it("can still change what helps and who comes", async () => {
    const { visitor, booked, read, closures, line } = await deskWith();
    await closures.close(wholeDay);
    const change = { lines: [{ id: line, party: { people: 3 }, helps: ["lights-low"] }] };
    expect(await visitor().change(booked, change)).toEqual({ kind: "changed" });
    expect(read()?.lines[0]).toMatchObject({
      party: { people: 3 },
      helps: [{ id: "lights-low" }],
      starts: starts("15:00"),
    });
  });

  it("cannot get another room in the closed time", async () => {
    const { visitor, booked, closures, line } = await deskWith([choice({ offer: "any", people: 3 })]);
    await closures.close(wholeDay);
    const change = { lines: [{ id: line, party: { people: 4 } }] };
    expect(await visitor().change(booked, change)).toMatchObject({ kind: "taken" });
  });

  it("keeps its shared places, and takes more while there are any", async () => {
    const tuesday = "2026-12-01";
    const seat = choice({ offer: "quiet", minutes: 120, people: 5, starts: `${tuesday}T10:00:00-05:00` });
    const { visitor, booked, read, closures, line } = await deskWith([seat]);
    await closures.close({ ...wholeDay, date: tuesday });
    const changeParty = (people: number) =>
      visitor().change(booked, { lines: [{ id: line, party: { people } }] });
    expect(await changeParty(8)).toEqual({ kind: "changed" });
    expect(await changeParty(9)).toMatchObject({ kind: "invalid" });
    expect(await changeParty(1)).toEqual({ kind: "changed" });
    expect(read()).toMatchObject({ price: 2000, lines: [{ party: { people: 1 } }] });
  });
});

describe("what the desk changed", () => {
  it("keeps the room when the guest later changes what helps", async () => {
    const { visitor, booked, desk, visits, book, line } = await deskWith();
    await desk.act(line, { kind: "room", room: "wood" });
    await visitor().change(booked, { lines: [{ id: line, helps: ["lights-low"] }] });
    expect(visits()[0]?.rooms).toEqual(["Wood Room"]);
    expect(await book([choice()])).toMatchObject({ kind: "booked" });
  });

  it("keeps 15 minutes more when the guest changes or moves the visit", async () => {
    const { visitor, booked, read, desk, line } = await deskWith();
    await desk.act(line, { kind: "lengthen", by: 15 });
    expect(await visitor().change(booked, { lines: [{ id: line, party: { people: 1 } }] })).toEqual({
      kind: "changed",
    });
    const answer = visitor().timesToMove(booked, line, { from: "2026-12-05", days: 1 });
    expect(answer?.kind === "times" && answer.days[0]?.times[0]?.ends.slice(11, 16)).toBe("11:15");
    const moved = await visitor().move(booked, line, "2026-12-05T10:00:00-05:00");
    expect(moved).toEqual({ kind: "changed" });
    expect(read()).toMatchObject({ price: 3500, lines: [{ minutes: 75, party: { people: 1 } }] });
  });

  it("keeps name, price and help options that the owner has since removed", async () => {
    const { visitor, booked, read, state, line } = await deskWith([choice({ helps: ["step-free"] })]);
    state.setup = testSetup({ offers: [roomOffer("moon")], whatHelps: [] });
    const change = {
      lines: [{ id: line, party: { people: 2 }, helps: ["step-free"], note: "By the side door" }],
    };
    expect(await visitor().change(booked, change)).toEqual({ kind: "changed" });
    expect(read()).toMatchObject({
      price: 3500,
      lines: [{ name: "The lake", helps: [{ label: "Step-free" }], note: "By the side door" }],
    });
    // Its offer takes nothing new, but whoever has booked can still change it.
    expect(await visitor().change(booked, { lines: [{ id: line, party: { people: 3 } }] })).toEqual({
      kind: "changed",
    });
    const moved = await visitor().move(booked, line, "2026-12-05T10:00:00-05:00");
    expect(moved).toEqual({ kind: "changed" });
  });
});

describe("a visit that has begun", () => {
  it("can be changed by the studio, but not by the guest", async () => {
    const { visitor, booked, read, desk, clock, line } = await deskWith();
    clock.now = Date.parse(starts("15:10"));
    const change = { lines: [{ id: line, party: { people: 3 }, note: "A sister came along" }] };
    expect(await visitor().change(booked, change)).toMatchObject({ kind: "invalid" });
    expect(await desk.change(booked.reference, change)).toEqual({ kind: "changed" });
    expect(read()?.lines[0]).toMatchObject({ party: { people: 3 }, note: "A sister came along" });
  });
});
