import { appendFileSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { markMessage } from "#app/mark-message.server.ts";
import { applyDeletions } from "#features/guests/apply-deletions.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import {
  deletionJournalName,
  joinDeletions,
  journalLines,
  readDeletions,
  recordDeletion,
} from "./deletion-journal.server.ts";

const minute = 60_000;

it("knows what was deleted since a backup, without storing any of it", () => {
  const { db, folder } = testStore();
  recordDeletion(db, { what: "address", key: "Ada@Example.com " }, 100 * minute);
  recordDeletion(db, { what: "letters", key: "bo@example.com" }, 200 * minute);
  const journal = readDeletions(folder);
  expect(journal.has("address", "ada@example.com", 90 * minute)).toBe(true);
  expect(journal.has("letters", "ada@example.com", 90 * minute)).toBe(false);
  expect(journal.has("address", "ada@example.com", 150 * minute)).toBe(false);
  expect(journal.has("letters", "BO@example.com", 150 * minute)).toBe(true);
  const file = path.join(folder, deletionJournalName);
  expect(readFileSync(file, "utf8")).not.toMatch(/ada@|bo@|example/i);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("uses the latest entry about the bin", () => {
  const { db, folder } = testStore();
  for (const [what, key] of [
    ["binned", "first"],
    ["unbinned", "first"],
    ["binned", "second"],
    ["unbinned", "second"],
    ["binned", "second"],
  ] as const)
    recordDeletion(db, { what, key }, minute);
  const journal = readDeletions(folder);
  expect(["first", "second"].map((key) => journal.has("binned", key))).toEqual([false, true]);
});

it("a journal is empty until something was deleted, and once that was taken back", () => {
  const { db, folder } = testStore();
  const isEmpty = () => readDeletions(folder).isEmpty;
  const seen = [isEmpty()];
  for (const what of ["letters", "letters again"] as const) {
    recordDeletion(db, { what, key: "ada@example.com" }, minute);
    seen.push(isEmpty());
  }
  expect(seen).toEqual([true, false, true]);
});

it("lines of another machine are joined once, and count by their time, not by their place", () => {
  const { db, folder } = testStore();
  recordDeletion(db, { what: "binned", key: "one" }, minute);
  recordDeletion(db, { what: "unbinned", key: "one" }, 2 * minute);
  const [key = "", binned = "", unbinned = ""] = journalLines(folder);
  const other = temporaryFolder();
  joinDeletions(other, [key, unbinned, ""]);
  joinDeletions(other, [key, unbinned, binned]);
  expect(journalLines(other)).toEqual([key, unbinned, binned]);
  expect(readDeletions(other).has("binned", "one")).toBe(false);
  joinDeletions(other, [binned]);
  expect(journalLines(other)).toHaveLength(3);
});

it("continues after an incomplete line", () => {
  const { db, folder } = testStore();
  recordDeletion(db, { what: "message", key: "one" }, minute);
  appendFileSync(path.join(folder, deletionJournalName), '\n{"at":60000,"wh');
  recordDeletion(db, { what: "message", key: "two" }, minute);
  const journal = readDeletions(folder);
  expect(["one", "two", "three"].map((key) => journal.has("message", key))).toEqual([true, true, false]);
  expect(readDeletions(testStore().folder).has("message", "one")).toBe(false);
});

it("repeats binning and unbinning since the backup after a restore", async () => {
  const store = testStore();
  const inbox = createInbox(store, () => 1);
  const ids = [await inbox.save(newMessage()), await inbox.save(newMessage())].map(({ id }) => id);
  const [unbinned = 0, binned = 0] = ids;
  for (const id of ids) markMessage(store.db, id, "bin", 5);
  markMessage(store.db, unbinned, "not bin", 6);
  store.db.exec("UPDATE messages SET binned_at = NULL");
  expect(applyDeletions(store.db, readDeletions(store.folder), 9, 1)).toBe(1);
  expect(store.db.prepare("SELECT id FROM messages WHERE state = 'bin'").all()).toMatchObject([
    { id: binned },
  ]);
});
