import { copyFileSync, existsSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { nameCurrency } from "#core/money/money-store.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { stepTo } from "./migrations.server.ts";
import { copyFileName, dropOldCopy, openDatabase, storeFileName } from "./open.server.ts";
import { inTransaction } from "./query.server.ts";

const [bookings, messages] = [20_000, 5000];
const day = 86_400_000;
const from = Date.parse("2026-01-01T15:00:00Z");

const upTo = (last: number) =>
  `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${last}) SELECT value FROM n`;

/** A store of version 1.0.0 after a year: visits paid in cash, by card and by invoice, gifts by check, in cash and online. */
function firstYear(): string {
  const folder = temporaryFolder();
  const db = new DatabaseSync(path.join(folder, storeFileName));
  for (let version = 1; version <= 7; version++) db.exec(stepTo(version));
  db.exec(`PRAGMA user_version = 7; BEGIN;
    INSERT INTO bookings (id, reference, made_at, booked_at, name, email)
      SELECT value, printf('A%05d', value), ${from}, ${from}, 'Guest ' || value, 'guest' || value % 7000 || '@example.com'
      FROM (${upTo(bookings)});
    INSERT INTO booking_lines (booking, offer, name, rooms, room_names, minutes, start_tick, people, price, paid_how, paid, paid_at)
      SELECT value, 'lake', 'Lake', '["lake"]', '["Lake"]', 60, ${from / 900_000} + value % 365 * 96, 2, 3500,
        CASE value % 5 WHEN 0 THEN 'cash' WHEN 1 THEN 'card' WHEN 2 THEN 'invoice' WHEN 3 THEN 'free' END,
        CASE WHEN value % 5 < 3 THEN 3000 + value % 900 END,
        CASE WHEN value % 5 < 4 THEN ${from} + value % 365 * ${day} END
      FROM (${upTo(bookings)});
    INSERT INTO messages (form, submission_id, digest, page, fields, is_spam, received_at, mail_id, mail_state, mail_next_at,
        settled_at, settled_how, settled_cents)
      SELECT CASE value % 2 WHEN 0 THEN 'donation' ELSE 'contact' END, 's' || value, 'd', '/donate',
        json_object('email', 'donor' || value || '@example.com', 'note', printf('%.200c', 'x')), 0, ${from}, 'm' || value, 'sent', 0,
        CASE WHEN value % 4 = 0 THEN ${from} + value % 365 * ${day} END,
        CASE value % 12 WHEN 0 THEN 'cash' WHEN 4 THEN 'check' WHEN 8 THEN 'online' END,
        CASE WHEN value % 4 = 0 THEN 1000 + value END
      FROM (${upTo(messages)}); COMMIT;`);
  db.close();
  return folder;
}

const byMonth = (table: string) =>
  `SELECT strftime('%Y-%m', at / 1000, 'unixepoch') AS month, way, sum(cents) AS sum, count(*) AS n
   FROM (${table}) GROUP BY 1, 2 ORDER BY 1, 2`;

const before =
  byMonth(`SELECT paid_at AS at, paid_how AS way, paid AS cents FROM booking_lines WHERE paid_how <> 'free'
  UNION ALL SELECT settled_at, settled_how, settled_cents FROM messages WHERE settled_at IS NOT NULL`);
const after = byMonth("SELECT at, way, amount AS cents FROM money_moves WHERE way <> 'waived'");

function sumsOf(file: string, query: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const sums = db.prepare(query).all();
  const { user_version: version } = db.prepare("PRAGMA user_version").get() ?? {};
  db.close();
  return { sums, version };
}

it("a first year is moved over with every cent, by month and way, and there is a way back", () => {
  const folder = firstYear();
  const file = path.join(folder, storeFileName);
  const old = sumsOf(file, before);
  expect(old.sums.length).toBeGreaterThan(50);
  const begun = performance.now();
  const db = openDatabase(folder, { isChecked: true });
  const seconds = (performance.now() - begun) / 1000;
  onTestFinished(() => db.close());
  console.log(
    `${bookings} bookings and ${messages} messages of version 1.0.0 moved over in ${seconds.toFixed(1)} s`,
  );
  inTransaction(db, () => nameCurrency(db, "GBP"));
  expect(db.prepare(after).all()).toEqual(old.sums);
  const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get();
  expect([count("bookings"), count("messages")]).toEqual([{ n: bookings }, { n: messages }]);

  // The version before opens the copy as it was, and it can be moved over again.
  const copy = path.join(folder, copyFileName);
  expect(sumsOf(copy, before)).toEqual(old);
  expect(statSync(copy).mode & 0o077).toBe(0);
  const back = temporaryFolder();
  copyFileSync(copy, path.join(back, storeFileName));
  const again = openDatabase(back, { isChecked: true });
  onTestFinished(() => again.close());
  expect(again.prepare(after).all()).toEqual(old.sums);
});

it("the copy from before an upgrade is deleted after fourteen days, as backups are", () => {
  const folder = firstYear();
  openDatabase(folder).close();
  const copy = path.join(folder, copyFileName);
  dropOldCopy(folder, Date.now());
  expect(existsSync(copy)).toBe(true);
  utimesSync(copy, new Date(), new Date(Date.now() - 15 * day));
  dropOldCopy(folder, Date.now());
  expect(existsSync(copy)).toBe(false);
  rmSync(folder, { recursive: true });
});

it("a store that is new, or opened again, needs no copy", () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  openDatabase(folder).close();
  expect(existsSync(path.join(folder, copyFileName))).toBe(false);
});
