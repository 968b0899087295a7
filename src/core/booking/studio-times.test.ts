import { describe, expect, it } from "vitest";
import type { BookingService } from "#app/booking-service.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { day, deskWith, starts, wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { createSchedule } from "./studio-times.server.ts";

/** The open times of a day for an hour in the lake room. */
function timesOf(service: BookingService, from: string) {
  const answer = service.times({ offer: "lake", minutes: 60, people: 2, from, days: 1 });
  if (answer.kind !== "times") throw new Error(JSON.stringify(answer));
  return answer.days.flatMap(({ times }) => times.map((time) => time.starts.slice(11, 16)));
}

const book = (service: BookingService, at: string) =>
  service.book({ submissionId: submissionId(), lines: [choice({ starts: at })], contact: ada });

describe("the studio's own times", () => {
  it("need no notice, and include now for walk-ins", async () => {
    const { visitor, studio, clock } = testDesk();
    clock.now = Date.parse(starts("15:05"));
    expect(timesOf(visitor(), day)).toEqual([]);
    expect(timesOf(studio, day)).toEqual(["15:00", "15:30", "16:00", "16:30", "17:00"]);
    expect(await book(studio, starts("15:00"))).toMatchObject({ kind: "booked" });
    expect(timesOf(studio, day)).toEqual(["16:30", "17:00"]);
    clock.now = Date.parse(starts("16:20"));
    expect(timesOf(studio, day)[0]).toBe("16:15");
  });

  it("extend further ahead than those for visitors", async () => {
    const { visitor, studio } = testDesk();
    expect(timesOf(visitor(), "2027-06-01")).toEqual([]);
    expect(timesOf(studio, "2027-06-02")).toContain("15:00");
    expect(await book(studio, "2027-06-02T15:00:00-04:00")).toMatchObject({ kind: "booked" });
    expect(await book(visitor(), "2027-06-02T16:30:00-04:00")).toMatchObject({ kind: "invalid" });
  });

  it("are among the nearest times when a time is taken", async () => {
    const { studio, clock, visitor } = testDesk();
    await book(visitor(), starts("15:00"));
    clock.now = Date.parse(starts("14:20"));
    const result = await book(studio, starts("15:00"));
    expect(result.kind === "taken" && result.nearest[0]).toMatchObject({
      offer: "moon",
      starts: starts("15:00"),
    });
  });
});

describe("a time reserved for staff", () => {
  it("is closed for visitors and open for the studio", async () => {
    const { visitor, studio, closures, booked, desk, line } = await deskWith([
      choice({ starts: "2026-12-05T15:00:00-05:00" }),
    ]);
    await closures.close({ ...wholeDay, isForStaff: true });
    expect(timesOf(visitor(), day)).toEqual([]);
    expect(await book(visitor(), starts("12:00"))).toMatchObject({ kind: "taken" });
    expect(await visitor().move(booked, line, starts("12:00"))).toMatchObject({ kind: "taken" });
    expect(timesOf(studio, day)).toContain("12:00");
    expect(await book(studio, starts("12:00"))).toMatchObject({ kind: "booked" });
    expect(await desk.move(booked.reference, line, starts("16:00"))).toEqual({ kind: "changed" });
  });

  it("is closed for the studio as well if it is closed for everybody", async () => {
    const { studio, closures } = await deskWith();
    await closures.close(wholeDay);
    expect(timesOf(studio, day)).toEqual([]);
    expect(await book(studio, starts("12:00"))).toMatchObject({ kind: "taken" });
  });
});

describe("the starts that hours allow", () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const startsOf = (
    changes: Parameters<typeof testSetup>[0],
    of: Parameters<typeof roomOffer>[1],
    date: string,
  ) => createSchedule(testSetup(changes))(roomOffer("lake", of), 60, date);

  it("end so long after they begin, and the first and last of the day say so", () => {
    const found = startsOf(
      {},
      { starts: { kind: "fixed", times: ["09:30", "15:00", "10:00", "17:30"] } },
      "2026-12-04",
    );
    expect(found).toEqual([
      {
        tick: expect.any(Number),
        starts: "2026-12-04T10:00:00-05:00",
        ends: "2026-12-04T11:00:00-05:00",
        isFirst: true,
      },
      {
        tick: expect.any(Number),
        starts: "2026-12-04T15:00:00-05:00",
        ends: "2026-12-04T16:00:00-05:00",
        isLast: true,
      },
    ]);
  });

  it("say which of two they are in the night in which the clock goes back, go on past midnight, and skip closed days", () => {
    const hours = [{ days: everyDay, opens: "23:00", closes: "03:00" }];
    const found = startsOf({ hours }, { starts: { kind: "every", minutes: 60 } }, "2026-10-31");
    expect(found.map((each) => each.starts)).toEqual(["2026-10-31T23:00:00-04:00"]);
    const night = [{ days: everyDay, opens: "01:00", closes: "03:00" }];
    const twice = startsOf(
      { hours: night, quietHours: [] },
      { starts: { kind: "every", minutes: 60 } },
      "2026-11-01",
    );
    expect(twice.map(({ starts, ofTwo }) => [starts.slice(11), ofTwo])).toEqual([
      ["01:00:00-04:00", "first"],
      ["01:00:00-05:00", "second"],
      ["02:00:00-05:00", undefined],
    ]);
    const closed = { closedDays: [{ from: "2026-12-04", to: "2026-12-05" }] };
    const days = ["2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"];
    expect(days.map((date) => startsOf(closed, {}, date).length > 0)).toEqual([true, false, false, true]);
  });
});
