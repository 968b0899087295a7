import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { beginEpoch, readEpoch } from "#core/store/epoch.server.ts";
import { finishRestore, restoreWork, writeRestorePlan } from "#core/store/finish-restore.server.ts";
import { takeLock } from "#core/store/lock.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { nameStudio, readStudio } from "#core/store/studio.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { manifestName, unpackArchive, writeArchive } from "./archive.server.ts";
import { backupsFolder, listReplaced, makeReplacedFolder } from "./backup-files.server.ts";
import {
  backupLockName,
  describeUnpacked,
  makeBackup,
  openBackup,
  planRestore,
  prepareStore,
  publicWords,
  removeLeftovers,
} from "./backups.server.ts";

const day = 86_400_000;
const now = new Date(2026, 10, 29, 12).getTime();

/** A studio with something in each of its folders. */
function studio({ publicDir }: { publicDir?: string } = {}) {
  const { db, folder: dataDir } = testStore();
  const folder = temporaryFolder();
  const places = {
    dataDir,
    contentDir: path.join(folder, "content"),
    publicDir: publicDir ?? path.join(folder, "public"),
    work: restoreWork(dataDir),
  };
  writeFiles(places.contentDir, {
    "site.yaml": "name: Old words\n",
    "images/lamp.webp": new Uint8Array(100_000).fill(7),
    ".git/config": "the owner's own",
  });
  writeFiles(dataDir, { "draft/words.json": "[]", "draft/.words.json.7": "half" });
  if (!publicDir)
    writeFiles(places.publicDir, { "fair.pdf": "old fair", ".well-known/security.txt": "Contact: us" });
  const person = (name: string) =>
    db.exec(`INSERT INTO desk_people (name, email, role, made_at) VALUES ('${name}', '', 'owner', 0)`);
  person("Olive");
  const backUp = (at = now) =>
    makeBackup({ ...places, now: at, steps: async (_name, work) => work(() => {}) });
  /** Restores a backup, as the command does. */
  async function restore(file: string, at = now + day) {
    mkdirSync(places.work);
    const manifest = await openBackup(file, places.work);
    prepareStore(places.work, dataDir, manifest.madeAt, at);
    const planned = await planRestore(places, manifest, at);
    db.close();
    writeRestorePlan(dataDir, planned.plan);
    finishRestore(dataDir);
    const names = testStore(undefined, dataDir).db.prepare("SELECT name FROM desk_people").all();
    return { ...planned, names: names.map(({ name }) => name) };
  }
  const read = (...parts: string[]) => readFileSync(path.join(...parts), "utf8");
  return { ...places, places, db, person, backUp, restore, read };
}

it("a backup brings all of a studio back, and what it replaces is kept beside it", async () => {
  const { backUp, restore, person, read, contentDir, publicDir, dataDir, work } = studio();
  const { file, manifest } = await backUp();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(manifest).toMatchObject({ format: 3, madeAt: now });
  expect(
    [manifest.content, manifest.draft, manifest.public].map((files) => files?.map((one) => one.path)),
  ).toEqual([["images/lamp.webp", "site.yaml"], ["words.json"], [".well-known/security.txt", "fair.pdf"]]);

  person("Bo");
  writeFiles(contentDir, { "site.yaml": "name: New words\n", "new.yaml": "later" });
  writeFiles(publicDir, { "fair.pdf": "new fair" });
  writeFiles(dataDir, { "draft/words.json": "[1]" });
  const { names, replaced = "", hasNewContent, newPublic } = await restore(file);
  expect([names, hasNewContent, newPublic]).toEqual([["Olive"], true, "replaced"]);
  expect(read(contentDir, "site.yaml")).toBe("name: Old words\n");
  expect(read(contentDir, ".git/config")).toBe("the owner's own");
  expect(statSync(path.join(contentDir, "images/lamp.webp")).size).toBe(100_000);
  expect([read(publicDir, "fair.pdf"), read(publicDir, ".well-known/security.txt")]).toEqual([
    "old fair",
    "Contact: us",
  ]);
  expect(read(dataDir, "draft/words.json")).toBe("[]");

  expect(listReplaced(dataDir)).toEqual([{ folder: replaced, at: now + day }]);
  expect(read(replaced, "content/site.yaml")).toBe("name: New words\n");
  expect([read(replaced, "public/fair.pdf"), read(replaced, "draft/words.json")]).toEqual([
    "new fair",
    "[1]",
  ]);
  const before = testStore(undefined, replaced).db.prepare("SELECT name FROM desk_people").all();
  expect(before.map(({ name }) => name)).toEqual(["Olive", "Bo"]);
  // Nothing half done is left.
  for (const left of [
    work,
    path.join(contentDir, "new.yaml"),
    path.join(contentDir, ".restored"),
    path.join(contentDir, ".replaced"),
    `${publicDir}.restored`,
    `${publicDir}.replaced`,
  ])
    expect(existsSync(left), left).toBe(false);
});

it("what is the same as in the backup is left alone, and a draft that the backup knows nothing of stays", async () => {
  const { backUp, restore, dataDir, read } = studio();
  rmSync(path.join(dataDir, "draft"), { recursive: true });
  const { file, manifest } = await backUp();
  expect([manifest.draft, manifest.format]).toEqual([undefined, 3]);
  writeFiles(dataDir, { "draft/words.json": "[2]" });
  const { replaced = "", hasNewContent, newPublic } = await restore(file);
  expect([hasNewContent, newPublic]).toEqual([false, undefined]);
  expect(read(dataDir, "draft/words.json")).toBe("[2]");
  for (const name of ["content", "public", "draft"])
    expect(existsSync(path.join(replaced, name)), name).toBe(false);
});

it("a new machine has nothing to replace", async () => {
  const { backUp } = studio();
  const { file } = await backUp();
  const folder = temporaryFolder();
  const places = {
    dataDir: path.join(folder, "data"),
    contentDir: path.join(folder, "content"),
    publicDir: path.join(folder, "public"),
    work: path.join(folder, "data/restore-work"),
  };
  mkdirSync(places.work, { recursive: true });
  const manifest = await openBackup(file, places.work);
  const { plan, replaced, hasNewContent, newPublic } = await planRestore(places, manifest, now);
  expect([replaced, hasNewContent, newPublic]).toEqual([undefined, true, "replaced"]);
  writeRestorePlan(places.dataDir, plan);
  finishRestore(places.dataDir);
  for (const name of [
    "content/site.yaml",
    "public/fair.pdf",
    "data/draft/words.json",
    `data/${storeFileName}`,
  ])
    expect(existsSync(path.join(folder, name)), name).toBe(true);
});

it("files of public/ that this user may not replace wait aside, and the owner is told where", async () => {
  const publicDir = path.join(temporaryFolder(), "of-another-user", "public");
  const { backUp, restore, places, dataDir, read } = studio({ publicDir });
  writeFiles(publicDir, { "fair.pdf": "old fair" });
  const { file } = await backUp();
  // Where nobody may write, as where there is no such folder.
  renameSync(path.dirname(publicDir), `${path.dirname(publicDir)}-gone`);
  writeFiles(dataDir, { "restored-public/older.txt": "of a restore before" });
  const { newPublic } = await restore(file);
  expect(newPublic).toBe("kept");
  expect(read(dataDir, "restored-public/fair.pdf")).toBe("old fair");
  expect(existsSync(path.join(dataDir, "restored-public/older.txt"))).toBe(false);
  expect(publicWords(places, newPublic)).toContain(path.join(dataDir, "restored-public"));
  expect(publicWords(places, "replaced")).toMatch(/brought back.+npm run publish/);
  expect(publicWords(places, undefined)).toBeUndefined();
});

it.each<[string, RegExp, (work: string) => void]>([
  [
    "a changed file",
    /damaged: site\.yaml/,
    (work) => writeFileSync(path.join(work, "content/site.yaml"), "name: Eve\n"),
  ],
  ["a missing one", /damaged: words\.json/, (work) => rmSync(path.join(work, "draft/words.json"))],
  ["one more", /damaged: unexpected files/, (work) => writeFiles(work, { "content/.hidden": "x" })],
  [
    "a changed store",
    /damaged: messages\.sqlite/,
    (work) => writeFileSync(path.join(work, storeFileName), "x"),
  ],
  ["no store", /not a backup/, (work) => rmSync(path.join(work, storeFileName))],
  ["no list of what is in it", /not a backup/, (work) => writeFileSync(path.join(work, manifestName), "{}")],
])("an archive with %s is refused", async (_what, words, change) => {
  const { backUp } = studio();
  const { file } = await backUp();
  const [folder, again] = [temporaryFolder(), temporaryFolder()];
  await unpackArchive(file, folder);
  change(folder);
  const names = [manifestName, storeFileName, "content", "draft", "public"];
  const changed = path.join(again, "haven.tar");
  await writeArchive(
    changed,
    folder,
    names.filter((name) => existsSync(path.join(folder, name))),
  );
  const work = path.join(again, "work");
  mkdirSync(work);
  await expect(openBackup(changed, work)).rejects.toThrow(words);
});

it("what is no file, or no archive, is refused", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "haven.tar": "no archive" });
  await expect(openBackup(path.join(folder, "else.tar"), folder)).rejects.toThrow("There is no file");
  await expect(openBackup(folder, folder)).rejects.toThrow("There is no file");
  await expect(openBackup(path.join(folder, "haven.tar"), folder)).rejects.toThrow(
    "could not be written or read",
  );
});

it("one backup is made at a time, after what an interrupted one or a restore has left is gone", async () => {
  const { backUp, dataDir, work } = studio();
  writeFiles(backupsFolder(dataDir), { "haven-2026-11-28-030000.tar.unfinished/messages.sqlite": "half" });
  writeFiles(work, { "messages.sqlite": "half" });
  const unlock = takeLock(dataDir, backupLockName);
  await expect(backUp()).rejects.toThrow("Another backup or a restore is running");
  unlock?.();
  const { file } = await backUp();
  expect(existsSync(work)).toBe(false);
  expect(existsSync(`${backupsFolder(dataDir)}/haven-2026-11-28-030000.tar.unfinished`)).toBe(false);
  expect(existsSync(file)).toBe(true);
  const none = temporaryFolder();
  await expect(
    makeBackup({
      dataDir: none,
      contentDir: none,
      publicDir: none,
      now,
      steps: async (_name, make) => make(() => {}),
    }),
  ).rejects.toThrow("nothing to back up");
});

it("a restore that was interrupted before it had a plan leaves nothing, and one that had keeps all that it needs", () => {
  const { places, contentDir, publicDir, dataDir, work } = studio();
  const left = [
    work,
    path.join(contentDir, ".restored"),
    path.join(contentDir, ".replaced"),
    `${publicDir}.restored`,
  ];
  const fill = () => {
    for (const folder of left) writeFiles(folder, { "a.txt": "a" });
  };
  fill();
  writeRestorePlan(dataDir, { moves: [], leftovers: [] });
  removeLeftovers(places);
  expect(left.map(existsSync)).toEqual(left.map(() => true));
  finishRestore(dataDir);
  removeLeftovers(places);
  expect(left.map(existsSync)).toEqual(left.map(() => false));
});

it("nothing is restored where the clock is behind the backup, or its store cannot be read", async () => {
  const { backUp, dataDir } = studio();
  const { file } = await backUp();
  const work = temporaryFolder();
  const { madeAt } = await openBackup(file, work);
  expect(() => prepareStore(work, dataDir, madeAt, madeAt - 60_001)).toThrow("clock");
  expect(() => prepareStore(work, dataDir, madeAt, madeAt - 60_000)).not.toThrow();
  writeFileSync(path.join(work, storeFileName), "no store at all".repeat(1000));
  expect(() => prepareStore(work, dataDir, madeAt, madeAt)).toThrow("Nothing was replaced");
});

it.each([
  ["restore", { isCopy: false, number: 2 }],
  ["copy", { isCopy: true, number: 2 }],
  // Whoever takes over counts on by itself.
  ["takeover", { isCopy: false, number: 1 }],
] as const)(
  "what is brought back as a %s is the studio, or a copy that sends nothing",
  async (as, expected) => {
    const { backUp, dataDir, db } = studio();
    nameStudio(db, "https://studio.test", now);
    beginEpoch(db, 0, now);
    db.exec(
      "INSERT INTO desk_links (hash, code_hash, purpose, made_at, until) VALUES ('h', 'c', 'setup', 1, 2)",
    );
    const { file } = await backUp();
    const work = temporaryFolder();
    const { madeAt } = await openBackup(file, work);
    expect(prepareStore(work, dataDir, madeAt, now + day, as).madeBy).toBe(1);
    const prepared = testStore(undefined, work).db;
    expect({
      isCopy: readStudio(prepared)?.copy !== undefined,
      number: readEpoch(prepared)?.number,
    }).toEqual(expected);
    // Nobody is let in by what was made before.
    expect(prepared.prepare("SELECT count(*) AS n FROM desk_links").get()).toEqual({ n: 0 });
  },
);

it("what was brought back from another machine is described as a backup is", async () => {
  const { backUp } = studio();
  const { file, manifest } = await backUp();
  const work = temporaryFolder();
  await unpackArchive(file, work);
  const { format, store, content, draft } = await describeUnpacked(work, now);
  expect([format, store, content, draft]).toEqual([3, manifest.store, manifest.content, manifest.draft]);
  rmSync(path.join(work, "draft"), { recursive: true });
  expect((await describeUnpacked(work, now)).draft).toBeUndefined();
  await expect(describeUnpacked(temporaryFolder(), now)).rejects.toThrow("There is no store");
});

it("what restores replaced is deleted after 14 days, and what a wrong clock has dated ahead counts from now", async () => {
  const { backUp, dataDir } = studio();
  const folders = [now - 14 * day, now - day, now + 400 * day].map((at) => makeReplacedFolder(dataDir, at));
  await backUp();
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, false]);
  expect(
    listReplaced(dataDir)
      .map(({ at }) => at)
      .toSorted(),
  ).toEqual([now - day, now - 2000]);
});
