import { describe, expect, it } from "vitest";
import { addClosure, ticksOfSpan } from "#core/booking/closure-store.server.ts";
import type { BookResult } from "#core/booking/visit.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";

/** The booking that was made. */
function booked(result: BookResult) {
  if (result.kind !== "booked") throw new Error(JSON.stringify(result));
  return result;
}

const starts = choice().starts;

describe("booking a private room", () => {
  it("gives it to one party, at the price of its day, and offers the next one what is open", async () => {
    const { visitor, db } = testDesk();
    const first = booked(
      await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada }),
    );
    expect(first).toMatchObject({ starts, ends: "2026-12-04T16:00:00-05:00", price: 3500, isNew: true });
    expect(first.reference).toMatch(/^[A-Z2-9]{5}$/);
    const second = await visitor("other").book({
      submissionId: submissionId(),
      lines: [choice()],
      contact: ada,
    });
    expect(second).toMatchObject({ kind: "taken", line: 0 });
    const nearest = second.kind === "taken" ? second.nearest : [];
    expect(nearest.map(({ offer }) => offer).slice(0, 2)).toEqual(["moon", "any"]);
    expect(nearest.find(({ offer }) => offer === "lake")?.starts).toMatch(/^2026-12-04T1[36]:/);
    // An hour and a quarter to get the room ready.
    expect(countRows(db, "claims")).toBe(5);
    expect(visitor().read(first)).toMatchObject({
      reference: first.reference,
      price: 3500,
      contact: ada,
      houseRules: ["Shoes off."],
      lines: [{ rooms: ["Lake Room"], starts, state: "booked", canChange: true, isFreeToCancel: true }],
    });
  });

  it("returns the same booking for the same submission", async () => {
    const { visitor, db } = testDesk();
    const request = { submissionId: submissionId(), lines: [choice()], contact: ada };
    const first = booked(await visitor().book(request));
    const again = booked(await visitor().book(request));
    expect(again).toMatchObject({ reference: first.reference, isNew: false });
    expect(visitor().read(again)?.reference).toBe(first.reference);
    expect(countRows(db, "bookings")).toBe(1);
    expect(await visitor().book({ ...request, contact: { ...ada, name: "Bo" } })).toMatchObject({
      kind: "taken",
    });
  });

  it("reports every invalid field, and stores nothing", async () => {
    const { visitor, db } = testDesk();
    const wrong = choice({ people: 9, starts: "2026-12-04T15:10:00-05:00", helps: ["nothing"] });
    const contact = { ...ada, name: "", email: "ada@" };
    const result = await visitor().book({ submissionId: submissionId(), lines: [wrong], contact });
    const errors = result.kind === "invalid" ? result.errors : [];
    expect(errors.map(({ field }) => field)).toEqual(["people", "starts", "helps", "name", "email"]);
    expect(countRows(db, "bookings") + countRows(db, "claims") + countRows(db, "arrivals")).toBe(0);
  });

  it.each([
    ["in the past", "2026-11-20T15:00:00-05:00", "This time has passed."],
    ["now", "2026-11-21T07:00:00-05:00", "This time has passed."],
    ["within the notice", "2026-11-21T08:00:00-05:00", "at least 2 hours away, or call us"],
    ["beyond the horizon", "2027-02-20T10:00:00-05:00", "within the next 90 days"],
    ["before opening", "2026-12-04T09:30:00-05:00", "no visit that begins then"],
    ["after closing", "2026-12-04T17:30:00-05:00", "no visit that begins then"],
    ["off the steps", "2026-12-04T15:15:00-05:00", "no visit that begins then"],
    ["off the quarters of an hour", "2026-12-04T15:05:00-05:00", "no visit that begins then"],
    ["in quiet hours", "2026-12-01T10:30:00-05:00", "no visit that begins then"],
    ["that is no time", "tomorrow", "choose one of the times"],
  ])("refuses a start %s with a message", async (_what, start, message) => {
    const { visitor } = testDesk();
    const result = await visitor().book({
      submissionId: submissionId(),
      lines: [choice({ starts: start })],
      contact: ada,
    });
    const errors = [{ field: "starts", message: expect.stringContaining(message) }];
    expect(result).toMatchObject({ kind: "invalid", errors });
  });

  it.each([
    ["the first after the notice", "2026-11-21T10:00:00-05:00"],
    ["the last of the last day", "2027-02-19T17:00:00-05:00"],
  ])("takes %s", async (_what, start) => {
    const { visitor, clock } = testDesk();
    clock.now = Date.parse("2026-11-21T08:00:00-05:00");
    const lines = [choice({ starts: start })];
    booked(await visitor().book({ submissionId: submissionId(), lines, contact: ada }));
  });
});

it("a closed day is told from a taken one, with what the studio says about it", () => {
  const { store, visitor, system } = testDesk({ closedDays: [{ from: "2026-12-03", to: "2026-12-03" }] });
  const span = ticksOfSpan({ date: "2026-12-05" }, "America/New_York") ?? [];
  const closure = { series: "a", room: undefined, isForStaff: false, notice: "We paint the walls." };
  for (const { from, to } of span)
    addClosure(store.db, { ...closure, fromTick: from, toTick: to }, system.now());
  const answer = visitor().times({ offer: "lake", minutes: 60, people: 2, from: "2026-12-03", days: 3 });
  expect(answer).toMatchObject({
    days: [{ date: "2026-12-04" }],
    closed: [
      { date: "2026-12-03", notice: "" },
      { date: "2026-12-05", notice: "We paint the walls." },
    ],
  });
  // A visit that has its own hours does not make the studio closed on its other days.
  expect(visitor().times({ offer: "quiet", minutes: 120, people: 2, from: "2026-12-03" })).toMatchObject({
    closed: [{ date: "2026-12-03", notice: "" }],
  });
});
