import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { beginEpoch, readEpoch } from "#core/store/epoch.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { nameStudio } from "#core/store/studio.server.ts";
import { newIdentity } from "#features/backups/age-key.server.ts";
import { isKeyPrinted, readKey } from "#features/backups/backups.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { startFileCopies } from "./copy-files.server.ts";
import { ageWords } from "./copy-problems.server.ts";
import { filesStoreName, machineOfFiles, openFiles, unpackFiles } from "./files-store.server.ts";
import { openReplica } from "./replica.server.ts";
import { currentGeneration, watchOthers } from "./standing.server.ts";
import { takenOverWords, takeOverOnce } from "./take-over.server.ts";
import { bringBackAside, isTrialDue, noteTrial, readTrial } from "./trial.server.ts";

const hour = 3_600_000;
const now = Date.parse("2026-11-29T12:00:00Z");
const key = newIdentity();
const series = (digit: number) => String(digit).repeat(16);

/** A place of copies, with a stand-in for the program that copies: it lists what was put there, and brings it back. */
function place() {
  const folder = temporaryFolder();
  const program = path.join(folder, "litestream");
  writeFileSync(
    program,
    `#!/bin/sh
if [ "$1" = version ]; then echo v0.3.13; exit; fi
for last; do :; done
what=\${last##*ask-}
if [ -e ${folder}/away ]; then echo 'level=ERROR error="no route to host"' >&2; exit 1; fi
if [ "$1" = generations ]; then cat ${folder}/$what.list 2>/dev/null; exit 0; fi
if [ -e "${folder}/$what-$6" ]; then cp "${folder}/$what-$6" "$8"; else echo 'no snapshots available' >&2; exit 1; fi
`,
    { mode: 0o700 },
  );
  /** Puts a copy there. @param file undefined for a series whose beginning is missing */
  function put(what: "store" | "files", digit: number, until: number, file?: string) {
    if (file) copyFileSync(file, path.join(folder, `${what}-${series(digit)}`));
    const time = new Date(until).toISOString();
    writeFileSync(path.join(folder, `${what}.list`), `s3 ${series(digit)} 1s ${time} ${time}\n`, {
      flag: "a",
    });
  }
  const settings = { url: "s3://studio", shown: "s3://studio", key, program };
  const goAway = () => writeFileSync(path.join(folder, "away"), "");
  return { put, settings, goAway };
}

/** A machine with a store of its own. @param number how often another one has taken over before it */
async function machine(number: number, address = "https://studio.test") {
  const { db, folder: dataDir, ...store } = testStore();
  const folder = temporaryFolder();
  const folders = {
    dataDir,
    contentDir: path.join(folder, "content"),
    publicDir: path.join(folder, "public"),
  };
  writeFiles(folders.contentDir, { "site.yaml": `name: Machine ${number}\n`, ".git/config": "own" });
  writeFiles(folders.publicDir, { "fair.pdf": "fair" });
  await store.write(() => {
    nameStudio(db, address, now - 9 * hour);
    beginEpoch(db, number - 1, now - 9 * hour);
  });
  const say = () => createInbox({ ...store, db }, () => now - 2 * hour).save(newMessage());
  /** Copies the store and the files to a place, as they are. */
  async function copy(at: ReturnType<typeof place>, digit: number, until: number) {
    const file = path.join(temporaryFolder(), "copy.sqlite");
    db.exec(`VACUUM INTO '${file}'`);
    at.put("store", digit, until, file);
    const files = await startFileCopies(
      folders,
      () => number,
      () => {},
      () => now,
    );
    await files.stop();
    at.put("files", digit, until, path.join(dataDir, filesStoreName));
    return file;
  }
  /** What Litestream notes of its own series. */
  const copies = (digit: number) =>
    writeFiles(dataDir, { [`.${storeFileName}-litestream/generation`]: `${series(digit)}\n` });
  return { db, store, folders, say, copy, copies };
}

/** Folders of a machine that has nothing yet. */
function emptyMachine() {
  const folder = temporaryFolder();
  return {
    dataDir: path.join(folder, "data"),
    contentDir: path.join(folder, "content"),
    publicDir: path.join(folder, "public"),
  };
}

it("an empty machine brings back the studio with its files, and says how old that is and what is on hold", async () => {
  const at = place();
  const old = await machine(1);
  await old.say();
  recordDeletion(old.db, { what: "address", key: "eve@example.com" }, now - hour);
  await old.copy(at, 1, now - 40_000);
  const folders = emptyMachine();
  const taken = await takeOverOnce(at.settings, folders, false, now);
  if (!taken) throw new Error("Nothing was brought back.");
  expect(taken).toMatchObject({ until: now - 40_000, messages: 1, bookings: 0, damaged: [], hasFiles: true });
  expect(readFileSync(path.join(folders.contentDir, "site.yaml"), "utf8")).toBe("name: Machine 1\n");
  expect(existsSync(path.join(folders.contentDir, ".git"))).toBe(false);
  expect(readFileSync(path.join(folders.publicDir, "fair.pdf"), "utf8")).toBe("fair");
  const { db } = testStore(undefined, folders.dataDir);
  expect(readEpoch(db)?.number).toBe(2);
  expect([readKey(folders.dataDir), isKeyPrinted(folders.dataDir)]).toEqual([key, true]);
  const words = takenOverWords("s3://studio", taken, now);
  expect(words).toMatch(/1 messages, 0 bookings\. .+, 40 seconds ago\./);
  expect(words).toContain("sign in again");
  expect(words).not.toMatch(/no copy of your text|damaged/);
  expect(takenOverWords("s3://studio", { ...taken, damaged: ["content/site.yaml"] }, now)).toContain(
    "copy is damaged: content/site.yaml",
  );
  db.close();
  // Started again, there is nothing to bring back.
  expect(await takeOverOnce(at.settings, folders, false, now + hour)).toBeUndefined();
});

it.each([
  [now - 2 * hour, now - hour],
  [now - hour, now - 2 * hour],
])(
  "of two series, that of the machine which took over last counts, whichever copied last",
  async (ofDead, ofLive) => {
    const at = place();
    const [dead, live] = [await machine(1), await machine(2)];
    await dead.say();
    await live.copy(at, 2, ofLive);
    await dead.copy(at, 1, ofDead);
    at.put("store", 3, now);
    const folders = emptyMachine();
    expect(await takeOverOnce(at.settings, folders, false, now)).toMatchObject({
      until: ofLive,
      messages: 0,
    });
    expect(readFileSync(path.join(folders.contentDir, "site.yaml"), "utf8")).toBe("name: Machine 2\n");
  },
);

it("a copy without files leaves the content of this machine, and says what is missing", async () => {
  const at = place();
  const old = await machine(1);
  const file = path.join(temporaryFolder(), "copy.sqlite");
  old.db.exec(`VACUUM INTO '${file}'`);
  at.put("store", 1, now, file);
  const folders = emptyMachine();
  writeFiles(folders.contentDir, { "site.yaml": "name: Here\n" });
  const taken = await takeOverOnce(at.settings, folders, false, now);
  if (!taken) throw new Error("Nothing was brought back.");
  expect(readFileSync(path.join(folders.contentDir, "site.yaml"), "utf8")).toBe("name: Here\n");
  expect(takenOverWords("s3://studio", taken, now)).toContain("There is no copy of your text and pictures");
});

it("an address without copies starts no empty studio, unless its owner says that it is new", async () => {
  const [none, full] = [place(), place()];
  const folders = emptyMachine();
  await expect(takeOverOnce(none.settings, folders, false, now)).rejects.toThrow("There are no copies");
  expect(await takeOverOnce(none.settings, folders, true, now)).toBeUndefined();
  expect(readKey(folders.dataDir)).toBe(key);
  await (await machine(1)).copy(full, 1, now);
  await expect(takeOverOnce(full.settings, emptyMachine(), true, now)).rejects.toThrow(
    "copies of a studio at",
  );
  await expect(
    takeOverOnce({ ...full.settings, key: undefined }, emptyMachine(), false, now),
  ).rejects.toThrow("they are encrypted");
});

it("a series whose beginning is missing is not taken for a studio", async () => {
  const at = place();
  at.put("store", 1, now);
  const folders = emptyMachine();
  await expect(takeOverOnce(at.settings, folders, false, now)).rejects.toThrow("cannot be brought back");
  expect(existsSync(path.join(folders.dataDir, storeFileName))).toBe(false);
});

it("a studio does not mix its copies with those of another one; its own, or a place that is away, stop no start", async () => {
  const at = place();
  const [other, own] = [await machine(1), await machine(1)];
  await other.copy(at, 1, now);
  await expect(takeOverOnce(at.settings, own.folders, false, now)).rejects.toThrow("of another studio");
  expect(await takeOverOnce(at.settings, other.folders, false, now)).toBeUndefined();
  own.copies(1);
  expect(currentGeneration(own.folders.dataDir)).toBe(series(1));
  expect(await takeOverOnce(at.settings, own.folders, false, now)).toBeUndefined();
  const lost = place();
  lost.goAway();
  expect(await takeOverOnce(lost.settings, (await machine(1)).folders, false, now)).toBeUndefined();
});

it("a machine sees that another one has taken over, once there is a copy of it to look at", async () => {
  const at = place();
  const own = await machine(1);
  await own.copy(at, 1, now - hour);
  own.copies(1);
  const replica = await openReplica(at.settings, own.folders.dataDir);
  const seen: number[] = [];
  const watch = () =>
    watchOthers(
      replica,
      () => readEpoch(own.db),
      async (_copy, { number }) => seen.push(number),
    );
  expect(await watch().first()).toEqual({ kind: "alone" });
  // Another one is still writing the beginning of its series.
  at.put("store", 2, now - 1000);
  const watching = watch();
  expect(await watching.ask()).toBeUndefined();
  const next = await machine(2);
  await next.copy(at, 2, now);
  expect(await watching.ask()).toMatchObject({ number: 2 });
  expect(await watching.ask()).toMatchObject({ number: 2 });
  expect(seen).toEqual([2]);
  expect(await watch().first()).toMatchObject({ kind: "replaced", by: { number: 2 } });
  at.goAway();
  expect(await watch().first()).toMatchObject({
    kind: "not asked",
    reason: expect.stringContaining("no route to host"),
  });
  const fresh = await openReplica(at.settings, emptyMachine().dataDir);
  expect(await watchOthers(fresh, () => undefined).first()).toEqual({ kind: "alone" });
});

it("a trial brings the copy back aside, and says what it lacks", async () => {
  const at = place();
  const own = await machine(1);
  const replica = await openReplica(at.settings, own.folders.dataDir);
  await expect(bringBackAside(replica, now)).rejects.toThrow("There is no copy of this machine");
  await own.say();
  await own.copy(at, 1, now);
  own.copies(1);
  expect(await bringBackAside(replica, now)).toMatchObject({
    messages: 1,
    bookings: 0,
    until: now,
    visit: undefined,
  });
  await own.say();
  await expect(bringBackAside(replica, now)).rejects.toThrow("lacks what is here: 1 messages, 0 bookings");
});

it("a trial says which files of the copy are damaged", async () => {
  const at = place();
  const own = await machine(1);
  await own.copy(at, 1, now);
  own.copies(1);
  const files = new DatabaseSync(path.join(own.folders.dataDir, filesStoreName));
  files.exec("UPDATE files SET hash = 'other' WHERE path = 'content/site.yaml'");
  files.exec("UPDATE files SET path = 'content/../../out' WHERE path = 'public/fair.pdf'");
  files.close();
  at.put("files", 1, now, path.join(own.folders.dataDir, filesStoreName));
  const replica = await openReplica(at.settings, own.folders.dataDir);
  await expect(bringBackAside(replica, now)).rejects.toThrow(
    /damaged: content\/(site\.yaml|\.\.\/\.\.\/out), content/,
  );
});

it("the copy of the files has what is on the disk: what was changed, removed, or forgotten since", () => {
  const [dataDir, folder] = [temporaryFolder(), temporaryFolder()];
  const fileOf = (name: string, stamp: string, text = name) => {
    writeFiles(folder, { [name]: text });
    return { name, file: path.join(folder, name), mode: 0o640, stamp };
  };
  const store = openFiles(dataDir);
  const same = fileOf("content/same.yaml", "1");
  store.take([same, fileOf("content/a.yaml", "1"), fileOf("content/gone.yaml", "1")], ["key", "old"], 1);
  store.take([same, fileOf("content/a.yaml", "2", "new")], ["key", "later"], 2);
  store.close();
  const [copy, to] = [path.join(dataDir, filesStoreName), temporaryFolder()];
  expect(machineOfFiles(copy)).toBe(2);
  const { deletions, damaged, hashes } = unpackFiles(copy, to);
  expect([deletions, damaged, Object.keys(hashes).toSorted()]).toEqual([
    ["key", "later"],
    [],
    ["content/a.yaml", "content/same.yaml"],
  ]);
  expect(readFileSync(path.join(to, "content/a.yaml"), "utf8")).toBe("new");
  expect(statSync(path.join(to, "content/a.yaml")).mode & 0o777).toBe(0o640);
});

it.each([
  [-5, "0 seconds"],
  [1000, "1 second"],
  [119_000, "119 seconds"],
  [120_000, "2 minutes"],
  [2 * hour, "2 hours"],
])("the age of a copy of %i ms is said in words", (ms, words) => {
  expect(ageWords(ms)).toBe(words);
});

it("a trial is made an hour after the first start, then each week, and each day while it fails", () => {
  const { db } = testStore();
  const isDue = (after: number) => isTrialDue(readTrial(db), now, now + after);
  expect([isDue(hour - 1), isDue(hour)]).toEqual([false, true]);
  noteTrial(db, undefined, now);
  expect([isDue(7 * 24 * hour - 1), isDue(7 * 24 * hour)]).toEqual([false, true]);
  noteTrial(db, "It lacks something.", now + hour);
  expect(readTrial(db)).toEqual({ at: now + hour, fault: "It lacks something.", okAt: now });
  expect([isDue(25 * hour - 1), isDue(25 * hour)]).toEqual([false, true]);
});

it("a key with a typing error, or another than copies are made with here, is refused", async () => {
  const at = place();
  const own = await machine(1);
  await takeOverOnce(at.settings, own.folders, false, now);
  const open = (given: string) => openReplica({ ...at.settings, key: given }, own.folders.dataDir);
  await expect(open(`${key.slice(0, -1)}${key.endsWith("Q") ? "P" : "Q"}`)).rejects.toThrow("typing error");
  await expect(open(newIdentity())).rejects.toThrow("not the key that copies are made with");
  expect((await open(key)).key).toBe(key);
});
