import { existsSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { findMessage, listMessages } from "#features/messages/message-store.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { firstVersion, secondVersion } from "#workshop/fixtures/first-version.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { restorePlanFile } from "./finish-restore.server.ts";
import { enableVacuum } from "./maintenance.server.ts";
import { openDatabase, openForReading, storeFileName } from "./open.server.ts";
import { explainStoreError } from "./store-failure.server.ts";
import { createStore } from "./writer.server.ts";

/** The error message when a store cannot be opened. */
function refusal(folder: string): string {
  try {
    openDatabase(folder, { isChecked: true }).close();
    return "";
  } catch (error) {
    return explainStoreError(error, path.join(folder, storeFileName)) ?? String(error);
  }
}

/** A folder with a closed store that contains messages. */
async function filledFolder(count: number): Promise<{ folder: string; file: string }> {
  const store = testStore();
  const inbox = createInbox(store, Date.now);
  for (let number = 0; number < count; number++) await inbox.save(newMessage());
  store.db.close();
  return { folder: store.folder, file: path.join(store.folder, storeFileName) };
}

describe("the store's files", () => {
  it("are readable only by this user", async () => {
    const inner = path.join(temporaryFolder(), "data");
    const db = openDatabase(inner);
    await createInbox(createStore(db), Date.now).save(newMessage());
    expect(statSync(inner).mode & 0o777).toBe(0o700);
    for (const ending of ["", "-wal"])
      expect(statSync(path.join(inner, storeFileName + ending)).mode & 0o777).toBe(0o600);
    db.close();
  });

  it("are opened again with everything in them, but not when a newer version wrote them", async () => {
    const { folder } = await filledFolder(1);
    const again = openDatabase(folder);
    expect(listMessages(again, false)).toHaveLength(1);
    again.exec("PRAGMA user_version = 99");
    again.close();
    expect(refusal(folder)).toContain("was written by a newer version of this program.");
  });

  it("are not opened within a restore that was interrupted", async () => {
    const { folder } = await filledFolder(1);
    writeFileSync(restorePlanFile(folder), "{}");
    expect(refusal(folder)).toContain("A restore was interrupted. Start the server");
  });

  it("are read while a server uses them, and never written or made by that", async () => {
    const { folder } = await filledFolder(1);
    const reading = openForReading(folder) as DatabaseSync;
    expect(listMessages(reading, false)).toHaveLength(1);
    expect(() => reading.exec("DELETE FROM messages")).toThrow("readonly");
    reading.close();
    const empty = temporaryFolder();
    expect([openForReading(empty), existsSync(path.join(empty, storeFileName))]).toEqual([undefined, false]);
  });

  it("are created again if creation was interrupted", () => {
    const folder = temporaryFolder();
    for (const ending of [".new", ".new-journal"])
      writeFileSync(path.join(folder, storeFileName + ending), "half");
    expect(refusal(folder)).toBe("");
  });
});

describe("a store of an earlier version", () => {
  it.each([
    ["first", firstVersion],
    ["second", secondVersion],
  ])("the %s, is migrated with every message, and its file can then shrink", async (_which, version) => {
    const folder = temporaryFolder();
    const file = path.join(folder, storeFileName);
    const old = new DatabaseSync(file);
    old.exec(version);
    old.close();

    const db = openDatabase(folder, { isChecked: true });
    enableVacuum(db, () => {});
    expect(listMessages(db, false).map(({ id, mailState }) => [id, mailState])).toEqual([
      [1, "sent"],
      [3, "waiting"],
    ]);
    expect(findMessage(db, 1)?.fields).toEqual({ name: "Ada Reed", message: "Hello" });
    expect(findMessage(db, 3)?.fileName).toBe("cv.pdf");
    expect(listMessages(db, true).map(({ id }) => id)).toEqual([2]);
    expect((await createInbox(createStore(db), Date.now).save(newMessage())).id).toBe(4);

    const fresh = openDatabase(temporaryFolder());
    // What is in each: tables.test.ts.
    const shape = "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name";
    expect(db.prepare(shape).all()).toEqual(fresh.prepare(shape).all());
    for (const pragma of ["user_version", "auto_vacuum"])
      expect(db.prepare(`PRAGMA ${pragma}`).get()).toEqual(fresh.prepare(`PRAGMA ${pragma}`).get());
    for (const each of [db, fresh]) each.close();
  });
});

describe("a store that cannot be trusted", () => {
  it.each([
    ["has lost its bytes", 0, "is empty (0 bytes)"],
    ["has lost its end", 16_384, "is damaged"],
  ])("is left alone when it %s", async (_what, size, words) => {
    const { folder, file } = await filledFolder(50);
    truncateSync(file, size);
    expect(refusal(folder)).toContain(words);
    expect(refusal(folder)).toContain("back to a backup: docs/backup.md");
    expect(statSync(file).size).toBe(size);
  });

  it("is left alone if its pages are corrupt", async () => {
    const { folder, file } = await filledFolder(50);
    writeFileSync(file, Buffer.alloc(8192, "x"), { flag: "r+" });
    expect(refusal(folder)).toMatch(/is damaged \(.+\)\. Nothing in it was changed/);
    const other = await filledFolder(200);
    const middle = Buffer.alloc(statSync(other.file).size - 8192, "x");
    const db = new DatabaseSync(other.file);
    db.close();
    const handle = await import("node:fs/promises").then(({ open }) => open(other.file, "r+"));
    await handle.write(middle, 0, middle.length, 8192);
    await handle.close();
    expect(refusal(other.folder)).toMatch(/is damaged \(.+\)\. Nothing in it was changed/);
  });

  it("is not created again if only its journal is left", () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, `${storeFileName}-wal`), "rest");
    expect(refusal(folder)).toContain("it is missing, but its journal is there");
    expect(existsSync(path.join(folder, storeFileName))).toBe(false);
  });

  it("distinguishes a file that is not a store from missing permissions", () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, storeFileName), "These are no messages. ".repeat(100));
    expect(refusal(folder)).toContain("is damaged (file is not a database)");
    const taken = path.join(temporaryFolder(), "data");
    writeFileSync(taken, "a file");
    expect(refusal(taken)).toContain("DATA_DIR must name a folder that this user may write to");
  });
});
