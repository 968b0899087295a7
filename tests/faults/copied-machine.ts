import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { beginEpoch, readEpoch } from "#core/store/epoch.server.ts";
import { clearJournal } from "#core/store/maintenance.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { nameStudio } from "#core/store/studio.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { copyProblems } from "#features/copies/copy-problems.server.ts";
import { openReplica } from "#features/copies/replica.server.ts";
import { startCopies } from "#features/copies/start-copies.server.ts";
import { takeOverOnce } from "#features/copies/take-over.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";

/**
 * A server's copies, by a clock that can be stepped.
 * @param place folder where they are kept
 * @param key of a studio that is taken over; by default it is a new one
 * @param program that copies; by default that of the package
 */
export async function copying(place: string, key?: string, program?: string) {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, "data");
  const folders = {
    dataDir,
    contentDir: path.join(folder, "content"),
    publicDir: path.join(folder, "public"),
  };
  const settings = { url: `file://${place}`, shown: place, key, program };
  const taken = await takeOverOnce(settings, folders, key === undefined, Date.now());
  const db = openDatabase(dataDir);
  const store = createStore(db);
  const clock = { step: 0 };
  const now = () => Date.now() + clock.step;
  await store.write((db) => nameStudio(db, undefined, now()));
  const replica = await openReplica(settings, dataDir);
  let taking = 0;
  const parts = {
    clear: () => clearJournal(db),
    epoch: () => readEpoch(db),
    begin: async (above: number) => void (await store.write((db) => beginEpoch(db, above, now()))),
    noteOnlyHere: async () => {},
    handToStudio: async () => {},
    onlyHere: () => undefined,
    trial: () => undefined,
    tryCopies: async () => {},
    onTaking: () => {
      taking += 1;
    },
    onReplaced: async () => {},
  };
  const start = () => startCopies(replica, folders, parts, () => {}, now);
  let copies: Awaited<ReturnType<typeof start>> | undefined;
  const again = async () => {
    copies = await start();
    return copies;
  };
  const end = async () => {
    await copies?.finishFiles();
    await copies?.stop();
    copies = undefined;
  };
  onTestFinished(async () => {
    await end();
    db.close();
  });
  const inbox = createInbox(store, now);
  const take = (message: string) => inbox.save(newMessage({ fields: { message } }));
  /** What Health says; a folder on the store's disk counts as another machine here. */
  const found = () => {
    const running = copies;
    if (!running) throw new Error("Nothing is copied.");
    const status = () => ({ ...running.status(), isElsewhere: true });
    return copyProblems({ store, config: { dataDir, isCopiedOff: false }, copies: { status }, now });
  };
  const problems = () => found().map(({ key }) => key);
  /** Why the newest changes are not elsewhere, for the owner. */
  const why = () => found().find(({ key }) => key === "copies late, why")?.words;
  const isThere = () => expect.poll(() => copies?.status().waitingSince, { timeout: 90_000 }).toBeUndefined();
  const messages = () => Number(db.prepare("SELECT count(*) AS n FROM messages").get()?.n);
  return {
    folder,
    folders,
    settings,
    taken,
    db,
    clock,
    take,
    messages,
    problems,
    why,
    begun: () => taking,
    isThere,
    end,
    again,
  };
}

/** The same, begun. */
export async function copied(place: string, key?: string, program?: string) {
  const machine = await copying(place, key, program);
  return { ...machine, copies: await machine.again() };
}

/** Lets the copies' minutes pass at once. */
export function stepMinutes(): () => void {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return () => void vi.advanceTimersByTime(60_000);
}
