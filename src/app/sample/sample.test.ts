import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#core/store/open.server.ts";
import { readBooking } from "#site/content/.server/content.ts";
import { fillSample } from "./sample.server.ts";

const setup = readBooking();

/** Monday, 7 December 2026, noon in Columbus. */
const monday = Date.UTC(2026, 11, 7, 17);

it("fills a separate store with visits, closed times, a waiting list and messages of each kind, once", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "desk-sample-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const made = await fillSample(folder, setup, monday);
  expect(made.visits).toBeGreaterThan(5);

  const db = openDatabase(folder);
  const values = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map(({ value }) => value);
  expect(values("SELECT count(*) AS value FROM bookings WHERE reference IS NOT NULL")).toEqual([made.visits]);
  expect(values("SELECT DISTINCT form AS value FROM messages ORDER BY 1")).toEqual(
    expect.arrayContaining(["comment", "contact", "donation", "feedback", "newsletter"]),
  );
  // The desk shows them by number, latest first.
  const received = values("SELECT received_at AS value FROM messages ORDER BY id");
  expect(received).toEqual(received.toSorted());
  expect(new Set(received).size).toBe(received.length);
  expect(values("SELECT role AS value FROM desk_people ORDER BY 1")).toEqual(["host", "owner"]);
  expect(Number(values("SELECT sum(amount) AS value FROM money_moves")[0])).toBeGreaterThan(0);
  expect(Number(values("SELECT max(at) AS value FROM money_moves")[0])).toBeLessThanOrEqual(monday);
  expect(values("SELECT count(*) AS value FROM closures")).toEqual([made.closures]);
  expect(values("SELECT count(*) AS value FROM place_wishes")).toEqual([made.waiting]);
  expect(made).toMatchObject({ closures: 2, waiting: 3 });
  db.close();
  await expect(fillSample(folder, setup, monday)).rejects.toThrow("already has a store");
});

it.each([
  [undefined, /^\(614\) 555-01\d\d$/],
  ["GB", /^07700 9001\d\d$/],
  ["AU", /^\(02\) 5550 01\d\d$/],
  ["DE", /^030 231251\d\d$/],
  // No number of it is known to belong to nobody.
  ["JP", undefined],
])(
  "the guests of a studio in %s have numbers of its country that belong to nobody, or none",
  async (country, own) => {
    const folder = mkdtempSync(path.join(tmpdir(), "desk-sample-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { visits, waiting } = await fillSample(folder, setup, monday, country);
    expect([visits > 5, waiting]).toEqual([true, 3]);
    const db = openDatabase(folder);
    const guests = db
      .prepare("SELECT phone, email FROM bookings UNION SELECT phone, email FROM place_wishes")
      .all();
    db.close();
    const phones = guests.flatMap(({ phone }) => (phone === "" ? [] : [phone]));
    expect(phones.length).toBe(own ? 4 : 0);
    for (const phone of phones) expect(phone).toMatch(own ?? /^$/);
    for (const { phone, email } of guests) expect(phone !== "" || email !== "").toBe(true);
  },
);

/** Christmas Eve, a closed day of the sample; Sunday, before opening; a Wednesday night; midnight; nights when the clock changes. */
it.each([
  "2026-12-24T15:00:00Z",
  "2026-12-13T13:00:00Z",
  "2026-12-10T03:30:00Z",
  "2027-01-01T04:50:00Z",
  "2027-01-01T05:10:00Z",
  "2026-11-01T05:30:00Z",
  "2027-03-14T07:10:00Z",
])("has visits around now, also where the studio would be closed: %s", async (time) => {
  const now = Date.parse(time);
  const folder = mkdtempSync(path.join(tmpdir(), "desk-sample-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await fillSample(folder, setup, now);
  const db = openDatabase(folder);
  const starts = db
    .prepare("SELECT start_tick AS tick, presence FROM booking_lines ORDER BY start_tick")
    .all()
    .map(({ tick, presence }) => ({ minutes: (Number(tick) * 900_000 - now) / 60_000, presence }));
  db.close();
  const near = starts.filter(({ minutes }) => Math.abs(minutes) <= 180);
  expect(near.length).toBeGreaterThanOrEqual(4);
  for (const { minutes, presence } of starts) expect(presence).toBe(minutes < 0 ? "here" : null);
});
