import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { DatabaseSync } from "node:sqlite";
import { lineOf } from "#core/booking/visit-store.server.ts";
import { ticksOf } from "#core/process/clock.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import type { BookingTask } from "./booking-worker.ts";

/** A line that a worker printed: an acknowledged booking or cancellation, or a finished step. */
export type WorkerLine = Readonly<Record<string, unknown>>;

/**
 * Runs a process that books in a store.
 *
 * @param onLine Gets each line, and the process, so that it can kill it.
 * @returns All lines, once the process has ended.
 */
export async function runWorker(
  task: BookingTask,
  onLine: (line: WorkerLine, worker: ChildProcess) => void = () => {},
): Promise<WorkerLine[]> {
  const worker = spawn(process.execPath, ["tests/faults/booking-worker.ts", JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(worker, "close");
  const lines: WorkerLine[] = [];
  for await (const text of createInterface({ input: worker.stdout })) {
    // The last line of a killed process may be incomplete.
    if (!text.endsWith("}")) continue;
    const line: WorkerLine = JSON.parse(text);
    lines.push(line);
    onLine(line, worker);
  }
  await ended;
  return lines;
}

/** Finds what must never be in a store: overlaps, partly booked visits, and orphaned rows. */
export function findFaults(db: DatabaseSync): string[] {
  const faults: string[] = [];
  const rows = db
    .prepare(`
      SELECT booking_lines.*, (reference IS NOT NULL AND cancelled_at IS NULL) OR kept_until IS NOT NULL AS has_time,
        (SELECT count(*) FROM claims WHERE line = booking_lines.id) AS claims,
        (SELECT count(*) FROM claims WHERE line = booking_lines.id AND tick >= start_tick) AS from_start,
        (SELECT count(*) FROM places WHERE line = booking_lines.id) AS places
      FROM booking_lines JOIN bookings ON bookings.id = booking`)
    .all();
  for (const row of rows) {
    const line = lineOf(row as unknown as Row<"booking_lines">);
    const least = line.offer === "quiet" ? 0 : line.rooms.length * ticksOf(line.minutes);
    const isWhole =
      line.offer === "quiet" ? Number(row.places) === line.party.people : Number(row.claims) >= least;
    if (row.has_time && !isWhole) faults.push(`line ${line.id} lacks some of its time`);
    if (!row.has_time && Number(row.claims) + Number(row.places) > 0)
      faults.push(`line ${line.id} has time although it is not booked`);
    if (row.claims !== row.from_start) faults.push(`line ${line.id} has time before its start`);
  }
  const count = (what: string, query: string) => {
    const found = Number(db.prepare(query).get()?.count);
    if (found > 0) faults.push(`${found} ${what}`);
  };
  count(
    "shared sessions without people",
    "SELECT count(*) AS count FROM sessions WHERE id NOT IN (SELECT session FROM places)",
  );
  count("places beyond the capacity of a session", "SELECT count(*) AS count FROM places WHERE place > 8");
  count(
    "arrivals without a booking",
    `SELECT count(*) AS count FROM arrivals WHERE booking IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM booking_lines JOIN claims ON line = booking_lines.id
      WHERE booking_lines.booking = arrivals.booking AND start_tick = arrivals.tick)`,
  );
  const broken = db.prepare("PRAGMA foreign_key_check").all();
  if (broken.length > 0) faults.push(`${broken.length} orphaned rows`);
  return faults;
}
