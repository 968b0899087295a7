import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { generateX25519Identity } from "age-encryption";
import { expect, it, onTestFinished } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { sendFormPath } from "#core/form/wire.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { clearJournal } from "#core/store/maintenance.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { readKey } from "#features/backups/backups.server.ts";
import { sayOnly } from "#features/copies/copies.server.ts";
import { startCopying } from "#features/copies/copying.server.ts";
import { openFiles } from "#features/copies/files-store.server.ts";
import { openLeft } from "#features/copies/left-store.server.ts";
import { findLitestream, listGenerations, restoreGeneration } from "#features/copies/litestream.server.ts";
import { openReplica } from "#features/copies/replica.server.ts";
import { takenOverWords, takeOverOnce } from "#features/copies/take-over.server.ts";
import { trialFolder } from "#features/copies/trial.server.ts";
import { listMessages } from "#features/messages/message-store.server.ts";
import { type Drilled, dieAndTakeOver } from "#workshop/drill/dead-machine.ts";
import { feedback, formBody, temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";
import { filesIn } from "./restore-process.ts";

/** A machine with a booking, content and a draft, and a place for its copies; none of them was started yet. */
async function machine() {
  const folder = temporaryFolder();
  const folders = {
    dataDir: path.join(folder, "data"),
    contentDir: path.join(folder, "content"),
    publicDir: path.join(folder, "public"),
  };
  const url = `file://${folder}/copies`;
  const settings = { url, shown: url, key: undefined, program: undefined };
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startRelay({ DATA_DIR: folders.dataDir, CONTENT_DIR: folders.contentDir, REPLICA_URL: url, ...more });
  return { folder, folders, settings, start };
}

type Machine = Awaited<ReturnType<typeof machine>>;

async function copied({ settings, folders }: Machine): Promise<number> {
  const replica = { ...settings, dataDir: folders.dataDir, program: await findLitestream(undefined) };
  const [store, files] = await Promise.all([
    listGenerations(replica, "store"),
    listGenerations(replica, "files"),
  ]);
  return Math.min(store.length, files.length);
}

const post = (url: string, message: string) =>
  fetch(url + sendFormPath, { method: "POST", body: formBody("feedback", { ...feedback, message }) });

it("a machine that is gone comes back from its copies: booking, messages, content and deletions", async () => {
  const one = await machine();
  const { folders, settings } = one;
  writeFiles(folders.contentDir, {
    "site.yaml": "name: Ours\n",
    "images/lamp.webp": new Uint8Array(90_000).fill(7),
  });
  writeFiles(folders.dataDir, { "draft/words.json": "[]" });
  const content = filesIn(folders.contentDir);
  const desk = testDesk({}, testStore(undefined, folders.dataDir));
  writeFact(desk.store.db, mailFact, "configured");
  const booked = await desk.visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  desk.store.db.close();
  await takeOverOnce(settings, folders, false, Date.now());
  const key = readKey(folders.dataDir);

  const relay = await one.start();
  expect((await post(relay.url, "to be deleted")).status).toBe(200);
  await expect.poll(() => copied(one)).toBe(1);
  // Deleted after the copy, and the copy of the journal says so.
  const db = openDatabase(folders.dataDir);
  const [first] = listMessages(db, false);
  recordDeletion(db, { what: "message", key: first?.mailId ?? "" }, Date.now());
  db.close();
  expect((await post(relay.url, "the last one")).status).toBe(200);
  expect(await relay.stop()).toBe(0);
  rmSync(folders.dataDir, { recursive: true });
  rmSync(folders.contentDir, { recursive: true });

  await expect(takeOverOnce(settings, folders, false, Date.now())).rejects.toThrow("Set REPLICA_KEY");
  const wrong = { ...settings, key: await generateX25519Identity() };
  await expect(takeOverOnce(wrong, folders, false, Date.now())).rejects.toThrow(
    "cannot be read with this key",
  );
  const right = { ...settings, key };
  await expect(takeOverOnce(right, folders, false, Date.now() - 3_600_000)).rejects.toThrow(
    "Set the clock right",
  );
  await expect(takeOverOnce(right, folders, true, Date.now())).rejects.toThrow(
    "There are copies of a studio",
  );
  const elsewhere = { ...right, url: `${right.url}x`, shown: "x" };
  await expect(takeOverOnce(elsewhere, folders, false, Date.now())).rejects.toThrow("npm start -- --new");

  const takenAt = Date.now();
  const taken = await takeOverOnce(right, folders, false, takenAt);
  expect(taken).toMatchObject({
    messages: 1,
    bookings: 1,
    // To whoever booked, and to the studio of that and of the message: the machine that is gone may have sent them.
    emailsOnHold: 3,
    damaged: [],
  });
  expect(filesIn(folders.contentDir)).toEqual(content);
  // The server has copied those of the folder in which it was started.
  expect(filesIn(folders.publicDir)).toEqual(filesIn("public"));
  expect(taken && takenOverWords("x", taken, takenAt)).toContain(
    "The files of public/ were brought back, too.",
  );
  expect(filesIn(path.join(folders.dataDir, "draft"))).toHaveProperty("words.json");
  const restored = openDatabase(folders.dataDir);
  expect(listMessages(restored, false).map(({ fields }) => fields.message)).toEqual(["the last one"]);
  const names = restored.prepare("SELECT name FROM sqlite_schema WHERE name LIKE '_litestream%'").all();
  expect(names).toEqual([]);
  const held = "SELECT count(*) AS n FROM outbox WHERE state = 'waiting' AND may_repeat AND next_at = ?";
  expect(restored.prepare(held).get(takenAt + 3_600_000)).toEqual({ n: 3 });
  restored.close();
  const after = testDesk({}, testStore(undefined, folders.dataDir));
  after.clock.now = takenAt;
  expect(after.visitor().lostWords()).toContain("we moved to another machine");
  expect(booked.kind === "booked" && (await after.visitor().read(booked))).toMatchObject({
    reference: expect.any(String),
  });
  after.store.db.close();
  const again = await one.start();
  expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
});

it("what was deleted is in no journal after the night, and in no copy once the old ones are too old", async () => {
  const { folders, settings } = await machine();
  const { dataDir } = folders;
  await takeOverOnce(settings, folders, true, Date.now());
  const words = "words that must go";
  const db = openDatabase(dataDir);
  openFiles(dataDir).close();
  await createInbox(createStore(db), Date.now).save(newMessage({ fields: { ...feedback, message: words } }));
  const replica = await openReplica(settings, dataDir);
  const times = { retention: "12s", "snapshot-interval": "4s", "retention-check-interval": "2s" };
  const copying = startCopying(replica, () => {}, times);
  onTestFinished(copying.stop);
  await expect.poll(async () => (await listGenerations(replica, "store")).length).toBe(1);
  const [before] = await listGenerations(replica, "store");
  await expect.poll(() => filesWith(dataDir, words)).toContain("messages.sqlite-wal");
  db.exec("DELETE FROM messages");
  // Litestream reads: it cannot be truncated beside it.
  expect(clearJournal(db)).toBe(false);
  await copying.renew(() => expect(clearJournal(db)).toBe(true));
  expect(filesWith(dataDir, words)).toEqual([]);
  if (!isFull) return;
  await expect
    .poll(async () => (await listGenerations(replica, "store")).map(({ id }) => id), { timeout: 60_000 })
    .not.toContain(before?.id);
  for (const { id } of await listGenerations(replica, "store")) {
    const copy = path.join(temporaryFolder(), "copy.sqlite");
    await restoreGeneration(replica, "store", id, copy);
    expect(readFileSync(copy).includes(words)).toBe(false);
  }
});

it("a trial brings the copy back aside, says what is missing, and leaves nothing behind, however it ends", async () => {
  const one = await machine();
  const { folders, settings } = one;
  const { dataDir } = folders;
  await takeOverOnce(settings, folders, true, Date.now());
  const relay = await one.start();
  expect((await post(relay.url, "kept")).status).toBe(200);
  await expect.poll(() => copied(one)).toBe(1);
  const work = trialFolder(dataDir);
  const trial = (...args: string[]) =>
    spawn(process.execPath, ["scripts/copies.ts", "try", ...args], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        CONTENT_DIR: folders.contentDir,
        REPLICA_URL: settings.url,
      },
    });
  const good = trial();
  const said = text(good.stdout);
  expect([await once(good, "close"), await said]).toEqual([
    [0, null],
    expect.stringMatching(/is whole: \d messages/),
  ]);
  expect(existsSync(work)).toBe(false);

  if (isFull) {
    // The server that began it is killed.
    const tied = trial("--tied");
    await expect.poll(() => existsSync(work)).toBe(true);
    tied.stdin.end();
    await once(tied, "close");
    expect(existsSync(work)).toBe(false);
    // It is killed itself: the next start cleans up.
    const killed = trial();
    await expect.poll(() => existsSync(work)).toBe(true);
    killed.kill("SIGKILL");
    await once(killed, "close");
    expect(existsSync(work)).toBe(true);
  }
  expect(await relay.stop()).toBe(0);

  // What Litestream has not seen.
  const db = openDatabase(dataDir);
  const early = () => Date.now() - 3_600_000;
  await createInbox(createStore(db), early).save(newMessage());
  db.close();
  const bad = trial();
  const why = text(bad.stderr);
  expect([await once(bad, "close"), await why]).toEqual([
    [1, null],
    expect.stringContaining("lacks what is here: 1 messages"),
  ]);
  expect(existsSync(work)).toBe(false);
  writeFiles(work, { left: "over" });
  const again = await one.start();
  await expect.poll(() => existsSync(work)).toBe(false);
  expect(await again.stop()).toBe(0);
});

it("server, copying and disk gone under 50 forms a second: what is older than 5 s is there, once, and no mail goes twice", async () => {
  const rounds = isFull ? 20 : 1;
  const died: Drilled[] = [];
  for (let round = 0; round < rounds; round++) {
    const mail = await testMailServer();
    const env = { SMTP_URL: mail.url, MAIL_TO: "owner@studio.test" };
    const drill = { program: "src/app/main.server.ts", sendMs: isFull ? 10_000 : 6000, perSecond: 50 };
    const drilled = await dieAndTakeOver({ ...drill, folder: temporaryFolder(), env });
    died.push(drilled);
    expect(drilled.confirmed).toBeGreaterThan(0);
    expect(drilled.oldestLost).toBeLessThan(5000);
    expect(drilled.twice).toBe(0);
    expect(drilled.pageAfter).toBeLessThan(60_000);
    const ids = mail.mails.map((one) => /^Message-ID: .*$/im.exec(one)?.[0]);
    expect(new Set(ids).size).toBe(ids.length);
  }
  const sum = (of: keyof Pick<Drilled, "confirmed" | "lost">) => died.reduce((all, one) => all + one[of], 0);
  report(
    `${rounds} machines dead under 50 forms a second: ${sum("confirmed")} confirmed, ${sum("lost")} missing, the oldest ${Math.max(...died.map(({ oldestLost }) => oldestLost))} ms old; a page after ${Math.max(...died.map(({ pageAfter }) => pageAfter))} ms at most`,
  );
});

/** Names of the files below a folder that hold some words. */
function filesWith(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => readFileSync(path.join(entry.parentPath, entry.name)).includes(words))
    .map(({ name }) => name);
}

it.runIf(isFull)(
  "a dead machine that comes back takes nothing, and the next one takes over from the living",
  async () => {
    const one = await machine();
    const { folders, settings, folder } = one;
    await takeOverOnce(settings, folders, true, Date.now());
    const key = readKey(folders.dataDir);
    const relay = await one.start();
    expect((await post(relay.url, "before")).status).toBe(200);
    await expect.poll(() => copied(one)).toBe(1);
    expect(await relay.stop()).toBe(0);
    // It took one more before it died.
    const dead = openDatabase(folders.dataDir);
    await createInbox(createStore(dead), Date.now).save(newMessage());
    dead.close();

    const two = {
      ...folders,
      dataDir: path.join(folder, "second"),
      contentDir: path.join(folder, "second-content"),
    };
    const elsewhere = { ...settings, key };
    expect(await takeOverOnce(elsewhere, two, false, Date.now())).toMatchObject({ messages: 1 });
    const env = { DATA_DIR: two.dataDir, CONTENT_DIR: two.contentDir, REPLICA_URL: settings.url };
    const living = await startRelay(env);
    expect((await post(living.url, "after")).status).toBe(200);
    await expect.poll(() => copied(one)).toBe(2);

    // It hands over what only it has, to be brought over at the desk of the living one.
    const back = await one.start({ SITE_URL: living.url });
    const studio = openDatabase(two.dataDir);
    await expect.poll(() => openLeft(studio)).toMatchObject([{ thing: "messages", words: "Feedback" }]);
    studio.close();
    expect(await living.stop()).toBe(0);
    expect((await post(back.url, "lost")).status).toBe(503);
    expect(await (await fetch(`${back.url}/healthz`)).text()).toContain("This machine takes nothing");
    expect(back.output()).toContain("1 message from");
    expect(await back.stop()).toBe(0);
    const left = spawn(process.execPath, ["scripts/copies.ts", "left"], {
      env: { PATH: process.env.PATH, DATA_DIR: folders.dataDir },
    });
    expect(await text(left.stdout)).toMatch(/^Feedback \(taken .*\n {2}Call /m);
    sayOnly(folders.dataDir);
    const only = await one.start();
    await expect.poll(async () => (await post(only.url, "the only one")).status).toBe(200);
    await expect.poll(() => copied(one)).toBe(3);
    expect(await only.stop()).toBe(0);

    // It said so, so it counts; without that word the second one would.
    const three = {
      ...folders,
      dataDir: path.join(folder, "third"),
      contentDir: path.join(folder, "third-content"),
    };
    await takeOverOnce(elsewhere, three, false, Date.now());
    const db = openDatabase(three.dataDir);
    expect(listMessages(db, false).map(({ fields }) => fields.message)).toContain("the only one");
    db.close();
  },
);
