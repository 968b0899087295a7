import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import {
  joinDeletions,
  journalLines,
  pruneDeletions,
  readDeletions,
  recordDeletion,
} from "#core/store/deletion-journal.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { deletionsName, readFromArchive } from "./archive.server.ts";
import { backedUpDeletions } from "./backed-up-deletions.server.ts";
import { readKey } from "./copy-key.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { openBackup } from "./open-backup.server.ts";

const day = 86_400_000;
const now = new Date(2026, 10, 29, 12).getTime();

const has = (folder: string, key: string) => readDeletions(folder).has("address", key);

function studio() {
  const { db, folder: dataDir } = testStore();
  const folder = temporaryFolder();
  const backUp = (at: number) =>
    makeBackup({
      dataDir,
      contentDir: path.join(folder, "content"),
      publicDir: path.join(folder, "public"),
      now: at,
      steps: async (_name, work) => work(() => {}),
    });
  const forget = (key: string, at: number) => recordDeletion(db, { what: "address", key }, at);
  return { dataDir, backUp, forget };
}

async function opened(file: string, dataDir: string, key: string | undefined) {
  const work = path.join(temporaryFolder(), "work");
  mkdirSync(work);
  const manifest = await openBackup(file, work);
  return { manifest, ...(await backedUpDeletions(file, work, dataDir, key)) };
}

it("a backup has who was deleted, for whoever has the key: a restore takes all that it finds", async () => {
  const { dataDir, backUp, forget } = studio();
  expect((await backUp(now - day)).manifest.deletions).toBeUndefined();
  forget("ada@example.com", now - 1000);
  const first = await backUp(now);
  expect(first.manifest.format).toBe(4);
  const [keyLine = ""] = journalLines(dataDir);
  expect((await readFromArchive(first.file, deletionsName)).toString("latin1")).not.toContain(keyLine);

  const anew = temporaryFolder();
  const key = readKey(dataDir);
  const locked = await opened(first.file, anew, undefined);
  expect(locked).toMatchObject({ lines: [], isLocked: true });
  const found = await opened(first.file, anew, key);
  expect(found).toMatchObject({ lines: journalLines(dataDir), isLocked: false });
  joinDeletions(anew, found.lines);
  expect([has(anew, "ada@example.com"), has(anew, "bo@example.com")]).toEqual([true, false]);

  // What a newer backup beside it knows counts, too.
  forget("bo@example.com", now + 1000);
  await backUp(now + day);
  joinDeletions(anew, (await opened(first.file, anew, key)).lines);
  expect(has(anew, "bo@example.com")).toBe(true);
});

it("what is in no copy any more is forgotten 30 days later, and the key stays", () => {
  const { dataDir, forget } = studio();
  forget("old@example.com", now - 45 * day);
  forget("ada@example.com", now - 43 * day);
  pruneDeletions(dataDir, now, now);
  expect([has(dataDir, "old@example.com"), has(dataDir, "ada@example.com")]).toEqual([false, true]);
  // A copy that is older can still be restored.
  pruneDeletions(dataDir, now - 20 * day, now + 5 * day);
  expect(has(dataDir, "ada@example.com")).toBe(true);
  pruneDeletions(dataDir, now, now + 5 * day);
  expect(has(dataDir, "ada@example.com")).toBe(false);
  forget("bo@example.com", now);
  expect(has(dataDir, "bo@example.com")).toBe(true);
});
