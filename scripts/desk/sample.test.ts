import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#server/store/open.ts";
import { fillSample } from "./sample.ts";

/** Monday, 7 December 2026, noon in Columbus. */
const monday = Date.UTC(2026, 11, 7, 17);

it("fills a separate store with today's visits and messages of each kind, once", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "desk-sample-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const made = await fillSample(folder, monday);
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
  db.close();
  await expect(fillSample(folder, monday)).rejects.toThrow("Delete that folder");
});
