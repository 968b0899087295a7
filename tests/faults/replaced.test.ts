import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { sendFormPath } from "#core/form/wire.ts";
import { digestOf } from "#core/process/keys.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { readEpoch } from "#core/store/epoch.server.ts";
import { openDatabase, storeFileName } from "#core/store/open.server.ts";
import { readKey } from "#features/backups/backups.server.ts";
import { newestTwo } from "#features/copies/litestream.server.ts";
import { openReplica } from "#features/copies/replica.server.ts";
import { takeOverOnce } from "#features/copies/take-over.server.ts";
import { machineBefore } from "#features/health/desk/machine-before.server.ts";
import { listMessages } from "#features/messages/message-store.server.ts";
import { readEditorDraft, saveDraft } from "#site/words/editor-draft.server.ts";
import { feedback, formBody, temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { freePort } from "../free-port.ts";
import { baseEnv, isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const quick = { NODE_OPTIONS: `--import=${path.resolve("tests/faults/quick-minutes.ts")}` };

/** A folder of a machine below another one, and its settings. */
function machineIn(folder: string, name: string, place: string) {
  const folders = {
    dataDir: path.join(folder, name),
    contentDir: path.join(folder, `${name}-content`),
    publicDir: path.join(folder, "public"),
  };
  const url = `file://${place}`;
  const env = { DATA_DIR: folders.dataDir, CONTENT_DIR: folders.contentDir, REPLICA_URL: url, ...quick };
  const takeOver = (key?: string) =>
    takeOverOnce({ url, shown: url, key, program: undefined }, folders, key === undefined, Date.now());
  /** How many messages the newest copy has; 0 if there is none yet. */
  async function messagesThere(): Promise<number> {
    const replica = await openReplica(
      { url, shown: url, key: undefined, program: undefined },
      folders.dataDir,
    );
    const copy = path.join(temporaryFolder(), storeFileName);
    for await (const _ of newestTwo(replica, "store", copy)) {
      const db = openDatabase(path.dirname(copy));
      const { length } = listMessages(db, false);
      db.close();
      return length;
    }
    return 0;
  }
  return { ...folders, env, takeOver, messagesThere };
}

/** The desk of a machine whose server runs, by the clock of now. */
function deskOf(dataDir: string) {
  const desk = testDesk({}, testStore(undefined, dataDir));
  desk.clock.now = Date.now();
  return desk;
}

/** Three in the afternoon of a day in the next month, in New York. */
const dayIn = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T15:00:00-05:00`;

const post = async (url: string, message: string) =>
  (await fetch(url + sendFormPath, { method: "POST", body: formBody("feedback", { ...feedback, message }) }))
    .status;

const health = async (url: string) => (await fetch(`${url}/healthz`)).text();

const quietHour = (words: string) => `---\ntitle: A quiet hour\n---\n${words}\n`;

it("a server that was cut off from the copies while another took over stands down, hands over what only it has, and stays so when it starts again", async () => {
  const folder = temporaryFolder();
  const [place, link] = [path.join(folder, "copies"), path.join(folder, "link")];
  const [old, next] = [machineIn(folder, "old", link), machineIn(folder, "next", place)];
  mkdirSync(place);
  symlinkSync(place, link);
  writeFiles(old.contentDir, { "posts/1.md": quietHour("as both have it") });
  await old.takeOver();
  const key = readKey(old.dataDir);
  const port = await freePort();
  const site = { SITE_URL: `http://127.0.0.1:${port}` };
  const first = await startRelay({ ...old.env, ...site });
  expect(await post(first.url, "before")).toBe(200);
  await expect.poll(old.messagesThere).toBe(1);
  // It goes on without its copies.
  rmSync(link);
  writeFileSync(link, "no folder");
  const desk = deskOf(old.dataDir);
  const references = [];
  for (const days of [7, 8, 9]) {
    const contact = { ...ada, email: `${days}@example.com` };
    const booked = await desk
      .visitor(`203.0.113.${days}`)
      .book({ submissionId: submissionId(), lines: [choice({ starts: dayIn(days) })], contact });
    references.push(booked.kind === "booked" ? booked.reference : booked.kind);
  }
  const inbox = createInbox(desk.store, Date.now);
  await inbox.save(newMessage({ file: { name: "plan.txt", bytes: Buffer.from("a plan") } }));
  const fields = { firstName: "Gil", lastName: "Ivor", email: "gil@example.com", amount: "40" };
  await inbox.save(newMessage({ form: "donation", fields }));
  desk.db.exec(`INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at, key)
    VALUES ('lake', 30, 2, '2026-12-04', '2026-12-05', 'Wim', 'wim@example.com', '', ${Date.now()}, 'k')`);
  expect(await post(first.url, "to the old one")).toBe(200);
  writeFiles(old.contentDir, { "images/lamp.webp": Buffer.from("a lamp") });
  const change = {
    file: "posts/1.md",
    text: quietHour("changed"),
    from: digestOf(quietHour("as both have it")),
  };
  saveDraft(old, [change], { who: "Sam", at: Date.now() });

  expect(await next.takeOver(key)).toMatchObject({ messages: 1, bookings: 0 });
  const second = await startRelay({ ...next.env, ...site, PORT: String(port) });
  rmSync(link);
  symlinkSync(place, link);
  // What it takes until it has asked is handed over, too.
  let late = 0;
  await expect
    .poll(async () => {
      const status = await post(first.url, `late ${late}`);
      late += Number(status === 200);
      return status;
    })
    .toBe(503);
  expect(await health(first.url)).toContain("This machine takes nothing");
  const studio = deskOf(next.dataDir);
  studio.db
    .prepare("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (?, 'Sam', '', 'owner', 0)")
    .run(sam.id);
  const parts = {
    booking: studio.system,
    store: studio.store,
    config: next,
    onMail: () => {},
    now: Date.now,
  };
  const left = machineBefore(parts, sam);
  await expect
    .poll(() =>
      left
        .list()
        .map(({ thing }) => thing)
        .toSorted(),
    )
    .toEqual([
      ...["bookings", "bookings", "bookings"],
      ...Array(3 + late).fill("messages"),
      ...["pictures", "place_wishes", "words"],
    ]);
  const answers = [];
  for (const { id } of left.list()) answers.push(await left.bring(id));
  expect(answers.map(({ kind }) => kind)).toEqual(Array(9 + late).fill("done"));
  expect(readEditorDraft(next)).toMatchObject([{ ...change, isOutdated: false }]);
  expect(readFileSync(path.join(next.contentDir, "images/lamp.webp"), "utf8")).toBe("a lamp");
  if (!isFull) return;

  // It starts again: it hands over nothing anew, and takes nothing.
  expect(await first.stop()).toBe(0);
  const again = await startRelay({ ...old.env, ...site });
  expect(await post(again.url, "still not")).toBe(503);
  expect(await post(second.url, "to the studio")).toBe(200);
  expect(left.list()).toEqual([]);
  expect(await again.stop()).toBe(0);
  expect(await second.stop()).toBe(0);

  const third = machineIn(folder, "third", place);
  expect(await third.takeOver(key)).toMatchObject({ messages: 5 + late, bookings: 3 });
  const db = openDatabase(third.dataDir);
  onTestFinished(() => db.close());
  expect(db.prepare("SELECT reference FROM bookings ORDER BY id").all()).toEqual(
    references.map((reference) => ({ reference })),
  );
  expect(db.prepare("SELECT name, CAST(bytes AS TEXT) AS bytes FROM files").all()).toEqual([
    { name: "plan.txt", bytes: "a plan" },
  ]);
});

/** Takes over in a process of its own, as `npm start` does. @param step before which it is killed; 0 never */
async function takeOverAs({ env }: ReturnType<typeof machineIn>, key: string | undefined, step: number) {
  const preload = `--import=${path.resolve("tests/faults/kill-step.ts")}`;
  const child = spawn(process.execPath, [preload, "tests/faults/take-over-process.ts"], {
    env: { ...baseEnv, ...env, NODE_OPTIONS: "", REPLICA_KEY: key ?? "", KILL_STEP: String(step) },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [status, signal] = await once(child, "close");
  const words = (await said).join("");
  return { status, signal, words, steps: Number(/steps: (\d+)/.exec(words)?.[1]) };
}

it("a takeover that is killed before any of its steps is finished, or begun again, by the next start: whole, and with one number", async () => {
  const folder = temporaryFolder();
  const place = path.join(folder, "copies");
  const old = machineIn(folder, "old", place);
  await old.takeOver();
  const key = readKey(old.dataDir);
  writeFiles(old.contentDir, { "site.yaml": "name: Ours\n" });
  const gone = testStore(undefined, old.dataDir);
  const inbox = createInbox(gone, Date.now);
  for (const message of ["one", "to be deleted"]) await inbox.save(newMessage({ fields: { message } }));
  const server = await startRelay(old.env);
  expect(await post(server.url, "three")).toBe(200);
  const [, second] = listMessages(gone.db, false).toReversed();
  recordDeletion(gone.db, { what: "message", key: second?.mailId ?? "" }, Date.now());
  await expect.poll(old.messagesThere).toBe(3);
  expect(await server.stop()).toBe(0);

  const whole = machineIn(folder, "whole", place);
  const { steps, status, words } = await takeOverAs(whole, key, 0);
  expect([status, words]).toEqual([0, expect.stringContaining("steps: ")]);
  // In the middle, what is brought back is moved into its places.
  const first = Number(process.env.KILL_FROM ?? 1);
  const killed = isFull
    ? Array.from({ length: steps - first + 1 }, (_, index) => first + index)
    : [Math.round(steps / 2)];
  for (const step of killed) {
    const next = machineIn(folder, `killed-${step}`, place);
    expect(await takeOverAs(next, key, step)).toMatchObject({ signal: "SIGKILL" });
    expect(await takeOverAs(next, key, 0)).toMatchObject({ status: 0 });
    const db = openDatabase(next.dataDir);
    const messages = listMessages(db, false).map(({ fields }) => fields.message);
    expect([step, readEpoch(db)?.number, messages.toSorted()]).toEqual([step, 2, ["one", "three"]]);
    db.close();
    expect(readFileSync(path.join(next.contentDir, "site.yaml"), "utf8")).toBe("name: Ours\n");
    expect(readKey(next.dataDir)).toBe(key);
  }
  report(
    `a takeover killed before ${killed.length} of its ${steps} steps, up to ${killed.at(-1)}: nothing missing`,
  );
});
