import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { clearJournal } from "#core/store/maintenance.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { readKey } from "#features/backups/backups.server.ts";
import { copyProblems } from "#features/copies/copy-problems.server.ts";
import { beginEpoch, readEpoch } from "#features/copies/epoch.server.ts";
import { openReplica } from "#features/copies/replica.server.ts";
import { startCopies } from "#features/copies/start-copies.server.ts";
import { takeOverOnce } from "#features/copies/take-over.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { fillDisk, remount, smallDisk } from "./small-disk.ts";

/** A server's copies, by a clock that can be stepped. @param place folder where they are kept */
async function copying(place: string) {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, "data");
  const folders = {
    dataDir,
    contentDir: path.join(folder, "content"),
    publicDir: path.join(folder, "public"),
  };
  const settings = { url: `file://${place}`, shown: place, key: undefined, program: undefined };
  await takeOverOnce(settings, folders, true, Date.now());
  const db = openDatabase(dataDir);
  const store = createStore(db);
  const clock = { step: 0 };
  const now = () => Date.now() + clock.step;
  const replica = await openReplica(settings, dataDir);
  const parts = {
    clear: () => clearJournal(db),
    epoch: () => readEpoch(db),
    begin: async (above: number) => void (await store.write((db) => beginEpoch(db, above, now()))),
    noteOnlyHere: async () => {},
    handToStudio: async () => {},
    onlyHere: () => undefined,
    trial: () => undefined,
    tryCopies: async () => {},
    onTaking: () => {},
    onReplaced: async () => {},
  };
  const start = () => startCopies(replica, folders, parts, () => {}, now);
  let copies = await start();
  const end = async () => {
    await copies.finishFiles();
    await copies.stop();
  };
  const again = async () => {
    copies = await start();
    return copies;
  };
  onTestFinished(async () => {
    await end();
    db.close();
  });
  const inbox = createInbox(store, now);
  const take = (message: string) => inbox.save(newMessage({ fields: { message } }));
  /** What Health says; a folder on the store's disk counts as another machine here. */
  const problems = () => {
    const status = () => ({ ...copies.status(), isElsewhere: true });
    return copyProblems({ store, config: { dataDir, isCopiedOff: false }, copies: { status }, now }).map(
      ({ key }) => key,
    );
  };
  const isThere = () => expect.poll(() => copies.status().waitingSince, { timeout: 90_000 }).toBeUndefined();
  return { folder, folders, settings, db, clock, take, problems, isThere, end, again };
}

/** Ids of the processes that copy a folder. */
function copiers(dataDir: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [program = "", ...args] = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
        return path.basename(program) === "litestream" && args.some((arg) => arg.startsWith(dataDir))
          ? Number(name)
          : [];
      } catch {
        return [];
      }
    });
}

it("the place of the copies is away for an hour: everything is taken, Health is red, and it catches up", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const { take, problems, clock, isThere } = await copying(place);
  await take("before");
  await isThere();
  expect(problems()).toEqual(["copies key"]);
  renameSync(place, `${place}.away`);
  writeFileSync(place, "no folder");
  await take("while it is away");
  clock.step = 3_600_000;
  await expect.poll(problems).toEqual(["copies late", "copies late, why", "copies key"]);
  await take("after an hour");
  rmSync(place);
  renameSync(`${place}.away`, place);
  await isThere();
  await expect.poll(problems, { timeout: 90_000 }).toEqual(["copies key"]);
});

it("the disk of the copies is full: everything is taken, Health says so, and it catches up once there is room", async (context) => {
  const disk = smallDisk(16);
  if (!disk) return context.skip();
  const { take, problems, clock, isThere } = await copying(path.join(disk, "copies"));
  await take("before");
  await isThere();
  fillDisk(disk);
  for (let index = 0; index < 20; index++) await take("x".repeat(20_000));
  clock.step = 3_600_000;
  await expect.poll(problems).toContain("copies late, why");
  await take("still taken");
  expect(remount(disk, "size=64m")).toBe(true);
  // The program hangs from then on: it is started anew.
  clock.step += 3_600_000;
  await isThere();
  await expect.poll(problems, { timeout: 90_000 }).toEqual(["copies key"]);
});

it("the program that copies is killed again and again: it starts again each time, and nothing is missing in the end", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const { take, isThere, folder, folders, settings, db } = await copying(place);
  const rounds = isFull ? 10 : 2;
  const started = Date.now();
  for (let round = 0; round < rounds; round++) {
    const [copier = 0] = await expect
      .poll(() => copiers(folders.dataDir), { timeout: 90_000 })
      .toHaveLength(1)
      .then(() => copiers(folders.dataDir));
    process.kill(copier, "SIGKILL");
    await take(`round ${round}`);
  }
  await isThere();
  expect(statSync(place).isDirectory()).toBe(true);
  const other = { ...folders, dataDir: path.join(folder, "other") };
  const key = readKey(folders.dataDir);
  expect(await takeOverOnce({ ...settings, key }, other, false, Date.now())).toMatchObject({
    messages: db.prepare("SELECT count(*) AS n FROM messages").get()?.n,
  });
  report(`the program that copies killed ${rounds} times: nothing missing after ${Date.now() - started} ms`);
});

it("a machine that copied before and cannot ask takes nothing, until its owner says that it is the only one", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const { take, isThere, db, end, again } = await copying(place);
  await take("before");
  await isThere();
  const epoch = readEpoch(db)?.number ?? 0;
  await end();
  renameSync(place, `${place}.away`);
  writeFileSync(place, "no folder");
  const back = await again();
  expect(back.mayTake()).toBe(false);
  expect(back.status().standing).toContain("press “This is the only one” in Health");
  await back.sayOnly();
  expect(back.mayTake()).toBe(true);
  expect(readEpoch(db)?.number).toBe(epoch + 1);
});
