import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { joinDeletions, journalLines, recordDeletion } from "#core/store/deletion-journal.server.ts";
import { copyFileName, openDatabase, storeFileName } from "#core/store/open.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { personFile } from "#features/guests/person-store.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { makeReplacedFolder } from "./backup-files.server.ts";
import { deleteInReplaced } from "./delete-in-replaced.server.ts";
import { prepareStore } from "./plan-restore.server.ts";

const now = new Date(2026, 10, 21, 12).getTime();

/** What a store in a folder knows of somebody, wherever it stands in its files. */
function traces(folder: string, email: string): string[] {
  return readdirSync(folder).filter((name) =>
    readFileSync(path.join(folder, name), "latin1").includes(email),
  );
}

/** A studio that was restored: the store with the visits of Ada and Bo is the replaced one. */
async function restored(at = now) {
  const dataDir = temporaryFolder();
  const folder = makeReplacedFolder(dataDir, at);
  const old = testStore(undefined, folder);
  const desk = testDesk({}, old);
  for (const [email, starts] of [
    ["ada@example.com", "2026-12-04T15:00:00-05:00"],
    ["bo@example.com", "2026-12-05T15:00:00-05:00"],
  ] as const) {
    const contact = { ...ada, email };
    await desk.visitor(email).book({ submissionId: submissionId(), lines: [choice({ starts })], contact });
  }
  old.db.close();
  const { db } = testStore(undefined, dataDir);
  return { dataDir, folder, db };
}

it("who is deleted after a restore is deleted in what it replaced, too, for good; others stay there", async () => {
  const { dataDir, folder, db } = await restored();
  expect(traces(folder, "ada@example.com")).not.toEqual([]);
  expect(deleteInReplaced(dataDir, now)).toBe(0);
  recordDeletion(db, { what: "address", key: "ada@example.com" }, now + 1000);
  forgetPerson(db, { email: "ada@example.com" }, now + 1000);
  expect(deleteInReplaced(dataDir, now + 2000)).toBe(1);
  expect(traces(folder, "ada@example.com")).toEqual([]);
  expect(traces(folder, "bo@example.com")).toEqual([storeFileName]);
  expect(deleteInReplaced(dataDir, now + 3000)).toBe(0);
});

it("who was deleted long before the restore and came back later is not deleted there", async () => {
  const { dataDir, folder, db } = await restored();
  recordDeletion(db, { what: "address", key: "ada@example.com" }, now - 3_600_000);
  expect(deleteInReplaced(dataDir, now)).toBe(0);
  expect(traces(folder, "ada@example.com")).toEqual([storeFileName]);
});

const hour = 3_600_000;

it.each<[string, (dataDir: string, folder: string) => number]>([
  ["a backup", (dataDir, work) => prepareStore(work, dataDir, now + hour, now + hour).deleted],
  ["a replaced store", (dataDir) => deleteInReplaced(dataDir, now + hour)],
])(
  "who was deleted before %s was made, on a machine that says so only later, is deleted in it",
  async (_, repeat) => {
    const { dataDir, folder } = await restored(now + hour);
    const previous = testStore();
    recordDeletion(previous.db, { what: "address", key: "ada@example.com" }, now + 1000);
    recordDeletion(previous.db, { what: "address", key: "bo@example.com" }, now - 1000);
    joinDeletions(dataDir, journalLines(previous.folder));
    expect(repeat(dataDir, folder)).toBe(1);
    // Bo has booked after the deletion.
    expect(["ada@example.com", "bo@example.com"].map((email) => traces(folder, email))).toEqual([
      [],
      [storeFileName],
    ]);
  },
);

it("the store of an earlier version leaves no copy from before its deletions, and a damaged one is passed over", async () => {
  const { dataDir, db } = await restored();
  const early = makeReplacedFolder(dataDir, now - 60_000);
  const packed = readFileSync(path.resolve("tests/store-2.0.0/store.sqlite.gz"));
  writeFileSync(path.join(early, storeFileName), gunzipSync(packed));
  const broken = makeReplacedFolder(dataDir, now - 120_000);
  writeFileSync(path.join(broken, storeFileName), "no store");
  for (const key of ["ada@example.com", "bo@example.com"])
    recordDeletion(db, { what: "address", key }, now + 1000);
  expect(deleteInReplaced(dataDir, now + 2000)).toBe(4);
  expect(existsSync(path.join(early, copyFileName))).toBe(false);
  const store = openDatabase(early);
  expect(personFile(store, { email: "ada@example.com" })).not.toContain("Ada Reed");
  store.close();
  expect(readFileSync(path.join(broken, storeFileName), "utf8")).toBe("no store");
});

it("somebody who reads what was replaced does not keep a deletion from being done", async () => {
  const { dataDir, folder, db } = await restored();
  recordDeletion(db, { what: "address", key: "ada@example.com" }, now + 1000);
  const reader = new DatabaseSync(path.join(folder, storeFileName), { readOnly: true });
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM bookings").get();
  expect(deleteInReplaced(dataDir, now + 2000)).toBe(1);
  reader.close();
  // The next backup clears its journal, too.
  expect(deleteInReplaced(dataDir, now + 3000)).toBe(0);
  expect(traces(folder, "ada@example.com")).toEqual([]);
});
