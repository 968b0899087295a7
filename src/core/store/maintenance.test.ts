import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { listMessages, removeMessage } from "#features/messages/message-store.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { firstVersion } from "#workshop/fixtures/first-version.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import {
  clearJournal,
  clearJournalInTime,
  copyStore,
  enableVacuum,
  keepReserve,
  reserveFileName,
  setJournalMode,
  withReserve,
} from "./maintenance.server.ts";
import { openDatabase, openReplaced, storeFileName } from "./open.server.ts";

afterEach(() => void vi.useRealTimers());

/** Somebody who reads a store, such as a copy of it, for as long as they like. */
function readerOf(folder: string) {
  const db = new DatabaseSync(path.join(folder, storeFileName), { readOnly: true });
  onTestFinished(() => {
    if (db.isOpen) db.close();
  });
  db.exec("BEGIN");
  db.prepare("SELECT count(*) FROM sqlite_schema").get();
  return { stop: () => db.exec("COMMIT"), close: () => db.close() };
}

const words = "Nobody should read this again";

/** A store of which a message was deleted for good while somebody reads it. */
async function deletedWhileRead() {
  const store = testStore();
  const inbox = createInbox(store, () => 1000);
  const fields = { name: "Ada", email: "ada@example.com", message: words };
  const { id } = await inbox.save(newMessage({ fields }));
  const reader = readerOf(store.folder);
  await store.write((db) => removeMessage(db, id, 2000));
  const journal = path.join(store.folder, `${storeFileName}-wal`);
  return {
    ...store,
    reader,
    size: () => statSync(journal).size,
    text: () => readFileSync(journal, "latin1"),
  };
}

it("what was deleted leaves the journal within a minute after the last one has read, and nobody waits for them", async () => {
  const { db, reader, size, text } = await deletedWhileRead();
  // Each try would be five seconds if it waited.
  for (let time = 0; time < 3; time++) expect(clearJournal(db)).toBe(false);
  expect(text()).toContain(words);

  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const log: string[] = [];
  const stop = clearJournalInTime(db, (event) => log.push(event));
  vi.advanceTimersByTime(180_000);
  expect(text()).toContain(words);
  expect(log).toEqual(["journal not truncated yet"]);
  reader.stop();
  vi.advanceTimersByTime(60_000);
  expect(size()).toBe(0);
  expect(readFileSync(String(db.location()), "latin1")).not.toContain(words);
  expect(listMessages(db, false)).toEqual([]);
  stop();
});

it("another program that writes just then is not waited for, either", async () => {
  const { db, reader, folder } = await deletedWhileRead();
  reader.close();
  const other = new DatabaseSync(path.join(folder, storeFileName));
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  expect(clearJournal(db)).toBe(false);
  other.exec("COMMIT");
  expect(clearJournal(db)).toBe(true);
});

it("a journal that cannot be truncated says so instead of failing what was deleted", async () => {
  const { db } = await deletedWhileRead();
  expect(clearJournal({ isOpen: true, location: () => path.join(temporaryFolder(), "gone", "x") })).toBe(
    false,
  );
  expect(listMessages(db, false)).toEqual([]);
});

it("an earlier store is compacted while somebody reads it, without waiting; its journal is truncated later", () => {
  const folder = temporaryFolder();
  const old = new DatabaseSync(path.join(folder, storeFileName));
  old.exec(firstVersion);
  old.close();
  const db = openDatabase(folder);
  onTestFinished(() => db.close());
  const reader = readerOf(folder);
  const log: string[] = [];
  enableVacuum(db, (event) => log.push(event));
  expect(log).toEqual(["store compacted"]);
  expect(db.prepare("PRAGMA auto_vacuum").get()).toEqual({ auto_vacuum: 2 });
  reader.stop();
  expect(clearJournal(db)).toBe(true);
});

it("a restore does not wait for whoever reads the store that it replaces", async () => {
  const { folder, db } = await deletedWhileRead();
  db.close();
  const replaced = openReplaced(folder);
  expect(replaced && listMessages(replaced, false)).toEqual([]);
  replaced?.close();
});

it("a store whose journal is not kept as asked is refused; a copy has none", async () => {
  const { db, reader, folder } = await deletedWhileRead();
  const memory = new DatabaseSync(":memory:");
  onTestFinished(() => memory.close());
  expect(() => setJournalMode(memory, "wal")).toThrow('as "memory" instead of "wal"');
  reader.close();
  const copy = path.join(folder, "copy.sqlite");
  await copyStore(db, copy);
  const copied = new DatabaseSync(copy);
  onTestFinished(() => copied.close());
  expect(copied.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "delete" });
});

it("a reserve of the disk is kept: a whole one as it is, half of one is made anew, and work that fails leaves one", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, reserveFileName);
  writeFileSync(file, "half of one");
  keepReserve(folder);
  const { ino, mtimeMs, size } = statSync(file);
  expect(size).toBe(15_000_000);
  expect(await withReserve(folder, () => "done")).toBe("done");
  expect(statSync(file)).toMatchObject({ ino, mtimeMs, size });
  const anew = temporaryFolder();
  const failing = withReserve(anew, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(statSync(path.join(anew, reserveFileName)).size).toBe(15_000_000);
});
