import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { beginEpoch, readEpoch } from "#core/store/epoch.server.ts";
import { finishRestore, restorePlanFile, writeRestorePlan } from "#core/store/finish-restore.server.ts";
import { openDatabase, storeFileName } from "#core/store/open.server.ts";
import { backupsFolder, listBackups } from "#features/backups/backup-files.server.ts";
import { readBackupStatus } from "#features/backups/backup-status.server.ts";
import {
  openBackup,
  planRestore,
  prepareStore,
  publicWords,
  readKey,
} from "#features/backups/backups.server.ts";
import { beganWith, findChangedFiles, saveCopy } from "#features/copies/copies.server.ts";
import { listMessages } from "#features/messages/message-store.server.ts";
import { switchFile } from "#site/static/release-folder.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";
import { command, filesIn, newestBackup, tableDigests } from "./restore-process.ts";

// A backup is only worth something if it can be restored: each test makes one, restores it, and compares.

/** Folders of a studio with messages, an attachment, a booking and content. */
async function filledStudio(messages = 20) {
  const folder = temporaryFolder();
  const env = { DATA_DIR: path.join(folder, "data"), CONTENT_DIR: path.join(folder, "content") };
  writeFiles(env.CONTENT_DIR, {
    "site.yaml": "name: Old words\n",
    "images/lamp.webp": new Uint8Array(100_000).fill(7),
    "files/our-insurance.pdf": new Uint8Array(300_000).fill(9),
    "posts/ä long name.md": "Hello",
    ".git/config": "the owner's own",
  });
  writeFiles(env.DATA_DIR, {
    "draft/words.json": '[{ "file": "site.yaml" }]',
    "draft/.words.json.7": "half",
  });
  const store = testStore(undefined, env.DATA_DIR);
  const inbox = createInbox(store, Date.now);
  for (let count = 0; count < messages; count++) await inbox.save(newMessage());
  await inbox.save(newMessage({ file: { name: "cv.pdf", bytes: new Uint8Array(300_000).fill(9) } }));
  const desk = testDesk({}, store);
  await desk.visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  store.db.close();
  return env;
}

/** Folders of a new machine. */
function emptyStudio() {
  const folder = temporaryFolder();
  return { DATA_DIR: path.join(folder, "data"), CONTENT_DIR: path.join(folder, "content") };
}

function newFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

function changeStore(dataDir: string, change: (db: ReturnType<typeof openDatabase>) => void): void {
  const db = openDatabase(dataDir);
  change(db);
  db.close();
}

it("a backup restored on another machine has the same rows and files", async () => {
  const from = await filledStudio();
  const made = await command("backup", from);
  expect(made.status, made.output).toBe(0);
  expect(made.output).toContain("21 messages, 1 bookings, 4 content files");
  const file = newestBackup(from.DATA_DIR);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect(readdirSync(backupsFolder(from.DATA_DIR)).filter((name) => name.includes("unfinished"))).toEqual([]);

  const to = emptyStudio();
  const restored = await command("restore", to, [file]);
  expect(restored.status, restored.output).toBe(0);
  // Only mails that were due differ: they are set aside.
  changeStore(from.DATA_DIR, (db) => {
    db.exec(
      "UPDATE outbox SET state = 'failed', may_repeat = 1, error = 'It may have been sent before an earlier state was restored.' WHERE next_at <= unixepoch() * 1000",
    );
  });
  expect(tableDigests(to.DATA_DIR)).toEqual(tableDigests(from.DATA_DIR));
  const { ".git/config": _own, ...content } = filesIn(from.CONTENT_DIR);
  expect(filesIn(to.CONTENT_DIR)).toEqual(content);
  expect(readFileSync(path.join(to.DATA_DIR, "draft/words.json"), "utf8")).toContain("site.yaml");
  expect(readdirSync(path.join(to.DATA_DIR, "draft"))).toEqual(["words.json"]);
  const relay = await startRelay({ DATA_DIR: to.DATA_DIR });
  expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);
  expect(await relay.stop()).toBe(0);
  report(
    `a backup of ${Object.keys(tableDigests(to.DATA_DIR)).length} tables restored: every row and file is the same`,
  );
});

it("files that are published as they are come back, also hidden ones; what they replace is kept", async () => {
  const from = { ...(await filledStudio(1)), PROJECT_DIR: temporaryFolder() };
  const files = { "films/walk.mp4": "our film", ".well-known/proof.txt": "hidden" };
  writeFiles(path.join(from.PROJECT_DIR, "public"), files);
  expect((await command("backup", from)).output).toContain("2 files of public/");
  const file = newestBackup(from.DATA_DIR);

  const to = { ...emptyStudio(), PROJECT_DIR: temporaryFolder() };
  writeFiles(path.join(to.PROJECT_DIR, "public"), { "films/sample.mp4": "of the template" });
  const restored = await command("restore", to, [file]);
  expect(restored.status, restored.output).toBe(0);
  expect(restored.output).toContain("npm run build && npm run publish");
  expect(readdirSync(to.PROJECT_DIR)).toEqual(["public"]);
  expect(filesIn(path.join(to.PROJECT_DIR, "public"))).toEqual(
    filesIn(path.join(from.PROJECT_DIR, "public")),
  );
  const [replaced = ""] = /\S*replaced\S*\d/.exec(restored.output) ?? [];
  expect(readFileSync(path.join(replaced, "public/films/sample.mp4"), "utf8")).toBe("of the template");
});

it("a saved copy is restored whatever its name is by now, with a key that was pasted from two lines; a key with a typing error is called one", async () => {
  const env = await filledStudio(1);
  expect((await command("backup", env)).status).toBe(0);
  const saved = await saveCopy(env.DATA_DIR, { make: async () => {} }, undefined, Date.now);
  if (saved.kind !== "copy") throw new Error(saved.why);
  const file = path.join(temporaryFolder(), "studio (1).bin");
  writeFileSync(file, await new Response(saved.body).bytes());
  const key = readKey(env.DATA_DIR) ?? "";
  const restore = (to: ReturnType<typeof emptyStudio>, given: string) =>
    command("restore", { ...to, REPLICA_KEY: given }, [file]);
  expect((await restore(emptyStudio(), "")).output).toContain("is encrypted. Set REPLICA_KEY");
  const wrong = await restore(emptyStudio(), key.slice(0, -2));
  expect(wrong.output.trim()).toMatch(/^REPLICA_KEY is "\*\*\*". Expected the key on the printed page.*$/);
  const to = emptyStudio();
  const restored = await restore(to, `${key.slice(0, 30).toLowerCase()}\n  ${key.slice(30)} `);
  expect(restored.status, restored.output).toBe(0);
  expect(filesIn(to.CONTENT_DIR)).toHaveProperty(["site.yaml"]);
});

it("files of public/ that this user may not put in place wait next to the store, and the restore says where", async () => {
  const from = { ...(await filledStudio(1)), PROJECT_DIR: temporaryFolder() };
  writeFiles(path.join(from.PROJECT_DIR, "public"), { "films/walk.mp4": "our film" });
  expect((await command("backup", from)).status).toBe(0);
  const to = emptyStudio();
  const unpacked = path.join(temporaryFolder(), "unpacked");
  const manifest = await openBackup(newestBackup(from.DATA_DIR), newFolder(unpacked));
  prepareStore(unpacked, newFolder(to.DATA_DIR), manifest.madeAt, Date.now());
  const places = {
    dataDir: to.DATA_DIR,
    contentDir: to.CONTENT_DIR,
    // A folder that nobody may write to, as there is none.
    publicDir: path.join(temporaryFolder(), "nowhere", "public"),
    work: unpacked,
  };
  const { plan, newPublic } = await planRestore(places, manifest, Date.now());
  writeRestorePlan(to.DATA_DIR, plan);
  finishRestore(to.DATA_DIR);
  const kept = path.join(to.DATA_DIR, "restored-public");
  expect(publicWords(places, newPublic)).toContain(`are in ${kept}`);
  expect(readFileSync(path.join(kept, "films/walk.mp4"), "utf8")).toBe("our film");
});

it("a machine that was restored from a backup knows with which texts and pictures it began: those that the other one has changed since are found", async () => {
  const from = await filledStudio(1);
  changeStore(from.DATA_DIR, (db) => beginEpoch(db, 0, Date.now()));
  writeFileSync(path.join(from.DATA_DIR, "draft/words.json"), "[]");
  expect((await command("backup", from)).status).toBe(0);
  const to = emptyStudio();
  expect((await command("restore", to, [newestBackup(from.DATA_DIR)])).status).toBe(0);
  writeFileSync(path.join(from.CONTENT_DIR, "site.yaml"), "name: Changed on the other one\n");
  const db = openDatabase(to.DATA_DIR);
  const [number, began] = [readEpoch(db)?.number, beganWith(db, 1)];
  db.close();
  if (!began) throw new Error("Nobody knows what it began with.");
  const other = { dataDir: from.DATA_DIR, contentDir: from.CONTENT_DIR, publicDir: from.DATA_DIR };
  const changed = await findChangedFiles(other, began, Date.now());
  expect([number, changed.map(({ file, done }) => [file, done])]).toEqual([2, [["site.yaml", "published"]]]);
});

it("a restore keeps what it replaces, repeats later deletions, sends no mail twice and ends all sessions", async () => {
  const env = await filledStudio();
  changeStore(env.DATA_DIR, (db) => {
    db.exec(`INSERT INTO desk_people (name, email, role, made_at) VALUES ('Eve', 'eve@example.com', 'host', 5);
      INSERT INTO desk_sessions (hash, person, made_at, used_at) VALUES ('abc', 1, 5, 5)`);
  });
  expect((await command("backup", env)).status).toBe(0);
  const file = newestBackup(env.DATA_DIR);
  changeStore(env.DATA_DIR, (db) => {
    const [first] = listMessages(db, false);
    recordDeletion(db, { what: "message", key: first?.mailId ?? "" }, Date.now());
    recordDeletion(db, { what: "person", key: "1 5" }, Date.now());
    db.exec(`DELETE FROM messages WHERE id = ${first?.id};
      UPDATE outbox SET state = 'sent', sent_at = 1 WHERE kind = 'message' AND about = 2;
      UPDATE desk_people SET removed_at = 6`);
  });
  writeFileSync(path.join(env.CONTENT_DIR, "site.yaml"), "name: New words\n");
  writeFileSync(path.join(env.CONTENT_DIR, "later.yaml"), "later: true\n");
  writeFileSync(path.join(env.DATA_DIR, "draft/words.json"), "[]");
  // A publish was interrupted while it replaced content.
  writeFileSync(switchFile(env.DATA_DIR), "{}");

  const { status, output } = await command("restore", env, [file]);
  expect(status, output).toBe(0);
  expect(output).toContain("because they were deleted after the backup: 2.");
  changeStore(env.DATA_DIR, (db) => {
    expect(listMessages(db, false).map(({ id, mailState }) => `${id} ${mailState}`)).toEqual([
      ...["2 sent"],
      // They were waiting in the replaced store as well.
      ...Array.from({ length: 19 }, (_, index) => `${index + 3} waiting`),
    ]);
    expect(db.prepare("SELECT count(*) AS count FROM desk_sessions").get()?.count).toBe(0);
    expect(
      db.prepare("SELECT count(*) AS count FROM desk_people WHERE removed_at IS NULL").get()?.count,
    ).toBe(0);
  });
  const desk = testDesk({}, testStore(undefined, env.DATA_DIR));
  desk.clock.now = Date.now();
  expect(desk.visitor().lostWords()).toContain("bring back a copy of our bookings");
  desk.store.db.close();
  const content = filesIn(env.CONTENT_DIR);
  expect(Object.keys(content)).toEqual(
    expect.arrayContaining([
      ".git/config",
      "files/our-insurance.pdf",
      "images/lamp.webp",
      "posts/ä long name.md",
      "site.yaml",
    ]),
  );
  expect(Object.keys(content)).toHaveLength(5);
  expect(readFileSync(path.join(env.CONTENT_DIR, "site.yaml"), "utf8")).toContain("Old words");
  const [replaced = ""] = readdirSync(path.join(env.DATA_DIR, "replaced"));
  expect(Object.keys(filesIn(path.join(env.DATA_DIR, "replaced", replaced)))).toEqual(
    expect.arrayContaining(["content/later.yaml", "draft/words.json", storeFileName]),
  );
  expect(readFileSync(path.join(env.DATA_DIR, "draft/words.json"), "utf8")).toContain("site.yaml");
  expect(existsSync(switchFile(env.DATA_DIR))).toBe(false);
  expect(output).toContain("for 14 days");

  // Who is deleted from now on is deleted there, too, with the next backup.
  changeStore(env.DATA_DIR, (db) => recordDeletion(db, { what: "address", key: ada.email }, Date.now()));
  expect((await command("backup", env)).status).toBe(0);
  changeStore(path.join(env.DATA_DIR, "replaced", replaced), (db) => {
    expect(db.prepare("SELECT name, email FROM bookings").all()).toEqual([{ name: "", email: "" }]);
    expect(listMessages(db, false)).toEqual([]);
  });
});

it("refuses a file that cannot be restored, and changes nothing", async () => {
  const env = await filledStudio();
  expect((await command("backup", env)).status).toBe(0);
  const file = newestBackup(env.DATA_DIR);
  const before = { tables: tableDigests(env.DATA_DIR), content: filesIn(env.CONTENT_DIR) };
  const bytes = readFileSync(file);
  const candidate = path.join(temporaryFolder(), "other.tar");
  const refusal = async (message: string) => {
    const { status, output } = await command("restore", env, [candidate]);
    expect(status).toBe(1);
    expect(output).toContain(message);
  };
  await refusal("There is no file");
  writeFileSync(candidate, "not a tar");
  await refusal("could not be written or read");
  writeFileSync(candidate, bytes.subarray(0, bytes.length / 2));
  await refusal("");
  // Change one byte of a message in an otherwise valid archive.
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(60_000) ^ 1, 60_000);
  writeFileSync(candidate, changed);
  await refusal("is damaged: messages.sqlite. Nothing was changed.");
  const relay = await startRelay({ DATA_DIR: env.DATA_DIR });
  writeFileSync(candidate, bytes);
  await refusal("A server is using");
  expect(await relay.stop()).toBe(0);
  const dry = await command("restore", env, [candidate, "--check"]);
  expect(dry.output).toContain("This backup can be restored");
  expect({ tables: tableDigests(env.DATA_DIR), content: filesIn(env.CONTENT_DIR) }).toEqual(before);
  expect(readdirSync(env.DATA_DIR)).not.toContain("restore-work");
});

it("a killed backup leaves none, or a whole one, and the next one works", async () => {
  const env = await filledStudio();
  for (const step of ["Messages", "Content", "Archive"]) {
    await command("backup", env, [], (output, child) => {
      if (output.includes(step)) child.kill("SIGKILL");
    });
    // On a busy machine it may be made just before the kill.
    for (const { file } of listBackups(env.DATA_DIR, Date.now())) {
      expect((await command("restore", env, [file, "--check"])).status, step).toBe(0);
      rmSync(file);
    }
  }
  expect((await command("backup", env)).status).toBe(0);
  expect(readdirSync(backupsFolder(env.DATA_DIR))).toHaveLength(2);
});

it("a killed restore leaves the old state or the new one, never a mix", async () => {
  const env = await filledStudio();
  expect((await command("backup", env)).status).toBe(0);
  const file = newestBackup(env.DATA_DIR);
  const rounds = isFull ? 20 : 4;
  const seen = { old: 0, new: 0 };
  for (let round = 0; round < rounds; round++) {
    writeFileSync(path.join(env.CONTENT_DIR, "site.yaml"), "name: New words\n");
    changeStore(env.DATA_DIR, (db) => db.exec("UPDATE messages SET page = '/new'"));
    // Kill it before the plan is on disk, or as soon as it is.
    const isLate = round % 2 === 1;
    const aborted = new AbortController();
    await command("restore", env, [file], (output, child) => {
      if (output.includes("Check") && isLate)
        watch(env.DATA_DIR, { signal: aborted.signal }, (_event, name) => {
          if (name === path.basename(restorePlanFile(env.DATA_DIR))) child.kill("SIGKILL");
        });
      else if (output.includes("Prepare")) child.kill("SIGKILL");
    });
    aborted.abort();
    // The server completes an interrupted restore when it starts.
    const relay = await startRelay({ DATA_DIR: env.DATA_DIR });
    expect(await relay.stop()).toBe(0);
    const text = readFileSync(path.join(env.CONTENT_DIR, "site.yaml"), "utf8");
    changeStore(env.DATA_DIR, (db) => {
      const pages = new Set(listMessages(db, false).map(({ page }) => page));
      const state = text.includes("Old") ? "old" : "new";
      // The restored state has the old content and the old pages; the other one has neither.
      expect([...pages], text).toEqual([state === "old" ? "/" : "/new"]);
      expect(listMessages(db, false)).toHaveLength(21);
      seen[state]++;
    });
  }
  expect(Math.min(seen.old, seen.new)).toBeGreaterThan(0);
  report(`${rounds} restores killed: ${seen.old} were completed, ${seen.new} left everything unchanged`);
});

it("copies the backup off the machine, and reports a failure without the command's output", async () => {
  const env = await filledStudio(1);
  const target = temporaryFolder();
  const copy = `test -z "$SMTP_URL" && cp "$BACKUP_FILE" ${target}/`;
  const good = await command("backup", { ...env, BACKUP_COMMAND: copy, SMTP_URL: "smtp://localhost" });
  expect(good.status, good.output).toBe(0);
  expect(readdirSync(target)).toHaveLength(1);
  const { copiedAt, ...tried } = readBackupStatus(env.DATA_DIR) ?? {};
  expect(tried).toEqual({ triedAt: copiedAt });
  const bad = await command("backup", { ...env, BACKUP_COMMAND: "echo hush-hush >&2; exit 3" });
  expect(bad.status).toBe(1);
  expect(bad.output).toContain("BACKUP_COMMAND failed (it ended with 3)");
  expect(bad.output).not.toContain("hush");
  // When one was last copied stays known.
  expect(readBackupStatus(env.DATA_DIR)).toMatchObject({
    notCopied: expect.stringContaining("is on this machine"),
    copiedAt,
  });
  rmSync(path.join(env.DATA_DIR, storeFileName));
  mkdirSync(env.DATA_DIR, { recursive: true });
  expect((await command("backup", env)).status).toBe(1);
  expect(readBackupStatus(env.DATA_DIR)?.failed).toContain("nothing to back up");
});
