import { expect, it } from "vitest";
import type { BookingSetup } from "#core/booking/setup.ts";
import { isActive } from "#core/booking/visit-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { nextWeeks } from "./hold-service.server.ts";

const friday = (day: string, clock = "15:00") => `2026-12-${day}T${clock}:00-05:00`;

/** A studio where four weeks can be booked at once, with an hour on Friday 4 December at 3 pm being chosen. */
async function choosing(setup: Partial<BookingSetup> = {}) {
  const all = testDesk({ weeks: 4, ...setup });
  const held = await all.visitor().hold([choice({ helps: ["lights-low"] })]);
  if (held.kind !== "held") throw new Error(held.kind);
  await all.visitor().saveDraft(held.hold, { contact: ada });
  const weeks = () => all.visitor().weeks(held.hold);
  const line = all.visitor().readHold(held.hold)?.lines[0]?.id ?? 0;
  const add = (...starts: string[]) =>
    all.visitor().addWeeks(
      held.hold,
      starts.map((each) => ({ line, starts: each })),
    );
  const others = (lines: string[]) =>
    all.visitor("others").book({
      submissionId: submissionId(),
      lines: lines.map((starts) => choice({ starts })),
      contact: { ...ada, name: "Bo" },
    });
  const linesOf = () =>
    all
      .visitor()
      .readHold(held.hold)
      ?.lines.map(({ starts }) => starts);
  return { ...all, hold: held.hold, weeks, add, others, linesOf };
}

it("says which weeks are open at the same time, and what is near where one is taken", async () => {
  const { weeks, others } = await choosing();
  await others([friday("11")]);
  expect(weeks().map(({ date, time, isYours }) => [date, time?.starts, isYours])).toEqual([
    ["2026-12-11", undefined, false],
    ["2026-12-18", friday("18"), false],
    ["2026-12-25", friday("25"), false],
  ]);
  const near = weeks()[0]?.near.map(({ starts }) => starts) ?? [];
  expect(near).toHaveLength(3);
  expect(near.every((starts) => starts.startsWith("2026-12-1"))).toBe(true);
});

it("a visit may come again every second week, in as many weeks as every week", async () => {
  const { visitor, hold } = await choosing();
  expect(
    visitor()
      .weeks(hold, 2)
      .map(({ date }) => date),
  ).toEqual(["2026-12-18", "2027-01-01", "2027-01-15"]);
});

it("what is chosen is booked together, as one visit with one price, and weeks may be left out", async () => {
  const { add, linesOf, visitor, hold, weeks } = await choosing();
  expect(await add(friday("11"), friday("25", "16:30"))).toEqual({ kind: "saved" });
  expect(linesOf()).toEqual([friday("04"), friday("11"), friday("25", "16:30")]);
  expect(weeks().map(({ isYours }) => isYours)).toEqual([true, false, true]);
  // Pressed twice, nothing is added twice.
  expect(await add(friday("11"))).toEqual({ kind: "saved" });
  const booked = await visitor().book({ submissionId: submissionId(), hold });
  expect(booked).toMatchObject({ kind: "booked", price: 3 * 3500 });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const lines = visitor().read(booked)?.lines ?? [];
  expect(lines.map(({ helps }) => helps.map(({ id }) => id))).toEqual(Array(3).fill(["lights-low"]));
  await visitor().cancel(
    booked,
    lines.slice(1).map(({ id }) => id),
  );
  expect(
    visitor()
      .read(booked)
      ?.lines.map(({ state }) => state),
  ).toEqual(["booked", "cancelled", "cancelled"]);
});

it("all or none: if one has just been taken, no week is added", async () => {
  const { add, others, linesOf, db } = await choosing();
  await others([friday("18")]);
  expect(await add(friday("11"), friday("18"))).toMatchObject({ kind: "taken" });
  expect(linesOf()).toEqual([friday("04")]);
  expect(countRows(db, "booking_lines")).toBe(2);
});

it("a visitor books as many weeks as the studio lets them, and one where it says nothing", async () => {
  const { add } = await choosing();
  const days = ["2026-12-11", "2026-12-18", "2026-12-25", "2027-01-01"].map((day) => `${day}T15:00:00-05:00`);
  expect(await add(...days)).toMatchObject({ kind: "invalid" });
  expect(await add(...days.slice(0, 3))).toEqual({ kind: "saved" });
  const without = await choosing({ weeks: 1 });
  expect(without.weeks()).toEqual([]);
});

it("while two others of the connection are kept, weeks are only noted, like the visit itself", async () => {
  const { hold, linesOf, others, visitor, clock } = await choosing();
  clock.now += 31 * 60_000;
  for (const hour of ["10", "11"])
    await visitor().hold([choice({ minutes: 30, starts: friday("04", `${hour}:00`) })]);
  const { id = 0 } = visitor().readHold(hold)?.lines[0] ?? {};
  const add = (isKept?: boolean) => visitor().addWeeks(hold, [{ line: id, starts: friday("11") }], isKept);
  expect(await add()).toMatchObject({ kind: "too-many" });
  expect(await add(false)).toEqual({ kind: "saved" });
  expect(linesOf()).toEqual([friday("04"), friday("11")]);
  expect(visitor().readHold(hold)).toMatchObject({
    isKept: false,
    lines: [{ isOpen: true }, { isOpen: true }],
  });
  expect(await others([friday("11")])).toMatchObject({ kind: "booked" });
});

it("a visit for four weeks has a reminder for each of them", async () => {
  const { add, visitor, hold, db } = await choosing();
  await add(friday("11"), friday("18"), friday("25"));
  await visitor().book({ submissionId: submissionId(), hold });
  const at = db.prepare("SELECT next_at FROM outbox WHERE what = 'reminder' ORDER BY next_at").all();
  expect(at.map(({ next_at }) => new Date(Number(next_at)).toISOString().slice(0, 10))).toEqual([
    "2026-12-03",
    "2026-12-10",
    "2026-12-17",
    "2026-12-24",
  ]);
});

it.each([
  ["New York, into winter", "America/New_York", "2026-10-09", ["-04:00", "-05:00"]],
  ["New York, into summer", "America/New_York", "2027-02-05", ["-05:00", "-04:00"]],
  ["London, into winter", "Europe/London", "2026-10-09", ["+01:00", "+00:00"]],
  ["London, into summer", "Europe/London", "2027-02-05", ["+00:00", "+01:00"]],
  ["Phoenix, which keeps its clock", "America/Phoenix", "2026-10-09", ["-07:00"]],
])("twelve weeks have the same local time: %s", async (_where, timeZone, day, offsets) => {
  const { system, studio, clock, db } = testDesk({ timeZone });
  clock.now = Date.parse(`${day}T00:00:00Z`) - 5 * 86_400_000;
  const [first] = [`${day}T15:00:00${offsets[0]}`];
  const booked = await studio.book({
    submissionId: submissionId(),
    lines: [choice({ starts: first })],
    contact: ada,
  });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  const row = system.visits.byReference(booked.reference);
  if (!row) throw new Error("not stored");
  const weeks = nextWeeks(system, system.visits.linesOf(row.id), { count: 12, who: "studio" });
  const choices = weeks.map(({ line, time }) => ({ line, starts: time?.starts ?? "" }));
  await system.write(() => system.changes.addWeeks(row, choices, "studio"));
  const lines = system.visits.linesOf(row.id);
  const local = lines.map(({ tick }) =>
    Temporal.Instant.fromEpochMilliseconds(tick * TICK_MS).toZonedDateTimeISO(timeZone),
  );
  expect(local.map((time) => time.toPlainTime().toString({ smallestUnit: "minute" }))).toEqual(
    Array(12).fill("15:00"),
  );
  expect(new Set(local.map((time) => time.offset))).toEqual(new Set(offsets));
  expect(local.map((time) => local[0]?.toPlainDate().until(time.toPlainDate()).days)).toEqual(
    Array.from({ length: 12 }, (_, week) => 7 * week),
  );
  expect(countRows(db, "bookings")).toBe(1);
});

it("more weeks are like the first day that is left", async () => {
  const { system, studio } = testDesk();
  const lines = [friday("04"), friday("11", "16:30")].map((starts) => choice({ starts }));
  const booked = await studio.book({ submissionId: submissionId(), lines, contact: ada });
  const row = booked.kind === "booked" ? system.visits.byReference(booked.reference) : undefined;
  if (!row) throw new Error(JSON.stringify(booked));
  const [first, second] = system.visits.linesOf(row.id).map(({ id }) => id);
  const [starts] = [friday("18", "16:30")];
  const add = (line = 0) => system.write(() => system.changes.addWeeks(row, [{ line, starts }], "studio"));
  await system.write(() => system.changes.cancel(row, first ? [first] : [], "studio"));
  await expect(add(first)).rejects.toThrow();
  await add(second);
  const left = system.visits.linesOf(row.id).filter(isActive);
  expect(left.map(({ tick }) => tick * TICK_MS)).toEqual([
    Date.parse(lines[1]?.starts ?? ""),
    Date.parse(starts),
  ]);
});

it("where a week after the clock has changed is taken, what is near is so by the studio's clock", async () => {
  const { system, studio, visitor, clock } = testDesk();
  clock.now = Date.parse("2026-10-26T12:00:00Z");
  const book = (starts: string) => ({
    submissionId: submissionId(),
    lines: [choice({ starts })],
    contact: ada,
  });
  const booked = await studio.book(book("2026-10-30T15:00:00-04:00"));
  await visitor("other").book(book("2026-11-06T15:00:00-05:00"));
  const row = booked.kind === "booked" ? system.visits.byReference(booked.reference) : undefined;
  const [week] = nextWeeks(system, system.visits.linesOf(row?.id ?? 0), { count: 2, who: "studio" });
  expect(week?.time).toBeUndefined();
  expect(week?.near.map(({ starts }) => starts.slice(5, 16)).toSorted()).toEqual(
    expect.arrayContaining(["11-06T13:30", "11-06T16:30"]),
  );
});
