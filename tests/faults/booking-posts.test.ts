import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { instantsAt, instantText, weekday } from "#core/process/clock.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { addDays, dayIn } from "#core/values/time.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import type { Statuses } from "./booking-clients.ts";
import { findFaults } from "./booking-process.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const run = promisify(execFile);
const clients = 4;
const each = isFull ? 250 : 25;

/** Posts one visit from 4 processes at once to a server that takes bookings. */
async function postAtOnce(visit: { offer: string; minutes: number; people: number; starts: string }) {
  const folder = temporaryFolder();
  writeFiles(folder, { "booking.json": JSON.stringify(testSetup()), "site/index.html": "<h1>Studio</h1>" });
  // Without pages: the API needs no build.
  const env = {
    DATA_DIR: path.join(folder, "data"),
    SITE_DIR: path.join(folder, "site"),
    BUILD_DIR: path.join(folder, "nothing"),
  };
  const relay = await startRelay(env);
  const body = JSON.stringify({ ...visit, name: "Ada Reed", email: "ada@example.com" });
  const outputs = await Promise.all(
    Array.from({ length: clients }, () =>
      run(process.execPath, ["tests/faults/booking-clients.ts", relay.url, body, String(each)]),
    ),
  );
  expect(await relay.stop()).toBe(0);
  const statuses: Record<string, number> = {};
  for (const { stdout } of outputs)
    for (const [status, count] of Object.entries(JSON.parse(stdout) as Statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  const db = openDatabase(env.DATA_DIR);
  const faults = findFaults(db);
  const lines = Number(db.prepare("SELECT count(*) AS count FROM booking_lines").get()?.count);
  db.close();
  return { statuses, faults, lines };
}

/** Start of a visit on the next Tuesday at least three days away, at an hour of the studio's clock. */
function nextTuesday(hour: number): string {
  const { timeZone } = testSetup();
  let day = addDays(dayIn(timeZone, Date.now()), 3);
  while (weekday(day) !== 2) day = addDays(day, 1);
  return instantText(instantsAt(day, hour * 60, timeZone)[0] ?? 0, timeZone);
}

it(`answers ${clients * each} posts of one private time from ${clients} processes: one 201, the rest 409`, async () => {
  const visit = { offer: "lake", minutes: 60, people: 2, starts: nextTuesday(15) };
  const all = clients * each;
  expect(await postAtOnce(visit)).toEqual({ statuses: { 201: 1, 409: all - 1 }, faults: [], lines: 1 });
  report(`${all} posts at once from ${clients} processes for one private time: 1 × 201, ${all - 1} × 409`);
});

it("accepts eight posts for eight shared places, never nine", async () => {
  const visit = { offer: "quiet", minutes: 120, people: 1, starts: nextTuesday(10) };
  const all = clients * each;
  expect(await postAtOnce(visit)).toEqual({ statuses: { 201: 8, 409: all - 8 }, faults: [], lines: 8 });
});
