import { expect, it } from "vitest";
import { mailboxOf } from "#core/outbox/mail-limit.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { findFaults, runWorker } from "./booking-process.ts";
import { isFull, report } from "./measure.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const processes = 4;
const rounds = isFull ? 25 : 2;
const steps = isFull ? 80 : 30;

it(`offers places by the rules in ${processes} processes at once, through ${rounds * processes} kills`, async () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  let done = 0;
  for (let round = 0; round < rounds; round++) {
    const workers = Array.from({ length: processes }, (_, worker) => {
      const last = Math.floor(steps / 2) + ((round * 7919 + worker * 104_729) % Math.floor(steps / 2));
      const seed = 1000 + round * processes + worker;
      const task = { folder, steps: steps + 1, isWaiting: true, seed, now: now + round * 1_800_000 };
      return runWorker(task, (line, process) => {
        if (typeof line.step === "number") done++;
        if (line.step === last) process.kill("SIGKILL");
      });
    });
    await Promise.all(workers);
    const db = openDatabase(folder, { isChecked: round === rounds - 1 });
    expect(findFaults(db)).toEqual([]);
    // What a killed process has released was offered in the same transaction.
    expect(db.prepare("SELECT count(*) AS count FROM opened_times").get()?.count).toBe(0);
    const open = db
      .prepare(
        `SELECT place_wishes.email AS email FROM place_offers JOIN place_wishes ON place_wishes.id = wish
          LEFT JOIN bookings ON bookings.id = hold WHERE answer IS NULL AND reference IS NULL`,
      )
      .all();
    const people = open.map(({ email }) => mailboxOf(String(email)));
    expect(new Set(people).size).toBe(people.length);
    db.close();
  }
  const db = openDatabase(folder);
  const offers = Number(db.prepare("SELECT count(*) AS count FROM place_offers").get()?.count);
  db.close();
  expect(offers).toBeGreaterThan(0);
  report(
    `${done} random steps by four processes with a waiting list, ${rounds * processes} kills in between: ${offers} offers; nobody had two, nothing that opened was left unoffered`,
  );
});
