import { expect, it } from "vitest";
import { sweep } from "#core/booking/reservation-store.server.ts";
import type { LineChoice } from "#core/booking/visit.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { findFaults, runWorker, type WorkerLine } from "./booking-process.ts";
import { isFull, report } from "./measure.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const processes = 4;
const each = isFull ? 250 : 15;

/** Books visits from several processes in one store, all at once. */
async function race(visits: (worker: number) => readonly (readonly LineChoice[])[]) {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const workers = Array.from({ length: processes }, (_, worker) =>
    runWorker({ folder, visits: visits(worker), seed: 1, now }),
  );
  const output = (await Promise.all(workers)).flat();
  const db = openDatabase(folder);
  const faults = findFaults(db);
  const count = (table: string) => Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);
  const rows = { bookings: count("bookings"), lines: count("booking_lines"), places: count("places") };
  db.close();
  return { faults, rows, kinds: countKinds(output) };
}

function countKinds(output: readonly WorkerLine[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { kind } of output) if (kind) kinds[String(kind)] = (kinds[String(kind)] ?? 0) + 1;
  return kinds;
}

it(`sells one time once to ${processes} processes on one store`, async () => {
  const { faults, rows, kinds } = await race(() => Array.from({ length: each }, () => [choice()]));
  expect(kinds).toEqual({ booked: 1, taken: processes * each - 1 });
  expect({ faults, ...rows }).toEqual({ faults: [], bookings: 1, lines: 1, places: 0 });
  report(
    `${processes} processes on one store, ${processes * each} bookings of one time: 1 booked, all others told that it is taken`,
  );
});

it("sells eight shared places eight times, never nine", async () => {
  const place = choice({ offer: "quiet", minutes: 120, people: 1, starts: "2026-12-01T10:00:00-05:00" });
  const { faults, rows, kinds } = await race(() => Array.from({ length: each }, () => [place]));
  expect(kinds).toEqual({ booked: 8, taken: processes * each - 8 });
  expect({ faults, places: rows.places }).toEqual({ faults: [], places: 8 });
});

it("books competing visits to two rooms completely or not at all", async () => {
  const days = Math.ceil(each / 15);
  const visits = (worker: number) =>
    Array.from({ length: each }, (_, index) => {
      const day = String(2 + (index % days)).padStart(2, "0");
      const starts = `2026-12-${day}T15:00:00-05:00`;
      const rooms = worker % 2 === 0 ? ["lake", "moon"] : ["moon", "lake"];
      return rooms.map((offer) => choice({ offer, starts }));
    });
  const { faults, rows, kinds } = await race(visits);
  // From Wednesday on, so that Tuesday's shared visit does not interfere.
  expect(kinds).toEqual({ booked: days, taken: processes * each - days });
  expect({ faults, ...rows }).toEqual({ faults: [], bookings: days, lines: 2 * days, places: 0 });
});

const kills = isFull ? 200 : 4;
const steps = isFull ? 500 : 60;

it(`keeps every acknowledged booking, and no leftovers, through ${kills} kills at any step`, async () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const booked = new Set<string>();
  const cancelled = new Set<string>();
  let done = 0;
  for (let round = 0; round < kills; round++) {
    // Two processes take random steps, and both are killed at some point.
    const workers = [1, 2].map((worker) => {
      const last = (round * 7919 + worker * 104_729) % steps;
      const task = { folder, steps: steps + 1, seed: round * 2 + worker, now: now + round * 60_000 };
      return runWorker(task, (line, process) => {
        if (typeof line.booked === "string") booked.add(line.booked);
        if (typeof line.cancelled === "string") cancelled.add(line.cancelled);
        if (typeof line.step === "number") done++;
        if (line.step === last) process.kill("SIGKILL");
      });
    });
    await Promise.all(workers);
  }
  const db = openDatabase(folder, { isChecked: true });
  expect(findFaults(db)).toEqual([]);
  const stored = db.prepare("SELECT reference FROM bookings WHERE reference IS NOT NULL").all();
  const references = new Set(stored.map((row) => String(row.reference)));
  expect([...booked].filter((reference) => !references.has(reference))).toEqual([]);
  const active = db.prepare(
    "SELECT count(*) AS count FROM booking_lines JOIN bookings ON bookings.id = booking WHERE reference = ? AND cancelled_at IS NULL",
  );
  expect([...cancelled].filter((reference) => active.get(reference)?.count !== 0)).toEqual([]);
  sweep(db, now + 365 * 86_400_000);
  expect(findFaults(db)).toEqual([]);
  const held = db.prepare(
    "SELECT count(*) AS count FROM claims WHERE line IN (SELECT booking_lines.id FROM booking_lines JOIN bookings ON bookings.id = booking WHERE reference IS NULL)",
  );
  expect(held.get()?.count).toBe(0);
  db.close();
  expect(booked.size).toBeGreaterThan(kills);
  report(
    `${done} random steps by two processes at once, with ${kills * 2} kills in between: ${booked.size} acknowledged bookings, 0 lost, 0 overlaps, 0 rows left over`,
  );
});
