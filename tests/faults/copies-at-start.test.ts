import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { journalLines, recordDeletion } from "#core/store/deletion-journal.server.ts";
import { readEpoch } from "#core/store/epoch.server.ts";
import { clearJournal } from "#core/store/maintenance.server.ts";
import { newIdentity } from "#features/backups/age-key.server.ts";
import { keepKey, readKey } from "#features/backups/backups.server.ts";
import { machineOfFiles } from "#features/copies/files-store.server.ts";
import { newestTwo, wasSeen } from "#features/copies/litestream.server.ts";
import { openReplica } from "#features/copies/replica.server.ts";
import { takeOverOnce } from "#features/copies/take-over.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { copied, copying, stepMinutes } from "./copied-machine.ts";
import { remount, smallDisk } from "./small-disk.ts";

const replicaOf = (place: string, dataDir: string) => ({
  ...{ url: `file://${place}`, shown: place, key: undefined, program: "" },
  dataDir,
});

it("a machine that copied before and cannot ask takes nothing, until its owner says that it is the only one", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const { take, isThere, db, end, again, begun } = await copied(place);
  await take("before");
  await isThere();
  const epoch = readEpoch(db)?.number ?? 0;
  await end();
  renameSync(place, `${place}.away`);
  writeFileSync(place, "no folder");
  const back = await again();
  expect(back.mayTake()).toBe(false);
  expect(back.status().standing).toContain("press “This is the only one” in Health");
  // Two owners press it.
  await Promise.all([back.sayOnly(), back.sayOnly()]);
  expect(back.mayTake()).toBe(true);
  expect([readEpoch(db)?.number, begun()]).toEqual([epoch + 1, 1]);
});

it("a folder of copies that is not there any more is begun anew, and can be brought back; a start that finds it empty takes nothing", async () => {
  const step = stepMinutes();
  const place = path.join(temporaryFolder(), "copies");
  const { take, isThere, copies, folders, end, again } = await copied(place);
  const key = readKey(folders.dataDir);
  await take("before");
  await isThere();
  step();
  await expect.poll(() => wasSeen(replicaOf(place, folders.dataDir))).toBe(true);
  renameSync(place, `${place}.away`);
  await take("while it is away");
  await isThere();
  step();
  const other = await vi.waitUntil(() => copying(place, key).catch(() => undefined), { timeout: 60_000 });
  expect(other?.messages()).toBe(2);
  expect(copies.mayTake()).toBe(true);
  await end();
  rmSync(place, { recursive: true });
  const back = await again();
  expect(back.mayTake()).toBe(false);
  expect(back.status().standing).toContain("Nothing is at");
  renameSync(`${place}.away`, place);
  step();
  await expect.poll(() => back.mayTake()).toBe(true);
});

it("two machines that took over from one copy are told apart: the later one counts, also if the other was ended before it copied", async () => {
  const step = stepMinutes();
  const place = path.join(temporaryFolder(), "copies");
  const old = await copied(place);
  const key = readKey(old.folders.dataDir);
  await old.take("before");
  await old.isThere();
  await old.end();
  const first = await copying(place, key);
  const second = await copying(place, key);
  expect([first, second].map(({ db }) => readEpoch(db)?.number)).toEqual([2, 2]);
  const [one, two] = [await first.again(), await second.again()];
  await second.take("only there");
  await Promise.all([first.isThere(), second.isThere()]);
  step();
  await expect.poll(() => [one.mayTake(), two.mayTake()]).toEqual([false, true]);
  // The first one is started again: it stays what it is, also where it cannot ask.
  await first.end();
  rmSync(path.join(first.folders.dataDir, ".messages.sqlite-litestream"), { recursive: true });
  expect((await first.again()).mayTake()).toBe(false);
  await first.end();
  renameSync(place, `${place}.away`);
  writeFileSync(place, "no folder");
  const alone = await first.again();
  expect(alone.mayTake()).toBe(false);
  expect(alone.status().standing).toContain("could not ask");
});

it("a machine that was replaced counts again once its owner says that it is the only one: the other stands down, if it runs after all", async () => {
  const step = stepMinutes();
  const place = path.join(temporaryFolder(), "copies");
  const old = await copied(place);
  await old.take("before");
  await old.isThere();
  const next = await copied(place, readKey(old.folders.dataDir));
  await next.isThere();
  step();
  await expect.poll(() => [old.copies.mayTake(), next.copies.mayTake()]).toEqual([false, true]);
  await old.copies.sayOnly();
  await old.take("once it is the only one");
  const standing = () => {
    step();
    return [old.copies.mayTake(), next.copies.mayTake()];
  };
  await expect.poll(standing, { interval: 500 }).toEqual([true, false]);
  expect(readEpoch(old.db)?.number).toBe(3);
});

it("a machine that died before the beginning of its copies was there hides none of those before; where nothing has a beginning, no empty studio starts", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const old = await copied(place);
  const key = readKey(old.folders.dataDir);
  await old.take("before");
  await old.isThere();
  await old.end();
  for (const what of ["store", "files"]) {
    const late = path.join(place, what, "generations", "ffffffffffffffff");
    mkdirSync(path.join(late, "snapshots"), { recursive: true });
    writeFileSync(path.join(late, "snapshots", "00000000.snapshot.lz4.tmp"), "half of it");
  }
  const next = await copied(place, key);
  expect(next.messages()).toBe(1);
  // It asks about it, too, and learns nothing.
  expect(next.copies.mayTake()).toBe(true);
  await next.isThere();
  await expect.poll(next.problems).toEqual([]);
  await next.end();
  for (const { parentPath, name } of readdirSync(place, { recursive: true, withFileTypes: true }))
    if (name.endsWith(".snapshot.lz4")) rmSync(path.join(parentPath, name));
  await expect(copying(place, key)).rejects.toThrow("the beginning of each series of copies is missing");
});

it("a machine that was replaced while it could not reach the copies does not bring its files and deletions to the next one", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const link = path.join(temporaryFolder(), "link");
  symlinkSync(place, link);
  mkdirSync(place);
  const old = await copied(link);
  const key = readKey(old.folders.dataDir);
  writeFiles(old.folders.contentDir, { "site.yaml": "name: Before\n" });
  await expect.poll(old.problems, { timeout: 60_000 }).not.toContain("copies late");
  await old.isThere();
  rmSync(link);
  writeFileSync(link, "no folder");
  const next = await copied(place, key);
  writeFiles(next.folders.contentDir, { "site.yaml": "name: After\n" });
  recordDeletion(next.db, { what: "message", key: "gone" }, Date.now());
  await next.isThere();
  await next.end();
  writeFiles(old.folders.contentDir, { "site.yaml": "name: Of the old one\n" });
  rmSync(link);
  symlinkSync(place, link);
  // Its files are the newest there.
  const replica = await openReplica({ ...old.settings, key }, next.folders.dataDir);
  const newest = path.join(temporaryFolder(), "files.sqlite");
  const machine = async () => {
    for await (const _ of newestTwo(replica, "files", newest)) return machineOfFiles(newest);
  };
  await expect.poll(machine, { timeout: 60_000 }).toBe(1);
  const third = await copying(place, key);
  expect(readFileSync(path.join(third.folders.contentDir, "site.yaml"), "utf8")).toBe("name: After\n");
  expect(journalLines(third.folders.dataDir).length).toBe(journalLines(next.folders.dataDir).length);
});

it("a takeover that the disk has no room for says so, at whatever step, and works once there is; a copy whose last file is half written says which one", async (context) => {
  const disk = smallDisk(3);
  if (!disk) return context.skip();
  const place = path.join(temporaryFolder(), "copies");
  const old = await copied(place);
  const noise = new Uint8Array(2_000_000).map((_, index) => (index * 2_654_435_761) >>> 13);
  writeFiles(old.folders.contentDir, { "images/lamp.webp": noise, "images/ball.webp": noise });
  for (const message of ["first", "last"]) {
    await old.take(message);
    await old.isThere();
  }
  await old.end();
  const { key, url } = { key: readKey(old.folders.dataDir), url: `file://${place}` };
  const folders = {
    ...old.folders,
    dataDir: path.join(disk, "data"),
    contentDir: path.join(disk, "content"),
  };
  const takeOver = (to: typeof folders) =>
    takeOverOnce({ url, shown: place, key, program: undefined }, to, false, Date.now());
  for (const size of [3, 7, 8]) {
    expect(remount(disk, `size=${size}m`)).toBe(true);
    await expect(takeOver(folders)).rejects.toThrow(
      `The disk of ${folders.dataDir} is full. Make room on it`,
    );
  }
  expect(remount(disk, "size=64m")).toBe(true);
  expect(await takeOver(folders)).toMatchObject({ messages: 2, damaged: [] });

  const written = readdirSync(path.join(place, "store"), { recursive: true, withFileTypes: true });
  const files = written
    .filter(({ name }) => name.endsWith(".wal.lz4"))
    .map((one) => path.join(one.parentPath, one.name));
  const last = files.toSorted().at(-1) ?? "";
  truncateSync(last, 40);
  const other = { ...folders, dataDir: path.join(disk, "other"), contentDir: path.join(disk, "others") };
  const series = path.basename(path.dirname(path.dirname(last)));
  await expect(takeOver(other)).rejects.toThrow(
    `move the newest file of the folder “${series}/wal” there aside`,
  );
  rmSync(last);
  expect(await takeOver(other)).toMatchObject({ messages: 1 });
});

it("a place with a space in its address is that very folder, and one with copies of another studio is refused, whichever key it has", async () => {
  const parent = temporaryFolder();
  const place = path.join(parent, "my disk", "copies");
  const ours = await copied(place);
  await ours.take("before");
  await ours.isThere();
  await ours.end();
  expect(readdirSync(parent)).toEqual(["my disk"]);
  const key = readKey(ours.folders.dataDir) ?? "";

  const theirs = await copying(path.join(parent, "theirs"));
  await theirs.take("theirs");
  const start = (given: string | undefined) =>
    takeOverOnce({ ...ours.settings, key: given }, theirs.folders, false, Date.now());
  await expect(start(undefined)).rejects.toThrow("cannot be read with this key");
  await expect(start(newIdentity())).rejects.toThrow(
    "If they are of another studio, choose another REPLICA_URL.",
  );
  await expect(start(key)).rejects.toThrow("are of another studio. Choose another REPLICA_URL");
  expect(theirs.messages()).toBe(1);
  // The studio itself starts again.
  expect(await takeOverOnce({ ...ours.settings, key }, ours.folders, false, Date.now())).toBeUndefined();
});

it("a machine that was restored from a backup needs the printed key to go on with its copies, also after a backup has made another one", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const old = await copied(place);
  await old.take("before");
  await old.isThere();
  await old.end();
  const printed = readKey(old.folders.dataDir);
  const restored = path.join(temporaryFolder(), "data");
  mkdirSync(restored);
  clearJournal(old.db);
  cpSync(path.join(old.folders.dataDir, "messages.sqlite"), path.join(restored, "messages.sqlite"));
  const folders = { ...old.folders, dataDir: restored };
  const start = (key: string | undefined) =>
    takeOverOnce({ ...old.settings, key }, folders, false, Date.now());
  await expect(start(undefined)).rejects.toThrow("Set REPLICA_KEY to the key on the printed page");
  keepKey(restored, undefined);
  await start(printed);
  expect(readKey(restored)).toBe(printed);
  await expect(start(newIdentity())).rejects.toThrow(
    "REPLICA_KEY is not the key that copies are made with here",
  );
});
